import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export const codeMinutes = 10
const maxAttempts = 5
const maxMailsAnHour = 5

const hashCode = (key: Uint8Array, userId: number, code: string) =>
  createHmac('sha256', key).update(`code ${userId} ${code}`).digest('base64url')

/**
 * Creates a second-factor code and invalidates the previous one; or returns when the next one is permitted, if the account had its five of
 * this hour.
 */
export const newLoginCode = async (
  db: Db,
  key: Uint8Array,
  userId: number,
): Promise<{ readonly code: string } | { readonly nextAt: Date }> => {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const { rows } = await sql`
    insert into login_code (user_id, code_hash, expires_at, sent) values (${userId}, ${hashCode(key, userId, code)}, now() + make_interval(mins => ${codeMinutes}), 1)
    on conflict (tenant_id, user_id) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at,
      sent = case when login_code.sent_since < now() - interval '1 hour' then 1 else login_code.sent + 1 end,
      sent_since = case when login_code.sent_since < now() - interval '1 hour' then now() else login_code.sent_since end
    where login_code.sent < ${maxMailsAnHour} or login_code.sent_since < now() - interval '1 hour'
    returning user_id`.execute(db)
  if (rows.length > 0) return { code }
  const { sent_since: since } = await db
    .selectFrom('login_code')
    .select('sent_since')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { nextAt: new Date(since.getTime() + 3_600_000) }
}

/** Uses one attempt of the code. `spent`: it expired, was used or has no attempts left, so that a new one is required. */
export const tryLoginCode = async (
  db: Db,
  key: Uint8Array,
  userId: number,
  code: string,
): Promise<'right' | 'wrong' | 'spent'> => {
  const { rows } = await sql<{ code_hash: string }>`
    update login_code set tries = tries + 1
    where user_id = ${userId} and code_hash is not null and tries < ${maxAttempts} and expires_at > now()
    returning code_hash`.execute(db)
  const [row] = rows
  if (!row) return 'spent'
  if (row.code_hash !== hashCode(key, userId, code.trim())) return 'wrong'
  await sql`update login_code set code_hash = null where user_id = ${userId}`.execute(db)
  return 'right'
}
