import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { analytics } from '@legajo/contract/communication/analytics.ts'
import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'

const partner = 'https://portal.prueba.example'
const anonymous = '/api/comunicacion/scheduled/feedback/anon'

describe('partners', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    await admin.request(partnerOrigins.create, { body: { origin: partner, redirects: true } })
  })
  afterAll(() => app.close())

  const preflight = (origin: string, url = `${anonymous}?tenant=tenant1`) =>
    app.server.http.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-tenant' },
    })

  it('answers every preflight of these calls without credentials and without checking the origin', async () => {
    const good = await preflight(partner)
    expect([good.statusCode, good.headers['access-control-allow-origin'], good.headers['access-control-allow-methods']]).toEqual([
      204,
      partner,
      'GET, POST',
    ])
    expect(good.headers['access-control-allow-credentials']).toBeUndefined()
    const other = await preflight('https://evil.example', anonymous)
    expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([204, 'https://evil.example'])
    expect(other.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('accepts an origin as the address bar shows it, and names the rest of an address', async () => {
    const create = (origin: string) => admin.request(partnerOrigins.create, { body: { origin } })
    expect((await create('https://Otro.Prueba.example/')).body.origin).toBe('https://otro.prueba.example')
    const { status, body } = await create('https://otro.prueba.example/noticias')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('sin lo que sigue al nombre del sitio')])
  })

  it("permits only the widgets' calls", async () => {
    const other = await preflight(partner, '/api/comunicacion/publications?tenant=tenant1')
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
    const read = await app.server.http.inject({
      method: 'GET',
      url: '/api/comunicacion/publications',
      headers: { origin: partner, 'x-tenant': 'tenant1' },
    })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('refuses the call itself to an unlisted page before any effect', async () => {
    const call = (origin: string, tenant: string) =>
      app.server.http.inject({
        method: 'GET',
        url: `${anonymous}?tenant=${tenant}`,
        headers: { origin, 'x-tenant': tenant, 'feedback-token': 'x' },
      })
    for (const origin of ['https://evil.example', `${partner}.evil.example`, 'http://portal.prueba.example']) {
      const refused = await call(origin, 'tenant1')
      // The page may read the refusal: otherwise its widget would treat it as a lost connection.
      expect([refused.statusCode, refused.headers['access-control-allow-origin'], refused.json()]).toEqual([
        403,
        origin,
        expect.objectContaining({
          code: 'origin_refused',
          message: `El sitio ${origin} no está admitido para mostrar este contenido; un administrador lo agrega en «Sitios admitidos»`,
        }),
      ])
    }
    expect((await call(partner, 'tenant2')).statusCode).toBe(403)
    const hidden = await call('null', 'tenant1')
    expect([hidden.statusCode, hidden.json().message]).toEqual([403, expect.stringContaining('allow-same-origin')])
    const good = await call(partner, 'tenant1')
    expect([good.statusCode, good.headers['access-control-allow-origin'], good.headers['vary']]).toEqual([401, partner, 'Origin'])
    const own = await app.server.http.inject({
      method: 'GET',
      url: anonymous,
      headers: { origin: 'http://localhost:80', host: 'localhost:80', 'x-tenant': 'tenant1' },
    })
    expect(own.statusCode).toBe(401)
  })

  it('redirects only to listed sites and counts the visits', async () => {
    for (const baseUrl of [
      'https://evil.example/x',
      'www.evil.example',
      'javascript:alert(1)',
      `${partner}@evil.example`,
      'https://user:pass@portal.prueba.example/',
      '//portal.prueba.example',
    ]) {
      expect((await admin.request(trackedLinks.create, { body: { title: 'x', baseUrl } })).status).toBe(400)
    }
    const { body: link } = await admin.request(trackedLinks.create, {
      body: { title: 'Beneficios', baseUrl: `${partner}/beneficios` },
    })
    const visit = await app.anonymous().request(analytics.redirect, { query: { id: link.code, to: 'comunicacion' } })
    expect(visit.body).toEqual({ baseUrl: `${partner}/beneficios` })
    expect(
      (await app.anonymous().request(analytics.of, { params: { x: 'comunicacion' }, headers: { 'analytics-id': link.code } }))
        .status,
    ).toBe(200)
    const send = (caller: Caller, body: object) => caller.request(analytics.send, { body })
    const event = { name: 'vista de prueba', success: true, url: '/comunicacion' }
    expect([(await send(app.anonymous(), event)).status, (await send(admin, { ...event, name: '' })).status]).toEqual([401, 400])
    expect((await send(admin, event)).status).toBe(204)
    const stored = app.superuser
      .selectFrom('analytics_event')
      .select(['success', 'url', 'user_id'])
      .where('name', '=', event.name)
    expect(await stored.execute()).toEqual([{ success: true, url: '/comunicacion', user_id: admin.session?.userId }])
    expect((await app.anonymous('tenant2').request(analytics.redirect, { query: { id: link.code } })).status).toBe(404)
    expect((await admin.request(trackedLinks.list)).body.find(({ id }) => id === link.id)?.visits).toBe(2)
    const { body: origins } = await admin.request(partnerOrigins.list)
    const listed = origins.find(({ origin }) => origin === partner)
    await admin.request(partnerOrigins.update, { params: { id: listed?.id ?? 0 }, body: { origin: partner, redirects: false } })
    expect((await app.anonymous().request(analytics.redirect, { query: { id: link.code } })).status).toBe(404)
  })
})
