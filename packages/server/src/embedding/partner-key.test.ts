import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ownSessions } from '@legajo/contract/auth/own-session.ts'
import { partnerOrigins } from '@legajo/contract/communication/partner.ts'
import { partnerKeys } from '@legajo/contract/communication/partner-key.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { callFromPage, exchangeWithSecret, intranet } from '../../test/embed-host.ts'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
let siteId: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  siteId = ok(await admin.request(partnerOrigins.create, { body: { origin: intranet } })).id
})
afterAll(() => app.close())

const draft = () => ({ siteId, name: 'Portal', subjectKinds: ['cuil'], scopes: ['news', 'data'] })
const cuilOf = async (id: number) =>
  (await app.superuser.selectFrom('employee').select('cuil').where('id', '=', id).executeTakeFirstOrThrow()).cuil ?? ''

it('creates a key with a secret that is answered once, and counts its use and its refusals', async () => {
  const created = ok(await admin.request(partnerKeys.create, { body: draft() }))
  expect([created.kind, created.state, created.secret?.length]).toEqual(['SECRET', 'ACTIVE', 43])
  const host = { clientId: created.clientId, origin: intranet } as never
  const person = await employeeWith(app, ['READ_0000000139'])
  const sent = await exchangeWithSecret(host, created.secret ?? '', await cuilOf(person.id), { server: app.server })
  expect(sent.status).toBe(200)
  await exchangeWithSecret(host, created.secret ?? '', '20000000001', { server: app.server })
  const listed = ok(await admin.request(partnerKeys.list)).find(({ id }) => id === created.id)
  expect(listed).toMatchObject({ tokens: 1, people: 1, refusals: 1, lastUsedAt: expect.any(String) })
  expect(listed).not.toHaveProperty('secret')
  expect(ok(await admin.request(partnerKeys.refusals))[0]).toMatchObject({
    key: 'Portal',
    origin: intranet,
    subject: '20000000001',
    reason: 'unknown_person',
    times: 1,
  })

  const own = ok(await person.caller.request(ownSessions.list))
  expect(own.map(({ origin, keyName, isCurrent }) => [origin, keyName, isCurrent]).sort()).toEqual([
    [null, null, true],
    [intranet, 'Portal', false],
  ])
  const opened = own.find(({ origin }) => origin === intranet)?.id ?? ''
  const other = await employeeWith(app, [])
  expect((await other.caller.request(ownSessions.end, { params: { session: opened } })).status).toBe(404)
  const read = () => callFromPage(publications.mine, { server: app.server, token: sent.body.access_token })
  expect((await read()).status).toBe(200)
  expect((await person.caller.request(ownSessions.end, { params: { session: opened } })).status).toBe(204)

  expect((await read()).body.code).toBe('embed_ended')

  const again = await exchangeWithSecret(host, created.secret ?? '', await cuilOf(person.id), { server: app.server })
  expect(ok(await admin.request(partnerKeys.revoke, { params: { id: created.id } })).state).toBe('REVOKED')
  expect(ok(await person.caller.request(ownSessions.list)).map(({ origin }) => origin)).toEqual([null])
  expect(again.status).toBe(200)
  const refused = await exchangeWithSecret(host, created.secret ?? '', await cuilOf(person.id), { server: app.server })
  expect(refused.body.error).toBe('invalid_grant')
})

it('stores the public part of a key, and refuses a private one, another curve and a site that is not admitted', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const create = (more: object) => admin.request(partnerKeys.create, { body: { ...draft(), ...more } })
  const created = ok(await create({ publicKey: JSON.stringify(await exportJWK(publicKey)) }))
  expect([created.kind, created.secret]).toEqual(['JWK', null])
  const refusals: unknown[] = []
  for (const more of [
    { publicKey: JSON.stringify(await exportJWK(privateKey)) },
    { publicKey: '{"kty":"RSA","n":"x","e":"AQAB"}' },
    { siteId: 999_999 },
    { subjectKinds: ['email'] },
    { scopes: [] },
    { validFrom: '2030-02-01', validUntil: '2030-01-01' },
  ]) {
    const { status, body } = await create(more)
    refusals.push([status, (body as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)])
  }
  expect(refusals).toEqual([
    [400, ['publicKey']],
    [400, ['publicKey']],
    [400, ['siteId']],
    [400, ['emailDomains']],
    [400, ['scopes']],
    [400, ['validUntil']],
  ])
})

it('is administered with its own permit, within the organisation', async () => {
  const editor = await app.userWith(['READ_PUBLICATION', 'WRITE_PUBLICATION', 'READ_EMBEDDING'])
  expect((await editor.request(partnerKeys.list)).status).toBe(200)
  expect((await editor.request(partnerKeys.create, { body: draft() })).status).toBe(403)
  const other = await app.signIn('admin.demo', 'tenant2')
  expect(ok(await other.request(partnerKeys.list))).toEqual([])
  const [key] = ok(await admin.request(partnerKeys.list))
  expect((await other.request(partnerKeys.revoke, { params: { id: key?.id ?? 0 } })).status).toBe(404)
})
