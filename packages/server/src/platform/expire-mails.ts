import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Ends the waiting mails whose time is over, and removes the bodies that are not sent again. */
export const expireMails = async (db: Db): Promise<void> => {
  await sql`update mail set body = null, result = 'EXPIRED' where result = 'WAITING' and expires_at < now()
    and (claimed_until is null or claimed_until < now())`.execute(db)
  await sql`update mail set body = null where result = 'FAILED' and body is not null and expires_at < now()`.execute(db)
}
