import { budgets } from '@legajo/contract/coaching/career.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

/**
 * The cost of the editions of the budget's year in its currency. Of an area, the share of its participants in each edition, in cents; an
 * edition without participants counts for the whole company alone. Employees whom the caller does not see count in their area too.
 */
const readSpending = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, { spent: string; left: string }>> =>
  withConfidentialEmployees(db, async () => {
    const { rows } = await sql<{ id: number; spent: string; left: string }>`
      select b.id, x.spent::text, (b.amount - x.spent)::numeric(15, 2)::text as left from coaching_budget b cross join lateral (
        select coalesce(sum(case when b.area_id is null then c.cost
            else trunc(c.cost * c.of_area / nullif(c.people, 0), 2) end), 0)::numeric(15, 2) as spent
          from (select (select coalesce(sum((x ->> 'cost')::numeric), 0) from jsonb_array_elements(v.expenses) x
              where coalesce(x ->> 'currency', 'ARS') = b.currency) as cost,
            (select count(*) from coaching_participant p where p.event_id = v.id) as people,
            (select count(*) from coaching_participant p join employee_card e on e.id = p.employee_id
              where p.event_id = v.id and e.area_id = b.area_id) as of_area
            from coaching_event v where v.company_id = b.company_id and v.state <> 'CANCELLED'
              and extract(year from v.date_from) = b.year) c) x
      where b.id = ${anyOf(ids)}`.execute(db)
    return new Map(rows.map(({ id, ...figures }) => [id, figures]))
  })

export const serveBudgets: Area = (server) => {
  serveResource(server, budgets, {
    table: 'coaching_budget',
    orderBy: ['year desc'],
    fields: {
      currency: () => sql<'ARS' | 'USD' | 'EUR'>`coaching_budget.currency`,
      area: () => sql<string | null>`(select a.name from area_card a where a.id = coaching_budget.area_id)`,
    },
    later: ['spent', 'left'],
    complete: async ({ db }, rows) => {
      const figures = await readSpending(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? { spent: '0', left: row.amount }) }))
    },
    blankAsNull: ['areaId'],
    values: ({ currency }) => ({ currency }),
    references: { areaId: { table: 'area_card', noun: 'El área' } },
  })
}
