import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Marks the identifier of an assertion or a proof as used, for all servers; false when it was used before. The row stays until `seconds`
 * have passed, when its bearer is too old to be accepted.
 */
export const consumeOnce = async (db: Db, of: string, jti: string, seconds: number): Promise<boolean> => {
  const id = createHash('sha256').update(`${of} ${jti}`).digest('base64url')
  const { rows } = await sql`insert into embed_used (id, expires_at) values (${id}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export const sweepUsed = async (db: Db): Promise<void> => {
  await sql`delete from embed_used where expires_at < now()`.execute(db)
}
