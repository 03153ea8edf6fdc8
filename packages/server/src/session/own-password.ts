import type { RoleDatabase } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { attemptKeys, finishAttempt, reserveAttempt, whileBusy } from './attempt-limits.ts'
import { isPassword } from './passwords.ts'
import type { Session } from './session.ts'

/**
 * Whether `password` is the caller's own. Wrong ones are counted like those of the sign-in; after ten the answer is `account_blocked` for a
 * while. Uses its own transactions: call it outside of one.
 */
export const isOwnPassword = async (
  server: { readonly database: RoleDatabase },
  session: Session,
  password: string,
): Promise<boolean> => {
  const scope = { tenantId: session.tenantId, user: session.username }
  const attemptKey = attemptKeys.own(session.userId)
  const account = await whileBusy(() =>
    server.database.inTenant(scope, async (db) => {
      const outcome = await reserveAttempt(db, attemptKey)
      if (outcome === 'busy') return outcome
      if (outcome === 'held') return fail('account_blocked')
      return db.selectFrom('user_account').select('password_hash').where('id', '=', session.userId).executeTakeFirst()
    }),
  )
  const right = await isPassword(account?.password_hash, password)
  await server.database.inTenant(scope, (db) => finishAttempt(db, attemptKey, right))
  return right
}

/** The check of dangerous actions (`ownPassword` in the contract): refuses unless the body's password is the caller's. */
export const requireOwnPassword = async (
  server: { readonly database: RoleDatabase },
  session: Session,
  password: string,
): Promise<void> => {
  if (!(await isOwnPassword(server, session, password))) fail('wrong_own_password')
}
