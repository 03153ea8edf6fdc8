import { passwordProblems } from '@legajo/contract/auth/password-policy.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { hashPassword, isPassword } from '../session/passwords.ts'
import type { Account } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses a new password that violates the policy, is common or equals the current one; lists every problem. */
export const checkNewPassword = async (field: string, chosen: string, account: Account): Promise<void> => {
  const personal = [account.name, account.last_name, account.account_name, account.email?.split('@')[0] ?? '']
  const problems = [...passwordProblems(chosen, { personal: personal.flatMap((words) => words.split(/[\s.@_-]+/)) })]
  if (isCommonPassword(chosen)) problems.push('La contraseña es de las más usadas; elegí otra.')
  if (problems.length === 0 && (await isPassword(account.password_hash, chosen)))
    problems.push('La contraseña nueva es igual a la anterior.')
  if (problems.length > 0)
    throw new AppError(
      'validation',
      {},
      problems.map((message) => ({ path: field, message })),
    )
}

/** Stores a password and invalidates what depends on the previous one: sessions, recovery links, codes. `more` joins the transaction. */
export const storePassword = async (
  server: Server,
  scope: Scope,
  userId: number,
  chosen: string,
  more: (db: Db) => Promise<unknown> = async () => {},
  { temporary = false }: { readonly temporary?: boolean } = {},
): Promise<void> => {
  const password_hash = await hashPassword(chosen)
  await server.database.inTenant(scope, async (db) => {
    await more(db)
    await db
      .updateTable('user_account')
      .set({ password_hash, password_changed_at: new Date(), change_password_on_first_login: temporary })
      .where('id', '=', userId)
      .execute()
    await endSessions(db, userId)
    await db.deleteFrom('recovery_link').where('user_id', '=', userId).execute()
    // The private key opens only with the previous password; a signature must be registered anew.
    await db.deleteFrom('digital_signature').where('user_id', '=', userId).execute()
    await db.deleteFrom('login_code').where('user_id', '=', userId).execute()
  })
  notifySessionEnd(server, scope.tenantId, userId)
}

/** Ends the sessions of a user: all, or only the given ones. */
export const endSessions = async (db: Db, userId: number, ids?: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** After the commit: closes the sockets of the user's ended sessions, in every server process. */
export const closeEndedSockets = (server: Pick<Server, 'sessions' | 'push'>, tenantId: number, userId: number): void => {
  server.sessions.invalidate(userId)
  server.push.recheck({ tenantId, userId })
}

/** After the commit: evicts the user's cached data and sends the user's open tabs to the sign-in. */
export const notifySessionEnd = (server: Server, tenantId: number, userId: number): void => {
  server.sessions.invalidate(userId)
  server.push.send({ tenantId, userId }, 'logout')
}
