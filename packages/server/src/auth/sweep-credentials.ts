import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Removes expired links of recovery and the codes of expired sign-ins. */
export const sweepCredentials = async (db: Db): Promise<void> => {
  await sql`delete from recovery_link where expires_at < now()`.execute(db)
  await sql`update login_code set code_hash = null where expires_at < now() and code_hash is not null`.execute(db)
}
