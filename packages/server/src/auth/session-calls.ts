import { passwordProblems } from '@legajo/contract/auth/password-policy.ts'
import { session as calls, type LogInAnswer, type SessionAnswer, toLogInAnswer } from '@legajo/contract/auth/session.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type ErrorCode, fail } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { isToggleOn } from '../policies/toggles.ts'
import {
  attemptKeys,
  captchaFrom,
  countSource,
  failuresOf,
  finishAttempt,
  isSourceSpent,
  reserveAttempt,
  whileBusy,
} from '../session/attempt-limits.ts'
import { isPassword } from '../session/passwords.ts'
import { hashOf, refreshTokenOf } from '../session/tokens.ts'
import { type Account, accountById, accountToSignIn, refusalOf } from './accounts.ts'
import { isAnswered } from './captcha.ts'
import { deviceOf, rememberDevice } from './known-device.ts'
import { linkSessionAnswer } from './link-session.ts'
import { codeMinutes, newLoginCode, tryLoginCode } from './login-code.ts'
import { closeEndedSockets, endSessions } from './new-password.ts'
import { answerFor, openSession } from './open-session.ts'
import { isTicketOf } from './sessions-ticket.ts'

export const serveSession: Area = (server) => {
  const { database, sessions } = server

  serveOperation(server, calls.logIn, async ({ request, reply, scope, tenantId }, { body }) => {
    const tenant = await sessions.tenantOf(request)
    // Each step is a separate transaction: a later refusal must not undo its counts.
    const { account, attemptKey } = await database.inTenant(scope, async (db) => {
      if (await isSourceSpent(db, request.ip)) fail('too_many', { seconds: 900 })
      const account = await accountToSignIn(db, body.username)
      const device = account && deviceOf(request, sessions.key, tenantId, account.id)
      const attemptKey = account
        ? device
          ? attemptKeys.device(account.id, device)
          : attemptKeys.account(account.id)
        : attemptKeys.nobody(body.username)
      return { account, attemptKey }
    })
    let isChallengeAnswered = false
    const outcome = await whileBusy(() =>
      database.inTenant(scope, async (db) => {
        if (!isChallengeAnswered && (await failuresOf(db, attemptKey)) >= captchaFrom) {
          if (!(await isAnswered(db, sessions.key, tenantId, body.recaptchaResponse))) return 'captcha'
          isChallengeAnswered = true
        }
        return reserveAttempt(db, attemptKey, isChallengeAnswered ? undefined : captchaFrom)
      }),
    )
    if (outcome === 'captcha') fail('wrong_captcha')
    if (outcome === 'held') fail('account_blocked')
    const right = await isPassword(account?.password_hash, body.password)
    await database.inTenant(scope, async (db) => {
      await finishAttempt(db, attemptKey, right)
      if (!right) await countSource(db, request.ip)
    })
    if (!account || !right) return fail('wrong_credentials')
    const refusal = refusalOf(account) ?? passwordRefusal(body.password)
    if (refusal) return fail(refusal)
    const isProven = body.ticket !== undefined && (await isTicketOf(sessions.key, body.ticket, tenantId, account.id))
    const requiresCode = account.two_factor && (await database.inTenant(scope, (db) => isToggleOn(db, 'UI_R2F_LOGIN')))
    if (requiresCode && !isProven) {
      const missing = await secondFactor(server, tenantId, account, body.twoFactorToken)
      if (missing) return missing
    }
    const session = await database.inTenant({ ...scope, user: account.account_name }, async (db) => {
      if (body.closeSessions) await endSessions(db, account.id)
      else if (body.endSessions?.length) await endSessions(db, account.id, body.endSessions)
      const opened = await openSession(db, sessions.key, tenant, account, request.headers['user-agent'])
      return opened.permitCodes.length > 0 ? opened : fail('account_without_permit')
    })
    if (body.closeSessions || body.endSessions) closeEndedSockets(server, tenantId, account.id)
    rememberDevice(request, reply, sessions.key, tenantId, account.id)
    return toLogInAnswer(session)
  })

  const renew = async (request: FastifyRequest, refreshToken: string): Promise<SessionAnswer> => {
    const tenantId = Number(/^(\d{1,9})\./.exec(refreshToken)?.[1] ?? fail('HC_424'))
    const renewed = await database.inTenant({ tenantId }, (db) =>
      rotate(db, sessions.key, refreshToken, request.headers['user-agent']),
    )
    if (!renewed) return fail('HC_424')
    if (!('endedUserId' in renewed)) return renewed
    closeEndedSockets(server, tenantId, renewed.endedUserId)
    return fail('HC_424')
  }

  serveOperation(server, calls.refresh, async ({ request }, { body }) => {
    const given = request.headers['x-refresh-token']
    if (given !== undefined && given !== body.refreshToken) fail('HC_424')
    return renew(request, body.refreshToken)
  })
  serveOperation(server, calls.renew, ({ request }, { body }) => renew(request, body.refreshToken))
  serveOperation(server, calls.refreshWithoutLogOut, ({ request }, { body }) => renew(request, body.token))

  serve(server, calls.logOut, async ({ db, session, after }) => {
    await db.deleteFrom('user_session').where('id', '=', session.id).execute()
    after(() => closeEndedSockets(server, session.tenantId, session.userId))
  })

  serve(server, calls.permitCodes, async ({ session }) => [...session.permits].sort())
}

/** A previously accepted password that violates the current policy; reported only after it was right. */
const passwordRefusal = (password: string): ErrorCode | undefined => {
  if ([...password].length < 8) return 'too_short_password'
  return passwordProblems(password, { min: 8 }).length > 0 ? 'invalid_password' : undefined
}

/** The second factor: undefined when the given code was right; otherwise the answer without a token, and a code is mailed. */
const secondFactor = async (
  server: Server,
  tenantId: number,
  account: Account,
  given: string | undefined,
): Promise<LogInAnswer | undefined> => {
  const { key } = server.sessions
  const { email } = account
  if (!email) return fail('second_factor_without_email')
  if (given) {
    const outcome = await server.database.inTenant({ tenantId }, (db) => tryLoginCode(db, key, account.id, given))
    if (outcome === 'right') return undefined
    if (outcome === 'wrong') fail('wrong_code')
  }
  const made = await server.database.inTenant({ tenantId }, async (db) => {
    const code = await newLoginCode(db, key, account.id)
    if ('code' in code)
      await server.mail.send(db, {
        tenantId,
        to: email,
        subject: 'Código de verificación',
        text: `Tu código para ingresar a Legajo es ${code.code}. Vale diez minutos.\n\nSi no estás ingresando, cambiá tu contraseña.`,
        validMinutes: codeMinutes,
      })
    return code
  })
  if ('nextAt' in made) return { requireVerificationToken: true, nextCodeAt: made.nextAt.toISOString() }
  return { requireVerificationToken: true }
}

/** Seconds in which a concurrent tab may still use the previous token. */
const graceSeconds = 10

/**
 * Exchanges a refresh token for its successor; a late tab within the grace period gets the same one. Use after that, or from another
 * browser, ends the session, as the token is assumed stolen.
 */
const rotate = async (
  db: Db,
  key: Uint8Array,
  token: string,
  userAgent = '',
): Promise<SessionAnswer | { readonly endedUserId: number } | undefined> => {
  const hash = hashOf(token)
  const row = await db
    .selectFrom('user_session as s')
    .innerJoin('tenant as t', 't.tenant_id', 's.tenant_id')
    .select(['s.id', 's.user_id', 's.link', 's.refresh_hash', 's.generation', 's.user_agent', 't.name as tenant', 't.tenant_id'])
    .select(sql<number>`extract(epoch from now() - s.refreshed_at)`.as('age'))
    .where((where) => where.or([where('s.refresh_hash', '=', hash), where('s.former_refresh_hash', '=', hash)]))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.seen_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .forUpdate('s')
    .executeTakeFirst()
  if (!row) return undefined
  const late = row.refresh_hash !== hash
  const tenant = { id: row.tenant_id, name: row.tenant }
  const account = row.user_id === null ? undefined : await accountById(db, row.user_id)
  const isOtherBrowser = (row.user_agent ?? '') !== userAgent.slice(0, 200)
  if ((late && (Number(row.age) > graceSeconds || isOtherBrowser)) || (account ? refusalOf(account) : !row.link)) {
    await db.deleteFrom('user_session').where('id', '=', row.id).execute()
    return { endedUserId: row.user_id ?? 0 }
  }
  const generation = late ? row.generation : row.generation + 1
  const refreshToken = refreshTokenOf(key, tenant.id, row.id, generation)
  if (!late) {
    await db
      .updateTable('user_session')
      .set({
        refresh_hash: hashOf(refreshToken),
        former_refresh_hash: hash,
        generation,
        refreshed_at: new Date(),
        seen_at: new Date(),
      })
      .where('id', '=', row.id)
      .execute()
  }
  if (account) return answerFor(db, key, tenant, account, { id: row.id, refreshToken })
  return row.link ? linkSessionAnswer(db, key, tenant, row.link, { id: row.id, refreshToken }) : undefined
}
