import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'

/** What an employee's file names by its text, with the column that holds it. */
const columns = { area: 'area', sector: 'sector', hierarchical_level: 'hierarchical_level', position: 'position' } as const
type Named = keyof typeof columns
const titles: Readonly<Record<Named, string>> = {
  area: 'El área',
  sector: 'El sector',
  hierarchical_level: 'El nivel',
  position: 'El puesto',
}

const nameOf = async (db: Db, table: Named, id: number) =>
  (await sql<{ name: string; company_id: number }>`select name, company_id from ${sql.table(table)} where id = ${id}`.execute(db))
    .rows[0] ?? fail('not_found')

/** Changes a row and, when its name changes, the files of the people that carry it. */
export const renameInFiles = async <T>(db: Db, table: Named, id: number, name: string, change: () => Promise<T>): Promise<T> => {
  const former = await nameOf(db, table, id)
  if (former.name !== name) {
    await sql`update employee set ${sql.id(columns[table])} = ${name}
      where company_id = ${former.company_id} and ${sql.id(columns[table])} = ${former.name}`.execute(db)
  }
  return change()
}

/** Refuses to remove what somebody's file still names. */
export const refuseWhileNamed = async (db: Db, table: Named, id: number): Promise<void> => {
  const { name, company_id } = await nameOf(db, table, id)
  const { rows } = await sql<{ n: number }>`select count(*) as n from employee
    where company_id = ${company_id} and ${sql.id(columns[table])} = ${name}`.execute(db)
  const count = Number(rows[0]?.n ?? 0)
  if (count > 0) fail('in_use', { what: titles[table], count: countText(count, 'legajo') })
}
