import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth.ts'
import type { ErrorCode } from '../http/app-error.ts'

export type Account = Selectable<AuthTables['user_account']>

/** Wrong passwords in a row that hold an account, and for how many minutes at first (doubling to four hours). */
const mostFailures = 10
const holdMinutes = 15

/** The account of a name or e-mail, without regard to case. */
export const accountByName = (db: Db, name: string): Promise<Account | undefined> =>
  db
    .selectFrom('user_account')
    .selectAll()
    .where((where) =>
      where.or([
        where(sql`lower(account_name)`, '=', name.trim().toLowerCase()),
        where(sql`lower(email)`, '=', name.trim().toLowerCase()),
      ]),
    )
    .executeTakeFirst()

/**
 * Counts a wrong password, or forgets the former ones after a right one; atomically, so that fifty guesses at once count
 * fifty. Answers whether the account is held for guessing (also for the right password, until the time is over).
 */
export const countFailure = async (db: Db, id: number | undefined, right: boolean): Promise<boolean> => {
  if (id === undefined) return false
  const { rows } = await sql<{ held: boolean; reached: boolean }>`
    select blocked_until > now() as held, failed_attempts + 1 >= ${mostFailures} as reached
    from user_account where id = ${id} for update`.execute(db)
  const [row] = rows
  if (row?.held) return true
  if (right) {
    await sql`update user_account set failed_attempts = 0, blocked_until = null
      where id = ${id} and (failed_attempts > 0 or blocked_until is not null)`.execute(db)
    return false
  }
  await sql`update user_account set failed_attempts = failed_attempts + 1, last_failed_at = now(),
    blocked_until = case when failed_attempts + 1 >= ${mostFailures}
      then now() + least(interval '4 hours', make_interval(mins => ${holdMinutes}) * power(2, failed_attempts + 1 - ${mostFailures})) end
    where id = ${id}`.execute(db)
  return row?.reached === true
}

/** Why an account whose password was right may not come in; told only then, so that nobody learns states by guessing. */
export const refusalOf = (account: Account): ErrorCode | undefined => {
  const today = new Date().toISOString().slice(0, 10)
  if (account.blocked) return account.unlock_requested ? 'account_blocked_requested' : 'account_blocked'
  if (!account.actived) return 'account_inactive'
  if (account.service) return 'account_of_service'
  if ((account.valid_from ?? today) > today || (account.valid_until ?? today) < today) return 'account_expired'
  return undefined
}
