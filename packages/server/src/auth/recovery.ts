import { passwords } from '@legajo/contract/auth/password.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
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

export const serveRecovery: Area = (server) => {
  const { database } = server

  /** The common part of both requests: the same answer, in the same time, for unknown names. The work is done afterwards. */
  const ask = async (
    tenantId: number,
    ip: string,
    kind: string,
    username: string,
    work: (account: Account) => Promise<unknown>,
  ): Promise<boolean> => {
    const source = `${kind} ${ip}`
    const received = await database.inTenant({ tenantId }, async (db) => {
      if (await isSourceSpent(db, source, maxRequested)) return false
      await countSource(db, source)
      return consumeAttempt(db, attemptKeys.recovery(`${kind} ${username}`))
    })
    if (!received) return false
    void database
      .inTenant({ tenantId }, (db) => accountByName(db, username))
      .then((account) => account && work(account))
      .catch((error: unknown) => server.http.log.error({ err: error }, kind))
    return true
  }

  serveOperation(server, passwords.requestRecovery, ({ request, tenantId }, { body }) =>
    ask(tenantId, request.ip, 'recovery', body.username, (account) => sendRecovery(server, tenantId, account)),
  )

  const unlock = (tenantId: number, ip: string, username: string) =>
    ask(tenantId, ip, 'unlock', username, (account) =>
      inTenantAndAfter(database, { tenantId }, (db, after) => requestUnlock(db, after, server, tenantId, account)),
    )
  serveOperation(server, passwords.requestUnlock, ({ request, tenantId }, { body }) =>
    unlock(tenantId, request.ip, body.username),
  )
  serveOperation(server, userAccounts.requestUnlock, ({ request, tenantId }, { body }) =>
    unlock(tenantId, request.ip, body.username),
  )

  const check = async (hash: string): Promise<boolean> => {
    const tenantId = tenantOfSecret(hash)
    return tenantId !== undefined && (await database.inTenant({ tenantId }, (db) => accountBehind(db, hash))) !== undefined
  }
  serveOperation(server, passwords.checkRecovery, (_, { params }) => check(params.hash))
  serveOperation(server, userAccounts.checkHash, (_, { params }) => check(params.hash))

  serveOperation(server, passwords.recover, async (_context, { params, body }) => {
    if (body.hash !== undefined && body.hash !== params.hash) fail('invalid_link')
    const tenantId = tenantOfSecret(params.hash) ?? fail('invalid_link')
    const account = await database.inTenant({ tenantId }, (db) => accountBehind(db, params.hash))
    if (!account) return fail('invalid_link')
    const chosen = body.newPassword.trim()
    await checkNewPassword('newPassword', chosen, account, 8)
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
