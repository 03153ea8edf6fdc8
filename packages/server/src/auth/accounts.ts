import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { ErrorCode } from '../errors/app-error.ts'

export type Account = Selectable<Schema['user_account']>

/** The account of a name or e-mail, case-insensitive. A name takes precedence over another account's e-mail. */
export const accountByName = (db: Db, name: string): Promise<Account | undefined> => {
  const wanted = name.trim().toLowerCase()
  return db
    .selectFrom('user_account')
    .selectAll()
    .where((where) => where.or([where(sql`lower(account_name)`, '=', wanted), where(sql`lower(email)`, '=', wanted)]))
    .orderBy(sql`lower(account_name) = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The reason why an account with a correct password may not sign in; returned only then, so that guessing does not reveal account states.
 */
export const refusalOf = (account: Account): ErrorCode | undefined => {
  const today = new Date().toISOString().slice(0, 10)
  if (account.blocked) return account.unlock_requested ? 'account_blocked_requested' : 'account_blocked'
  if (!account.actived) return 'account_inactive'
  if (account.service) return 'account_of_service'
  if ((account.valid_from ?? today) > today || (account.valid_until ?? today) < today) return 'account_expired'
  return undefined
}
