import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs work that includes confidential employees regardless of the caller; their data must not reach the caller's response. */
export const withConfidentialEmployees = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ sight: string }>`select current_setting('app.confidential') as sight`.execute(db)
  await sql`select set_config('app.confidential', 'yes', true)`.execute(db)
  const result = await work()
  await sql`select set_config('app.confidential', ${rows[0]?.sight ?? 'no'}, true)`.execute(db)
  return result
}
