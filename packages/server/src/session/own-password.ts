import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { RoleDatabase, Scope } from '../db/database.ts'
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

/** Whether a call asks for the caller's own password: always as declared, or when its body turns a field on that is not on yet. */
export const needsOwnPassword = async (
  database: RoleDatabase,
  scope: Scope,
  { ownPassword }: AnyEndpoint,
  { params, body }: { readonly params: { readonly id?: number }; readonly body: unknown },
): Promise<boolean> => {
  if (ownPassword === undefined || ownPassword === true) return ownPassword === true
  const { record, turnsOn } = ownPassword.when
  if ((body as Readonly<Record<string, unknown>>)[turnsOn] !== true) return false
  if (params.id === undefined) return true
  const { id } = params
  const row = await database.inTenant(scope, (db) =>
    db.selectFrom(record).select(turnsOn).where('id', '=', id).executeTakeFirst(),
  )
  return row?.[turnsOn] !== true
}
