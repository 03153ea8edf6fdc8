import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { SaveContext, SavedContext } from '../resource/resource.ts'

/** References in an employee's file that are stored as text, with their columns. */
const columns = { area: 'area', sector: 'sector', hierarchical_level: 'hierarchical_level', position: 'position' } as const
type Named = keyof typeof columns
const titles: Readonly<Record<Named, string>> = {
  area: 'El área',
  sector: 'El sector',
  hierarchical_level: 'El nivel',
  position: 'El puesto',
}

/** The files that contain the name of a row. Sector names are unique only within an area, so the file's area is compared too. */
const filesOf = async (db: Db, table: Named, id: number) => {
  const { name, company_id, area } =
    (
      await sql<{ name: string; company_id: number; area: string | null }>`select t.name, t.company_id, ${
        table === 'sector' ? sql`(select a.name from area a where a.id = t.area_id)` : sql`null`
      } as area from ${sql.table(table)} t where t.id = ${id}`.execute(db)
    ).rows[0] ?? fail('not_found')
  const carried = sql`company_id = ${company_id} and ${sql.id(columns[table])} = ${name}`
  return { name, files: area === null ? carried : sql`${carried} and employee.area = ${area}` }
}

/** Changes the employees' files that contain the name of a row, when it changes. */
const renameInFiles = async (db: Db, table: Named, id: number, name: string): Promise<void> => {
  const former = await filesOf(db, table, id)
  if (former.name !== name) await sql`update employee set ${sql.id(columns[table])} = ${name} where ${former.files}`.execute(db)
}

/** Refuses the removal of a row that a file still refers to. */
const refuseWhileReferenced = async (db: Db, table: Named, id: number): Promise<void> => {
  const { files } = await filesOf(db, table, id)
  const { rows } = await sql<{ n: number }>`select count(*) as n from employee where ${files}`.execute(db)
  const count = Number(rows[0]?.n ?? 0)
  if (count > 0) fail('in_use', { what: titles[table], count: countText(count, 'legajo') })
}

/** The hooks of a resource whose names employees' files contain: a rename changes them, and they prevent the removal. */
export const namedInFiles = (table: Named) => ({
  beforeSave: async ({ db, id }: SaveContext, { name }: { readonly name: string }): Promise<void> => {
    if (id !== undefined) await renameInFiles(db, table, id, name)
  },
  beforeRemove: ({ db, id }: SavedContext): Promise<void> => refuseWhileReferenced(db, table, id),
})
