import { createHash, randomUUID } from 'node:crypto'
import {
  assertionType,
  exchangeGrant,
  exchangePath,
  jwtSubject,
  plainSubject,
} from '@legajo/contract/communication/embed-exchange.ts'
import { type EmbedScope, embedScopes } from '@legajo/contract/embed-scopes.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OpenServer } from '../src/server.ts'
import { hashOf } from '../src/session/tokens.ts'
import type { TestApp } from './test-app.ts'

export const intranet = 'https://intranet.prueba.example'
export const exchangeUrl = `/api${exchangePath}`
/** The address of a server that tests inject requests into. */
export const suiteUrl = 'http://localhost'

type KeyValues = {
  readonly origin?: string
  readonly tenantId?: number
  readonly scopes?: readonly EmbedScope[]
  readonly subjectKinds?: readonly string[]
  readonly emailDomains?: readonly string[]
  readonly validUntil?: string
  readonly secret?: string
  readonly algorithm?: 'EdDSA' | 'ES256'
}

/** The server of a site: a stored key of an admitted origin, and assertions signed with it. */
export const openHost = async (app: TestApp, values: KeyValues = {}) => {
  const { origin = intranet, tenantId = 1, algorithm = 'EdDSA', secret } = values
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const site =
    (await app.superuser
      .selectFrom('partner_origin')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('origin', '=', origin)
      .executeTakeFirst()) ??
    (await app.superuser
      .insertInto('partner_origin')
      .values({ tenant_id: tenantId, origin })
      .returning('id')
      .executeTakeFirstOrThrow())
  const clientId = `pk_${randomUUID()}`
  const { id } = await app.superuser
    .insertInto('partner_key')
    .values({
      tenant_id: tenantId,
      origin_id: site.id,
      client_id: clientId,
      name: 'Portal',
      ...(secret ? { secret_hash: hashOf(secret) } : { jwk: JSON.stringify(await exportJWK(publicKey)) }),
      subject_kinds: values.subjectKinds ?? ['external_id', 'cuil', 'file_code', 'email'],
      scopes: values.scopes ?? keyNames(embedScopes),
      email_domains: values.emailDomains ?? ['prueba.example'],
      valid_until: values.validUntil ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const assertion = (claims: Readonly<Record<string, unknown>> = {}, header: Readonly<Record<string, unknown>> = {}) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: clientId,
      aud: `${suiteUrl}${exchangeUrl}`,
      sub_kind: 'cuil',
      origin,
      jti: randomUUID(),
      iat: now,
      exp: now + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: algorithm, kid: clientId, typ: assertionType, ...header })
      .sign(privateKey)
  }
  return { id, siteId: site.id, clientId, origin, assertion, privateJwk: await exportJWK(privateKey) }
}
export type Host = Awaited<ReturnType<typeof openHost>>

type Exchange = {
  readonly server: OpenServer
  readonly scope?: string
  readonly tenant?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

interface TokenAnswer {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly scope: string
  readonly issued_token_type: string
  readonly error?: string
  readonly error_description?: string
}

const postForm = async ({ server, tenant = 'tenant1', headers = {} }: Exchange, fields: Readonly<Record<string, string>>) => {
  const answer = await server.http.inject({
    method: 'POST',
    url: exchangeUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-tenant': tenant, ...headers },
    payload: new URLSearchParams({ grant_type: exchangeGrant, ...fields }).toString(),
  })
  return { status: answer.statusCode, body: answer.json() as TokenAnswer }
}

/** Exchanges an assertion. */
export const exchange = (assertion: string, { scope = 'news', fields, ...rest }: Exchange) =>
  postForm(rest, { scope, subject_token_type: jwtSubject, subject_token: assertion, ...fields })

/** Exchanges the identifier of a person for a key with a secret. */
export const exchangeWithSecret = (
  { clientId, origin }: Host,
  secret: string,
  sub: string,
  { scope = 'news', fields, ...rest }: Exchange,
) =>
  postForm(
    { ...rest, headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` } },
    { scope, subject_token_type: plainSubject, subject_token: sub, sub_kind: 'cuil', origin, ...fields },
  )

/** A page with its own key (DPoP), which calls with the tokens that its site's server gets. */
export const openPage = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const proof = (method: string, address: string, token: string, claims: Readonly<Record<string, unknown>> = {}) =>
    new SignJWT({
      htm: method,
      htu: address,
      ath: createHash('sha256').update(token).digest('base64url'),
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .setIssuedAt()
      .sign(privateKey)
  return { jkt: await calculateJwkThumbprint(jwk), proof }
}
export type Page = Awaited<ReturnType<typeof openPage>>

type PageCall = {
  readonly server: OpenServer
  readonly token: string
  readonly page?: Page
  readonly origin?: string
  readonly tenant?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls as a page of another site: with the proof of its key, or as a bearer. */
export const callFromPage = async (
  call: AnyEndpoint,
  { server, token, page, origin = intranet, tenant = 'tenant1', params = {}, query, body, headers = {} }: PageCall,
) => {
  const url = `/api${fillPath(call.path, params)}`
  const answer = await server.http.inject({
    method: call.method,
    url,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: {
      ...(origin !== '' && { origin }),
      'x-tenant': tenant,
      authorization: `${page ? 'DPoP' : 'Bearer'} ${token}`,
      ...(page && { dpop: await page.proof(call.method, `${suiteUrl}${url}`, token) }),
      ...headers,
    },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload, headers: answer.headers }
}
