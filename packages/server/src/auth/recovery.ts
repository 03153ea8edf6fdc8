import { passwords } from '@legajo/contract/auth/password.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type DeferToCommit, inTenantAndAfter } from '../db/after-commit.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import { attemptKeys, consumeAttempt, countSource, isSourceSpent, isThrottled, resetAttempts } from '../session/attempt-limits.ts'
import { hashOf, tenantOfSecret } from '../session/tokens.ts'
import { type Account, accountByName } from './accounts.ts'
import { checkNewPassword, storePassword } from './new-password.ts'
import { sendRecovery } from './recovery-link.ts'

/** Recoveries that one address may request in fifteen minutes, for any names. */
const maxRequested = 20

const requestQueue = 'account-request'

interface VisitorRequest {
  readonly tenantId: number
  readonly kind: 'recovery' | 'unlock'
  readonly username: string
}

export const serveRecovery: Area = (server) => {
  const { database } = server

  /** The common part of both requests: the same answer, in the same time, for unknown names. A job does the work, which none loses. */
  const ask = async (tenantId: number, ip: string, kind: VisitorRequest['kind'], username: string): Promise<boolean> => {
    const source = `${kind} ${ip}`
    return database.inTenant({ tenantId }, async (db) => {
      if (await isSourceSpent(db, source, maxRequested)) return false
      await countSource(db, source)
      if (!(await consumeAttempt(db, attemptKeys.recovery(`${kind} ${username}`)))) return false
      await server.jobs.enqueue(db, requestQueue, { tenantId, kind, username } satisfies VisitorRequest)
      return true
    })
  }

  server.jobs.define<VisitorRequest>(requestQueue, ({ tenantId, kind, username }) =>
    inTenantAndAfter(database, { tenantId }, async (db, after) => {
      const account = await accountByName(db, username)
      if (!account) return
      if (kind === 'recovery') await sendRecovery(server, db, tenantId, account)
      else await requestUnlock(db, after, server, tenantId, account)
    }),
  )

  serveOperation(server, passwords.requestRecovery, ({ request, tenantId }, { body }) =>
    ask(tenantId, request.ip, 'recovery', body.username),
  )

  const unlock = (tenantId: number, ip: string, username: string) => ask(tenantId, ip, 'unlock', username)
  serveOperation(server, passwords.requestUnlock, ({ request, tenantId }, { body }) =>
    unlock(tenantId, request.ip, body.username),
  )
  serveOperation(server, userAccounts.requestUnlock, ({ request, tenantId }, { body }) =>
    unlock(tenantId, request.ip, body.username),
  )

  /** The organisation of a link; none for a request that names another one. */
  const tenantOfLink = async (request: FastifyRequest, hash: string): Promise<number | undefined> => {
    const tenantId = tenantOfSecret(hash)
    const isForeign = Boolean(request.headers['x-tenant']) && (await server.sessions.tenantOf(request)).id !== tenantId
    return isForeign ? undefined : tenantId
  }

  const check = async (request: FastifyRequest, hash: string): Promise<boolean> => {
    const tenantId = await tenantOfLink(request, hash)
    return tenantId !== undefined && (await database.inTenant({ tenantId }, (db) => accountBehind(db, hash))) !== undefined
  }
  serveOperation(server, passwords.checkRecovery, ({ request }, { params }) => check(request, params.hash))
  serveOperation(server, userAccounts.checkHash, ({ request }, { params }) => check(request, params.hash))

  serveOperation(server, passwords.recover, async ({ request }, { params, body }) => {
    if (body.hash !== undefined && body.hash !== params.hash) fail('invalid_link')
    const tenantId = (await tenantOfLink(request, params.hash)) ?? fail('invalid_link')
    const account = await database.inTenant({ tenantId }, (db) => accountBehind(db, params.hash))
    if (!account) return fail('invalid_link')
    const chosen = body.newPassword.trim()
    await checkNewPassword('newPassword', chosen, account)
    await storePassword(server, { tenantId, user: account.account_name }, account.id, chosen, async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_link')
        .where('secret_hash', '=', hashOf(params.hash))
        .executeTakeFirst()
      if (numDeletedRows === 0n) fail('invalid_link') // a concurrent request was faster. The reader of the mailbox is the owner: failed guesses of others are cleared.
      await resetAttempts(db, attemptKeys.account(account.id), attemptKeys.own(account.id))
    })
  })
}

const requestUnlock = async (db: Db, after: DeferToCommit, server: Server, tenantId: number, account: Account): Promise<void> => {
  const shut = account.blocked || (await isThrottled(db, attemptKeys.account(account.id)))
  if (!shut || account.unlock_requested) return
  await db.updateTable('user_account').set({ unlock_requested: true }).where('id', '=', account.id).execute()
  const { rows } = await sql<{ id: number }>`
    select id from user_account where actived and not blocked and admin
    union select ur.user_id from user_role ur join role_permit rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
      where rp.permit_code = 'WRITE_USER_ACCOUNT'`.execute(db)
  await notify(
    { db, tenantId, push: server.push, after },
    rows.map(({ id }) => Number(id)),
    {
      title: 'Pedido de desbloqueo',
      text: `${account.name} ${account.last_name} (${account.account_name}) pide que lo desbloqueen.`,
      route: `/access-module/users?detalle=${account.id}`,
    },
  )
}

const accountBehind = async (db: Db, hash: string): Promise<Account | undefined> =>
  db
    .selectFrom('recovery_link as l')
    .innerJoin('user_account as u', (join) => join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.user_id'))
    .selectAll('u')
    .where('l.secret_hash', '=', hashOf(hash))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
