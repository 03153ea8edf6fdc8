import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'

/**
 * Reads in all companies of the tenant, confidential employees included: whether a value may be removed does not depend on what the caller
 * sees. Answers of the call may contain counts from it, never names.
 */
export const inWholeTenant = async <T>(db: Db, read: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ reach: string }>`select current_setting('app.companies') as reach`.execute(db)
  await sql`select set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true)`.execute(db)
  const result = await withConfidentialEmployees(db, read)
  await sql`select set_config('app.companies', ${rows[0]?.reach ?? '{}'}, true)`.execute(db)
  return result
}
