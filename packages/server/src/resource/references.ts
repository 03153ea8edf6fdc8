import { sql } from 'kysely'
import { anyOfText, idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { refuse } from '../errors/app-error.ts'

/** A table that a field refers to by id, or by a list of ids in which 0 means none. */
export interface Reference {
  readonly table: keyof Schema
  /** The row with its article, for the refusal: «La franja horaria». */
  readonly noun: string
  /** Rows of the tenant, not of a company. */
  readonly ofTenant?: boolean
}

/** Refuses the first id that does not exist within reach, naming the field and the id. */
export const mustExist = async (
  db: Db,
  references: Readonly<Record<string, Reference | undefined>>,
  draft: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const [field, reference] of Object.entries(references)) {
    if (!reference) continue
    const { table, noun, ofTenant = false } = reference
    const ids = [...new Set([draft[field]].flat().filter((id): id is number => typeof id === 'number' && id > 0))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id = ${anyOfText(idsText(ids))} ${ofTenant ? sql`` : sql`and company_id = app_company()`}`.execute(db)
    const found = new Set(rows.map(({ id }) => Number(id)))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) refuse(field, `${noun} ${missing} no existe en esta empresa o no está a tu alcance`)
  }
}
