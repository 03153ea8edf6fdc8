import { type Insertable, sql, type Updateable } from 'kysely'
import { fail } from '../errors/app-error.ts'
import type { Db } from './database.ts'
import { refuseStale } from './refuse-stale.ts'
import type { Schema } from './schema.ts'

/** Tables with `id` and `version`. */
export type VersionedTable = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Schema]

type Draft<T extends keyof Schema> = Omit<Updateable<Schema[T]>, 'version'> & { readonly version?: number | undefined }

/**
 * Changes one row and returns its id. `version`, if the sender gives the one it read, must match the row's: `conflict` otherwise, and
 * `not_found` when no such row is visible.
 */
export const updateRow = async <T extends VersionedTable>(
  db: Db,
  table: T,
  id: number,
  { version, ...values }: Draft<T>,
): Promise<number> => {
  const target = sql.table(table)
  const found = (await sql<{ version: number }>`select version from ${target} where id = ${id} for update`.execute(db)).rows[0]
  if (!found) fail('not_found')
  if (version !== undefined && found?.version !== version) await refuseStale(db, table, id, version)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  if (columns.length > 0) await sql`update ${target} set ${sql.join(columns)} where id = ${id}`.execute(db)
  return id
}

/** Adds one row and returns its id; tenant, company and version are filled by the database. */
export const insertRow = async <T extends VersionedTable>(
  db: Db,
  table: T,
  { version: _, ...values }: Insertable<Schema[T]> & { version?: unknown },
): Promise<number> => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const row = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.id(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(db)
  return row.rows[0]?.id ?? fail('not_found')
}

/** Removes one row; `not_found` when none is visible. */
export const removeRow = async (db: Db, table: VersionedTable, id: number): Promise<undefined> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  if (numAffectedRows === 0n) fail('not_found')
}
