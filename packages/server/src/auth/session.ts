import { session as calls } from '@legajo/contract/auth/session.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { accountByName, countFailure, refusalOf } from './accounts.ts'
import { answerFor, openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { hashOf, newSecret } from './tokens.ts'

export const serveSession: Area = (server) => {
  const { database, sessions } = server

  serveOperation(server, calls.logIn, async ({ request, scope }, { body }) => {
    const tenant = await sessions.tenantOf(request)
    // A failure is counted in a transaction of its own: the refusal that follows must not undo it.
    const account = await database.inTenant(scope, (db) => accountByName(db, body.username))
    const right = await isPassword(account?.password_hash, body.password)
    const held = await database.inTenant(scope, (db) => countFailure(db, account?.id, right))
    if (held) fail('account_blocked')
    if (!account || !right) return fail('wrong_credentials')
    const refusal = refusalOf(account)
    if (refusal) return fail(refusal)
    const session = await database.inTenant({ ...scope, user: account.account_name }, (db) =>
      openSession(db, sessions.key, tenant, account, request.headers['user-agent']),
    )
    if (session.permitCodes.length === 0) fail('account_without_permit')
    return { session }
  })

  serveOperation(server, calls.refresh, async ({ request }, { body }) => {
    const given = request.headers['x-refresh-token']
    if (given !== undefined && given !== body.refreshToken) fail('HC_424')
    const tenantId = Number(/^(\d{1,9})\./.exec(body.refreshToken)?.[1] ?? fail('HC_424'))
    const outcome = await database.inTenant({ tenantId }, (db) => rotate(db, body.refreshToken))
    if (!outcome) return fail('HC_424')
    const { id, refreshToken, account, tenant } = outcome
    return database.inTenant({ tenantId }, (db) => answerFor(db, sessions.key, tenant, account, { id, refreshToken }))
  })

  serve(server, calls.logOut, async ({ db, session, after }) => {
    await db.deleteFrom('user_session').where('id', '=', session.id).execute()
    after(() => sessions.forget(session.userId))
  })

  serve(server, calls.permitCodes, async ({ session }) => [...session.permits].sort())
}

/** Seconds in which a tab that raced another one may still use the former token. */
const grace = 10

/** Exchanges a refresh token for its successor. Its reuse after the grace ends the session: one of the two holders is a thief. */
const rotate = async (db: Db, token: string) => {
  const hash = hashOf(token)
  const row = await db
    .selectFrom('user_session as s')
    .innerJoin('user_account as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .innerJoin('tenant as t', 't.tenant_id', 's.tenant_id')
    .select(['s.id as session_id', 's.refresh_hash', 't.name as tenant_name', 't.tenant_id'])
    .select(sql<number>`extract(epoch from now() - s.refreshed_at)`.as('age'))
    .selectAll('u')
    .where((where) => where.or([where('s.refresh_hash', '=', hash), where('s.former_refresh_hash', '=', hash)]))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.seen_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row) return undefined
  const reused = row.refresh_hash !== hash && Number(row.age) > grace
  if (reused || refusalOf(row)) {
    await db.deleteFrom('user_session').where('id', '=', row.session_id).execute()
    return undefined
  }
  const refreshToken = `${row.tenant_id}.${newSecret()}`
  await db
    .updateTable('user_session')
    .set({ refresh_hash: hashOf(refreshToken), former_refresh_hash: hash, refreshed_at: new Date(), seen_at: new Date() })
    .where('id', '=', row.session_id)
    .execute()
  return { id: row.session_id, refreshToken, account: row, tenant: { id: row.tenant_id, name: row.tenant_name } }
}

