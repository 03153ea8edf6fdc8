import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { partnerOrigins } from '@legajo/contract/communication/partner.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { type EmbedScope, embedScopes } from '@legajo/contract/embed-scopes.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { callsOf, contractFiles } from '../../test/contract-calls.ts'
import { callFromPage, exchange, type Host, intranet, openHost, openPage, type Page, suiteUrl } from '../../test/embed-host.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import type { Scope } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { replaceHandler } from '../http/serve.ts'
import { type EmbedClaims, signEmbed } from '../session/embed-token.ts'

const allScopes = keyNames(embedScopes)

let app: TestApp
let admin: Caller
let host: Host
let page: Page
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  host = await openHost(app)
  page = await openPage()
  person = await employeeWith(app, ['READ_0000000196', 'READ_0000000139', 'READ_EMPLOYEE'])
})
afterAll(() => app.close())

const tokenOf = async (of: Person, { scope = allScopes.join(' '), from = host, bound = page as Page | undefined } = {}) => {
  const { cuil } = await app.superuser.selectFrom('employee').select('cuil').where('id', '=', of.id).executeTakeFirstOrThrow()
  const { body } = await exchange(await from.assertion({ sub: cuil, ...(bound && { dpop_jkt: bound.jkt }) }), {
    server: app.server,
    scope,
  })
  return body.access_token
}
/** A bearer token of the person's open session with these scopes, signed by this installation. */
const bearer = async (token: string, scopes: readonly EmbedScope[], more: Partial<EmbedClaims> = {}) => {
  const claims = decodeJwt(token)
  return signEmbed(app.server.sessions.key, {
    sessionId: String(claims.jti),
    tenantId: 1,
    employeeId: person.id,
    companyId: Number(claims['cid']),
    clientId: host.clientId,
    origin: intranet,
    scopes,
    ...more,
  })
}
const call = (endpoint: AnyEndpoint, token: string, more: Partial<Parameters<typeof callFromPage>[1]> = {}) =>
  callFromPage(endpoint, { server: app.server, token, page, ...more })

it('answers the page of the token with the proof of its key, readable from its origin and without cookies', async () => {
  const token = await tokenOf(person)
  const { status, body, headers } = await call(employees.me, token)
  expect([status, body.id, headers['access-control-allow-origin'], headers['set-cookie']]).toEqual([
    200,
    person.id,
    intranet,
    undefined,
  ])
  const preflight = await app.server.http.inject({
    method: 'OPTIONS',
    url: `/api${employees.me.path}`,
    headers: { origin: intranet, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,dpop' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    expect.stringMatching(/authorization, dpop/),
  ])
})

it('refuses a token of another page, key, call or time, and a proof that was used', async () => {
  const token = await tokenOf(person)
  const other = await openPage()
  const url = `/api${employees.me.path}`
  const proof = (method: string, address: string, claims = {}) => page.proof(method, address, token, claims)
  const used = await proof('GET', `${suiteUrl}${url}`)
  expect((await call(employees.me, token, { headers: { dpop: used } })).status).toBe(200)
  const cases: readonly [string, Promise<{ status: number; body: { code: string; message: string } }>][] = [
    ['la prueba DPoP ya se usó', call(employees.me, token, { headers: { dpop: used } })],
    ['otra clave', call(employees.me, token, { page: other })],
    ['otra llamada', call(employees.me, token, { headers: { dpop: await proof('GET', `${suiteUrl}/api/otra`) } })],
    ['otra llamada', call(employees.me, token, { headers: { dpop: await proof('POST', `${suiteUrl}${url}`) } })],
    ['otra credencial', call(employees.me, token, { headers: { dpop: await page.proof('GET', `${suiteUrl}${url}`, 'x') } })],
    ['no es válida', call(employees.me, token, { headers: { dpop: 'nada' } })],
    ['falta la prueba', callFromPage(employees.me, { server: app.server, token })],
    ['no tiene clave de página', call(employees.me, await bearer(token, ['data']))],
    ['ningún sitio', call(employees.me, token, { origin: '' })],
    ['no la firmó', call(employees.me, person.caller.session?.accessToken ?? '')],
    ['otra organización', call(employees.me, token, { tenant: 'tenant2', headers: { origin: intranet } })],
  ]
  await openHost(app, { tenantId: 2 })
  const outcomes: unknown[] = []
  for (const [, sent] of cases) {
    const { status, body } = await sent
    outcomes.push([status, body.code, body.message])
  }
  expect(outcomes).toEqual(cases.map(([detail]) => [401, 'embed_refused', expect.stringContaining(detail)]))
  const listed = await openHost(app, { origin: 'https://otra.prueba.example' })
  expect((await call(employees.me, token, { origin: listed.origin })).body.message).toContain(intranet)
  expect((await call(employees.me, token, { origin: 'https://evil.example' })).body.code).toBe('origin_refused')
})

it('names an expired token, so that the page renews it', async () => {
  const token = await tokenOf(person)
  const { iat: _, exp: __, ...claims } = decodeJwt(token)
  const old = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setExpirationTime('-1s')
    .sign(app.server.sessions.key)
  const { status, body } = await call(employees.me, old)
  expect([status, body.code]).toEqual([401, 'token_expired'])
})

it('keeps tokens of pages out of the suite, and tokens of the suite out of pages', async () => {
  const token = await tokenOf(person)
  await expect(app.server.sessions.ofToken(token)).rejects.toMatchObject({ code: 'unauthenticated' })
  const plain = await bearer(token, allScopes)
  expect((await call(sessionCalls.permitCodes, plain, { page: undefined as never })).body.code).toBe('embed_not_open')
})

it('opens each call for its scope alone, and no other call', async () => {
  const token = await tokenOf(person)
  const calls = (await Promise.all(contractFiles.map(callsOf))).flat()
  const opened = [...new Map(calls.flatMap((one) => (one.embeds ? [[one.id, one] as const] : []))).values()]
  expect(opened.length).toBeGreaterThan(40)
  const send = async (one: AnyEndpoint, sent: string): Promise<string> => {
    const params = Object.fromEntries([...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 999_999]))
    const { status, body } = await callFromPage(one, {
      server: app.server,
      token: sent,
      params,
      ...(one.method !== 'GET' && { body: {} }),
    })
    return String(status < 500 ? (body.code ?? status) : status)
  }
  const wrong: string[] = []
  for (const scope of allScopes) {
    const [own, others] = [
      await bearer(token, [scope]),
      await bearer(
        token,
        allScopes.filter((one) => one !== scope),
      ),
    ]
    for (const one of opened.filter(({ embeds }) => embeds === scope)) {
      const answer = await send(one, own)
      if (/^embed_|unauth|^5/.test(answer)) wrong.push(`${one.id} with ${scope}: ${answer}`)
      const other = await send(one, others)
      if (other !== 'embed_scope') wrong.push(`${one.id} without ${scope}: ${other}`)
    }
  }
  const every = await bearer(token, allScopes)
  for (const one of calls.filter((call) => !call.embeds && !('access' in call && call.access === 'public'))) {
    const answer = await send(one, every)
    if (answer !== 'embed_not_open') wrong.push(`${one.id}: ${answer}`)
  }
  expect(wrong).toEqual([])
})

it('gives an administrator the rights of self-service only', async () => {
  const boss = await employeeWith(app, [])
  await app.superuser.updateTable('user_account').set({ admin: true }).where('employee_id', '=', boss.id).execute()
  await app.superuser
    .updateTable('user_company')
    .set({ flags: 15 })
    .where('user_id', '=', boss.caller.session?.userId ?? 0)
    .execute()
  let scope: Scope | undefined
  let permits: readonly string[] = []
  replaceHandler(app.server, publications.mine, (async (context: { scope: Scope; session: { permits: ReadonlySet<string> } }) => {
    scope = context.scope
    permits = [...context.session.permits].sort()
    return fail('not_found')
  }) as never)
  expect((await call(publications.mine, await tokenOf(boss))).body.code).toBe('not_found')
  expect(scope).toMatchObject({ selfService: true, confidential: false })
  expect(permits).toEqual(['READ_0000000139', 'READ_0000000188', 'READ_0000000196'])
  const sees = (own: Scope) =>
    app.server.database.inTenant(own, async (db) => {
      await sql`insert into coaching_permit_group (role_id, type_of_content, may_see) select id, 'COURSE', true from role limit 1`.execute(
        db,
      )
      const { rows } = await sql<{ may: boolean }>`select may_on_content('COURSE', 1, 'see') as may`.execute(db)
      await sql`delete from coaching_permit_group`.execute(db)
      return rows[0]?.may
    })
  const { selfService: _, ...asAdmin } = scope ?? { tenantId: 0 }
  expect([await sees({ ...asAdmin, selfService: true }), await sees(asAdmin)]).toEqual([false, true])
})

it('reads the rights at each call, and ends with the account, the session, the key and the origin', async () => {
  const one = await employeeWith(app, ['READ_0000000196'])
  const userId = one.caller.session?.userId ?? 0
  const mine = async (token: string) => {
    const { status, body } = await call(receipts.mine, token, { body: {} })
    return body.code ?? status
  }
  const site = await openHost(app, { origin: 'https://fin.prueba.example' })
  const from = async (token: string) => {
    const { status, body } = await call(receipts.mine, token, { body: {}, origin: site.origin })
    return body.code ?? status
  }
  const first = await tokenOf(one)
  expect(await mine(first)).toBe(200)
  await app.superuser
    .deleteFrom('user_permit')
    .where('user_id', '=', userId)
    .where('permit_code', '=', 'READ_0000000196')
    .execute()
  expect(await mine(first)).toBe('missing_permit')
  await app.superuser
    .insertInto('user_permit')
    .values({ tenant_id: 1, user_id: userId, permit_code: 'READ_0000000196' })
    .execute()

  await app.superuser.updateTable('user_account').set({ blocked: true }).where('id', '=', userId).execute()
  expect(await mine(first)).toBe('embed_ended')
  await app.superuser.updateTable('user_account').set({ blocked: false }).where('id', '=', userId).execute()
  expect(await mine(first)).toBe(200)

  await app.superuser.deleteFrom('user_session').where('user_id', '=', userId).where('kind', '=', 'EMBED').execute()
  expect(await mine(first)).toBe('embed_ended')

  const other = await tokenOf(one, { from: site })
  expect(await from(other)).toBe(200)
  await app.inTransaction(admin, (db) =>
    db.updateTable('partner_key').set({ revoked_at: new Date() }).where('id', '=', site.id).execute(),
  )
  expect(await from(other)).toBe('embed_ended')
  await app.inTransaction(admin, (db) =>
    db.updateTable('partner_key').set({ revoked_at: null }).where('id', '=', site.id).execute(),
  )
  const last = await tokenOf(one, { from: site })
  expect(await from(last)).toBe(200)
  expect((await admin.request(partnerOrigins.remove, { params: { id: site.siteId } })).status).toBe(204)
  expect(await from(last)).toBe('origin_refused')
  expect(await app.superuser.selectFrom('user_session').select('id').where('partner_key_id', '=', site.id).execute()).toEqual([])
})

it('audits pay that a page showed, with its site and key', async () => {
  const one = await employeeWith(app, ['READ_0000000196'])
  await call(receipts.mine, await tokenOf(one), { body: {} })
  await app.server.readAudit.flush()
  const read = await app.superuser
    .selectFrom('audit_log')
    .select(['entity_id', 'via', 'sees', 'state'])
    .where('call', '=', receipts.mine.id)
    .where('entity_id', '=', String(one.id))
    .execute()
  expect(read).toEqual([{ entity_id: String(one.id), via: `${intranet} · Portal`, sees: ['pay'], state: 'READ' }])
})
