import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Removes expired links of recovery, the codes of expired sign-ins and ended sessions of other sites. */
export const sweepCredentials = async (db: Db): Promise<void> => {
  await sql`delete from recovery_link where expires_at < now()`.execute(db)
  await sql`delete from user_session where kind = 'EMBED' and expires_at < now() - interval '1 hour'`.execute(db)
  await sql`update login_code set code_hash = null where expires_at < now() and code_hash is not null`.execute(db)
}
