import { createHmac } from 'node:crypto'
import { passwords } from '@legajo/contract/auth/password.ts'
import { sql } from 'kysely'
import { fail, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { isToggleOn } from '../policies/toggles.ts'
import { attemptKeys, captchaFrom, countSource, failuresOf, isSourceSpent } from '../session/attempt-limits.ts'
import { isOwnPassword } from '../session/own-password.ts'
import { accountToSignIn } from './accounts.ts'
import { difficulty, newChallenge } from './captcha.ts'
import { checkNewPassword, storePassword } from './new-password.ts'

/** Queries of sign-in requirements that one address may make in fifteen minutes. */
const maxLookUps = 600

export const servePasswords: Area = (server) => {
  const { database, sessions } = server

  serveOperation(server, passwords.change, async ({ session, scope }, { body }) => {
    const [former, chosen] = [body.oldPassword.trim(), body.newPassword.trim()]
    if (!(await isOwnPassword(server, session, former))) refuse('oldPassword', 'La contraseña no es la última.')
    const account = await database.inTenant(scope, (db) =>
      db.selectFrom('user_account').selectAll().where('id', '=', session.userId).executeTakeFirstOrThrow(),
    )
    await checkNewPassword('newPassword', chosen, account)
    await storePassword(server, scope, session.userId, chosen)
    return 'Contraseña cambiada correctamente'
  })

  serveOperation(server, passwords.check, async ({ session }, { body }) => ({
    valid: await isOwnPassword(server, session, body.password),
  }))

  serve(server, passwords.captcha, async ({ tenantId }) => ({ challenge: newChallenge(sessions.key, tenantId), difficulty }))

  const configurationOf = async (tenantId: number, ip: string, username: string) =>
    database.inTenant({ tenantId }, async (db) => {
      if (await isSourceSpent(db, `configuration ${ip}`, maxLookUps)) fail('too_many', { seconds: 900 })
      await countSource(db, `configuration ${ip}`)
      const account = await accountToSignIn(db, username)
      const attemptKey = account ? attemptKeys.account(account.id) : attemptKeys.nobody(username)
      const { rows } = await sql<{
        share: number
      }>`select coalesce(avg(two_factor::int), 0)::float8 as share from user_account`.execute(db)
      return {
        requireVerificationToken:
          (account ? account.two_factor : pseudo(server, tenantId, username) < (rows[0]?.share ?? 0)) &&
          (await isToggleOn(db, 'UI_R2F_LOGIN')),
        requireCaptcha: (await failuresOf(db, attemptKey)) >= captchaFrom,
      }
    })

  serveOperation(server, passwords.configuration, ({ request, tenantId }, { query }) =>
    configurationOf(tenantId, request.ip, query.username),
  )
  serveOperation(server, passwords.validation, async ({ request, tenantId }, { query }) => ({
    ...(await configurationOf(tenantId, request.ip, query.username)),
    loginByEmail: await database.inTenant({ tenantId }, (db) => isToggleOn(db, 'UI_LOGIN_BY_EMAIL')),
  }))
}

/** A constant number from 0 to 1 for an unknown name, so that the response does not reveal that it is unknown. */
const pseudo = (server: Server, tenantId: number, username: string): number =>
  createHmac('sha256', server.sessions.key)
    .update(`pseudo ${tenantId} ${username.trim().toLowerCase()}`)
    .digest()
    .readUInt32BE() /
  2 ** 32
