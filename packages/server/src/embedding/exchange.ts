import { accessTokenType, exchangePath } from '@legajo/contract/communication/embed-exchange.ts'
import { type EmbedScope, embedScopes } from '@legajo/contract/embed-scopes.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { sightsOf } from '@legajo/contract/sight.ts'
import type { FastifyRequest } from 'fastify'
import { openEmbedSession } from '../auth/entrance.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Area, Server } from '../http/server.ts'
import { embedSeconds, signEmbed } from '../session/embed-token.ts'
import { consumeOnce } from '../session/used-once.ts'
import { suiteOrigin } from '../settings/public-address.ts'
import { type ExchangeRequest, readExchange } from './exchange-request.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { findKey, type StoredKey } from './partner-key-rows.ts'
import { type Assertion, assertionSeconds, clientIdOf, clockSeconds, readAssertion } from './read-assertion.ts'
import { countUse, logRefusal, type RefusedExchange, sweepExchanges } from './refusal-log.ts'
import { refusalOf, TokenError } from './token-error.ts'

/** Exchanges of a key and of one person through it, by minute and process. */
const keyLimit = 3000
const subjectLimit = 60

/** Scopes with a call that shows pay. */
const payScopesOf = (served: readonly AnyEndpoint[]): ReadonlySet<string> =>
  new Set(served.flatMap((call) => (call.embeds && sightsOf(call).includes('pay') ? [call.embeds] : [])))

/**
 * `POST /api/embed/token`, from the server of a site: its signed-in user for a token of minutes, bound to the site's origin, scopes and, with
 * DPoP, to the key of the page. Outside the calls of the contract, since form and answers are those of RFC 8693.
 */
export const serveExchange: Area = (server) => {
  const consume = limiterOf(server)
  void server.http.register(async (http) => {
    http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    http.post(`/api${exchangePath}`, async (request, reply) => {
      reply.header('pragma', 'no-cache')
      try {
        return await exchange(server, consume, request)
      } catch (error) {
        const refusal = error instanceof AppError && error.status < 500 ? new TokenError('invalid_request', error.message) : error
        if (!(refusal instanceof TokenError)) throw error
        if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="legajo"')
        if (refusal.status === 429) reply.header('retry-after', '60')
        return reply.status(refusal.status).send({ error: refusal.code, error_description: refusal.message })
      }
    })
  })
  server.jobs.repeat('sweep-exchanges', '41 3 * * *', async () => {
    const tenants = await server.database.platform.selectFrom('tenant').select('tenant_id').execute()
    for (const { tenant_id: tenantId } of tenants) await server.database.inTenant({ tenantId, timeout: 60_000 }, sweepExchanges)
  })
}

type Consume = (request: FastifyRequest, name: string, most: 'key' | 'subject') => Promise<void>

const limiterOf = ({ http }: Server): Consume => {
  const names = new WeakMap<FastifyRequest, string>()
  const limitOf = (max: number) =>
    http.createRateLimit({ timeWindow: 60_000, max, keyGenerator: (request) => names.get(request) ?? '' })
  const limits = { key: limitOf(keyLimit), subject: limitOf(subjectLimit) }
  return async (request, name, most) => {
    names.set(request, name)
    const counted = await limits[most](request)
    if (!counted.isAllowed && counted.isExceeded) throw refusalOf('too_many')
  }
}

const exchange = async (server: Server, consume: Consume, request: FastifyRequest) => {
  const { database } = server
  const { id: tenantId } = await server.sessions.tenantOf(request)
  const form = readExchange(request.body, request.headers.authorization)
  let refused: RefusedExchange = { keyId: null }
  try {
    const clientId = clientIdOf(form)
    const key =
      clientId === undefined ? undefined : await database.inTenant({ tenantId, readsOnly: true }, (db) => findKey(db, clientId))
    if (!key || (key.secretHash !== null) !== (form.client !== undefined))
      throw refusalOf('unknown_key', '', form.client !== undefined)
    refused = { keyId: key.id }
    await consume(request, `${tenantId} ${key.id}`, 'key')
    const assertion = await readAssertion(form, key, new URL(`/api${exchangePath}`, addressOf(server, request)).href)
    refused = { keyId: key.id, origin: assertion.origin, kind: assertion.kind, subject: assertion.value }
    if (!key.isActive) throw refusalOf('key_ended')
    await consume(request, `${tenantId} ${key.id} ${assertion.kind} ${assertion.value}`, 'subject')
    const scopes = scopesOf(form, key, assertion, payScopesOf(server.served))
    const { subject, sessionId } = await openFor(server, tenantId, key, assertion)
    const { employeeId, companyId } = subject
    const { origin, jkt } = assertion
    return {
      access_token: await signEmbed(server.sessions.key, {
        sessionId,
        tenantId,
        employeeId,
        companyId,
        clientId: key.clientId,
        scopes,
        origin,
        jkt,
      }),
      issued_token_type: accessTokenType,
      token_type: jkt === undefined ? 'Bearer' : 'DPoP',
      expires_in: embedSeconds,
      scope: scopes.join(' '),
    }
  } catch (error) {
    if (error instanceof TokenError) await database.inTenant({ tenantId }, (db) => logRefusal(db, error, refused))
    throw error
  }
}

const addressOf = ({ settings }: Server, request: FastifyRequest): string =>
  suiteOrigin({ ...settings, publicUrl: settings.publicUrl ?? `${request.protocol}://${request.host}` })

const scopesOf = (
  { scopes, client }: ExchangeRequest,
  key: StoredKey,
  { origin, kind, jkt }: Assertion,
  payScopes: ReadonlySet<string>,
): readonly EmbedScope[] => {
  if (origin !== key.origin) throw refusalOf('wrong_origin', `la clave es de ${key.origin}`)
  if (!key.subjectKinds.includes(kind)) throw refusalOf('kind_not_granted', key.subjectKinds.join(', '))
  const granted = scopes.filter((scope): scope is EmbedScope => scope in embedScopes && key.scopes.includes(scope as EmbedScope))
  if (granted.length < scopes.length) throw refusalOf('scope_not_granted', `la clave tiene ${key.scopes.join(' ')}`)
  const withPay = jkt === undefined || client !== undefined ? granted.filter((scope) => payScopes.has(scope)) : []
  if (withPay.length > 0) throw refusalOf('scope_needs_proof', withPay.join(' '))
  return granted
}

interface OpenedFor {
  readonly subject: Subject
  readonly sessionId: string
}

/** Uses the assertion, finds its person and opens or extends the session. A used assertion stays used where the person is refused. */
const openFor = async (server: Server, tenantId: number, key: StoredKey, assertion: Assertion): Promise<OpenedFor> => {
  const { jti, origin } = assertion
  const companies = await server.database.inTenant({ tenantId, readsOnly: true }, companyIds)
  const opened = await server.database.inTenant({ tenantId, companies, confidential: true }, async (db) => {
    if (jti !== undefined && !(await consumeOnce(db, key.clientId, jti, 2 * (assertionSeconds + clockSeconds)))) return 'repeated'
    const subject = await findSubject(db, assertion, key.emailDomains)
    if (typeof subject === 'string') return subject
    const { userId, employeeId } = subject
    await countUse(db, key.id, employeeId)
    return { subject, sessionId: await openEmbedSession(db, { userId, keyId: key.id, keyName: key.name, origin }) }
  })
  if (typeof opened === 'string') throw refusalOf(opened)
  return opened
}

const companyIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('company_card').select('id').where('active', '=', true).execute()).map(({ id }) => id)
