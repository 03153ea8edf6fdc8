import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Records a solved challenge, which is kept until it expires at `until` (ms); false when it was used before. */
export const consumeChallenge = async (db: Db, challenge: string, until: number): Promise<boolean> => {
  const { rows } =
    await sql`insert into captcha_used (challenge, expires_at) values (${challenge}, ${new Date(until).toISOString()})
    on conflict do nothing returning challenge`.execute(db)
  return rows.length > 0
}
