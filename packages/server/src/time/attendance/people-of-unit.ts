import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { inBranch } from '../../db/unit-branch.ts'
import { containsWords } from '../../http/filter.ts'

interface PeopleFilter {
  readonly unit_id?: number | undefined
  readonly filter?: string | undefined
  readonly ids?: readonly number[]
  readonly page?: number
  readonly size?: number
}

/** People of the company who work, or of a unit and those below it, in the order of their names. */
export const peopleOfUnit = async (db: Db, { unit_id, filter, ids, page = 0, size = 5000 }: PeopleFilter) => {
  const { rows } = await sql<{ id: number; employee: string; file_code: string; unit: string | null; total: number }>`
    select e.id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code, u.name as unit, count(*) over ()::int as total
    from employee_card e left join unit_card u on u.tenant_id = e.tenant_id and u.id = e.organizational_unit_id
    where e.company_id = app_company() and e.work_status <> 'BAJA' and ${inBranch(unit_id)}
      and ${filter ? containsWords('e.search', filter) : sql`true`}
      and ${ids ? sql`e.id = any(${`{${ids.join()}}`}::bigint[])` : sql`true`}
    order by e.name_order, e.id limit ${size} offset ${page * size}`.execute(db)
  return {
    people: rows.map(({ total: _, ...person }) => ({ ...person, id: Number(person.id) })),
    total: rows[0]?.total ?? 0,
  }
}
