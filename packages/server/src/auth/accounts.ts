import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { isToggleOn } from '../policies/toggles.ts'

export type Account = Selectable<Schema['user_account']>

/** An account, whether today is within its term, and whether its person has left. */
type DatedAccount = Account & { readonly in_term: boolean; readonly has_left: boolean }

const accounts = (db: Db) =>
  db
    .selectFrom('user_account')
    .selectAll()
    .select(
      sql<boolean>`app_today() between coalesce(valid_from, '-infinity') and coalesce(valid_until, 'infinity')`.as('in_term'),
    )
    .select(sql<boolean>`has_left(employee_id)`.as('has_left'))

export const accountById = (db: Db, id: number): Promise<DatedAccount | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst()

/** The account of a name or e-mail, case-insensitive. A name takes precedence over another account's e-mail. */
export const accountByName = (db: Db, name: string): Promise<DatedAccount | undefined> => {
  const wanted = name.trim().toLowerCase()
  return accounts(db)
    .where((where) => where.or([where(sql`lower(account_name)`, '=', wanted), where(sql`lower(email)`, '=', wanted)]))
    .orderBy(sql`lower(account_name) = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The account that signs in by a name, or by an e-mail where the organisation allows that. */
export const accountToSignIn = async (db: Db, name: string): Promise<DatedAccount | undefined> => {
  const account = await accountByName(db, name)
  const isByName = account?.account_name.toLowerCase() === name.trim().toLowerCase()
  return isByName || (await isToggleOn(db, 'UI_LOGIN_BY_EMAIL')) ? account : undefined
}

/**
 * The reason why an account with a correct password may not sign in; returned only then, so that guessing does not reveal account states.
 */
export const refusalOf = (account: DatedAccount): ErrorCode | undefined => {
  if (account.blocked) return account.unlock_requested ? 'account_blocked_requested' : 'account_blocked_by_administrator'
  if (!account.actived) return 'account_inactive'
  if (account.service) return 'account_of_service'
  if (!account.in_term) return 'account_expired'
  if (account.has_left) return 'account_of_leaver'
  return undefined
}
