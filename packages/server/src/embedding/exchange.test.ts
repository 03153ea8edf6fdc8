import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { accessTokenType, type RefusalReason } from '@legajo/contract/communication/embed-exchange.ts'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { exchange, exchangeUrl, exchangeWithSecret, type Host, intranet, openHost, suiteUrl } from '../../test/embed-host.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { type OpenServer, openServer } from '../server.ts'

let app: TestApp
let second: OpenServer
let host: Host
let person: Person
let cuil: string
beforeAll(async () => {
  app = await createTestApp()
  second = await openServer(app.server.settings, { log: false, database: app.server.database })
  host = await openHost(app)
  person = await employeeWith(app, ['READ_0000000196', 'READ_0000000139'])
  cuil = await cuilOf(person)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const cuilOf = async ({ id }: Person): Promise<string> =>
  (await app.superuser.selectFrom('employee').select('cuil').where('id', '=', id).executeTakeFirstOrThrow()).cuil ?? ''
const send = async (
  claims: object,
  { of = host, header = {}, ...more }: { of?: Host; header?: object; scope?: string; tenant?: string } = {},
) => exchange(await of.assertion({ sub: cuil, ...claims }, { ...header }), { server: app.server, ...more })
const lastRefusal = () =>
  app.superuser
    .selectFrom('embed_refusal')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const change = (of: Person, values: object) => app.superuser.updateTable('employee').set(values).where('id', '=', of.id).execute()

it('gives a token of five minutes, bound to origin, scopes, key of the page and session', async () => {
  const { status, body } = await send({ dpop_jkt: 'thumbprint' }, { scope: 'receipts news' })
  expect([status, body.token_type, body.expires_in, body.scope, body.issued_token_type]).toEqual([
    200,
    'DPoP',
    300,
    'receipts news',
    accessTokenType,
  ])
  expect(decodeProtectedHeader(body.access_token).typ).toBe('at+jwt')
  const claims = decodeJwt(body.access_token)
  expect(claims).toMatchObject({
    sub: String(person.id),
    client_id: host.clientId,
    scope: 'receipts news',
    origin: intranet,
    tid: 1,
    cnf: { jkt: 'thumbprint' },
  })
  const again = await send({})
  expect([again.body.token_type, decodeJwt(again.body.access_token).jti]).toEqual(['Bearer', claims.jti])
  const session = await app.superuser
    .selectFrom('user_session')
    .selectAll()
    .where('id', '=', String(claims.jti))
    .executeTakeFirst()
  expect(session).toMatchObject({ kind: 'EMBED', user_id: person.caller.session?.userId, origin: intranet, key_name: 'Portal' })
  const used = await app.superuser.selectFrom('embed_use').select('tokens').where('employee_id', '=', person.id).execute()
  expect(used).toEqual([{ tokens: 2 }])
})

it('refuses an assertion by each of its claims, and keeps the reason', async () => {
  const now = Math.floor(Date.now() / 1000)
  const other = await openHost(app)
  const ended = await openHost(app, { validUntil: '2020-01-01' })
  const small = await openHost(app, { scopes: ['news'], subjectKinds: ['email'] })
  const cases: readonly [RefusalReason, string, Promise<{ status: number; body: { error?: string } }>][] = [
    ['wrong_audience', 'invalid_grant', send({ aud: 'https://otra.example/api/embed/token' })],
    ['too_old', 'invalid_grant', send({ iat: now - 100, exp: now - 40 })],
    ['too_old', 'invalid_grant', send({ iat: now - 95, exp: now + 60 })],
    ['too_long', 'invalid_grant', send({ exp: now + 61 })],
    ['missing_claim', 'invalid_grant', send({ jti: undefined })],
    ['wrong_purpose', 'invalid_grant', send({}, { header: { typ: 'JWT' } })],
    ['wrong_issuer', 'invalid_grant', send({ iss: other.clientId })],
    ['wrong_signature', 'invalid_grant', send({ iss: other.clientId }, { header: { kid: other.clientId } })],
    ['unknown_key', 'invalid_grant', send({}, { header: { kid: 'pk_ninguna' } })],
    ['key_ended', 'invalid_grant', send({}, { of: ended })],
    ['wrong_origin', 'invalid_target', send({ origin: 'https://otro.example' })],
    ['scope_not_granted', 'invalid_scope', send({ sub_kind: 'email' }, { of: small, scope: 'news people' })],
    ['kind_not_granted', 'invalid_grant', send({}, { of: small })],
    ['scope_needs_proof', 'invalid_scope', send({}, { scope: 'news receipts' })],
  ]
  const outcomes: unknown[] = []
  for (const [, , sent] of cases) outcomes.push([(await sent).status, (await sent).body.error])
  expect(outcomes).toEqual(cases.map(([, error]) => [400, error]))
  const kept = await app.superuser.selectFrom('embed_refusal').select('reason').execute()
  expect([...new Set(kept.map(({ reason }) => reason))].sort()).toEqual([...new Set(cases.map(([reason]) => reason))].sort())
})

it('refuses a form without a scope, of another grant, or that is JSON', async () => {
  const assertion = await host.assertion({ sub: cuil })
  const errorOf = async (fields: Readonly<Record<string, string>>) =>
    (await exchange(assertion, { server: app.server, fields })).body.error
  expect(await errorOf({ scope: '' })).toBe('invalid_scope')
  expect(await errorOf({ grant_type: 'client_credentials' })).toBe('unsupported_grant_type')
  expect(await errorOf({ subject_token_type: 'x' })).toBe('invalid_request')
  const json = await app.server.http.inject({
    method: 'POST',
    url: exchangeUrl,
    headers: { 'x-tenant': 'tenant1' },
    payload: { grant_type: 'x' },
  })
  expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request'])
})

it('uses an assertion once over two servers of one database', async () => {
  const assertion = await host.assertion({ sub: cuil })
  const answers = await Promise.all([exchange(assertion, { server: app.server }), exchange(assertion, { server: second })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await exchange(assertion, { server: second })).body.error).toBe('invalid_grant')
  expect((await lastRefusal()).reason).toBe('repeated')
})

it('knows a key in its organisation only', async () => {
  const { body } = await send({}, { tenant: 'tenant2' })
  expect(body.error).toBe('invalid_grant')
  expect(await lastRefusal()).toMatchObject({ tenant_id: 2, reason: 'unknown_key', partner_key_id: null, subject: '' })
})

it('gives one answer for every person who may not, and the reason to the administrators', async () => {
  const left = await employeeWith(app, [])
  await change(left, { egress_date: '2020-01-01', work_status: 'BAJA' })
  const blocked = await employeeWith(app, [])
  await app.superuser.updateTable('user_account').set({ blocked: true }).where('employee_id', '=', blocked.id).execute()
  const without = await employeeWith(app, [])
  await app.superuser.updateTable('user_account').set({ employee_id: null }).where('employee_id', '=', without.id).execute()
  const twins = [await employeeWith(app, []), await employeeWith(app, [])]
  for (const twin of twins) await change(twin, { email: 'gemelo@prueba.example' })
  const cases: readonly [RefusalReason, object][] = [
    ['unknown_person', { sub: '20000000001' }],
    ['retired_person', { sub: await cuilOf(left) }],
    ['blocked_account', { sub: await cuilOf(blocked) }],
    ['no_account', { sub: await cuilOf(without) }],
    ['ambiguous_person', { sub_kind: 'email', sub: 'gemelo@prueba.example' }],
    ['foreign_domain', { sub_kind: 'email', sub: 'alguien@otra.example' }],
    ['company_needed', { sub_kind: 'file_code', sub: '1' }],
  ]
  const bodies = new Set<string>()
  for (const [reason, claims] of cases) {
    const { status, body } = await send(claims)
    bodies.add(JSON.stringify([status, body]))
    const { reason: kept, subject } = await lastRefusal()
    expect([kept, subject]).toEqual([reason, (claims as { sub: string }).sub])
  }
  expect([...bodies]).toEqual([expect.stringContaining('"error":"invalid_grant"')])
})

it('finds a person by external id, file code with company, and work e-mail', async () => {
  const row = await app.superuser
    .selectFrom('employee')
    .select(['file_code', 'company_id'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const { cuit } = await app.superuser
    .selectFrom('company')
    .select('cuit')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  await change(person, { email: 'Unica@prueba.example' })
  await app.superuser
    .insertInto('employee_external_id')
    .values({ tenant_id: 1, company_id: row.company_id, employee_id: person.id, external_id: 'AD-77' })
    .execute()
  const found: unknown[] = []
  for (const claims of [
    { sub_kind: 'external_id', sub: 'ad-77' },
    { sub_kind: 'file_code', sub: row.file_code, company: row.company_id },
    { sub_kind: 'file_code', sub: row.file_code.toLowerCase(), company: cuit },
    { sub_kind: 'email', sub: 'unica@PRUEBA.example' },
  ]) {
    const { body } = await send(claims)
    found.push(body.access_token ? decodeJwt(body.access_token).sub : body)
  }
  expect(found).toEqual(found.map(() => String(person.id)))
})

it('takes a client secret for scopes without pay', async () => {
  const of = await openHost(app, { secret: 'un-secreto-largo' })
  const good = await exchangeWithSecret(of, 'un-secreto-largo', cuil, { server: app.server })
  expect([good.status, good.body.token_type]).toEqual([200, 'Bearer'])
  const wrong = await exchangeWithSecret(of, 'otro', cuil, { server: app.server })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
  const pay = await exchangeWithSecret(of, 'un-secreto-largo', cuil, {
    server: app.server,
    scope: 'receipts',
    fields: { dpop_jkt: 'x' },
  })
  expect([pay.status, pay.body.error]).toEqual([400, 'invalid_scope'])
  const signed = await new SignJWT({ sub: cuil }).setProtectedHeader({ alg: 'HS256', kid: of.clientId }).sign(Buffer.alloc(32))
  expect((await exchange(signed, { server: app.server })).body.error).toBe('invalid_grant')
})

it('takes ES256, and the address of the request as audience only', async () => {
  const of = await openHost(app, { algorithm: 'ES256' })
  expect((await send({}, { of })).status).toBe(200)
  expect((await send({ aud: [`${suiteUrl}${exchangeUrl}`, 'https://otra.example'] }, { of })).status).toBe(200)
})

it('limits the exchanges of one person through a key', async () => {
  const of = await openHost(app, { secret: 'x'.repeat(20) })
  const sub = `20${randomUUID().replace(/\D/g, '').padEnd(9, '1').slice(0, 9)}`
  const statuses: number[] = []
  for (let times = 0; times < 61; times += 1)
    statuses.push((await exchangeWithSecret(of, 'x'.repeat(20), sub, { server: app.server })).status)
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429])
})

it('answers the server of the recipe in the README of communication', async () => {
  const suite = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  const readme = readFileSync(new URL('../../../communication/README.md', import.meta.url), 'utf8')
  const recipe = /```js\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  const of = await openHost(app, { origin: 'https://intranet.empresa.com' })
  const program = `${recipe}\nconsole.log(JSON.stringify(await legajoToken('${cuil}', { scope: 'news receipts', jkt: 'x' })))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: app.server.settings.root,
    env: { PATH: process.env['PATH'], LEGAJO_URL: suite, LEGAJO_KEY_ID: of.clientId, LEGAJO_KEY: JSON.stringify(of.privateJwk) },
  })
  expect(JSON.parse(stdout)).toMatchObject({ token_type: 'DPoP', scope: 'news receipts', access_token: expect.any(String) })
})
