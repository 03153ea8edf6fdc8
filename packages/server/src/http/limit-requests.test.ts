import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { session } from '@legajo/contract/auth/session.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { openHttp } from './app.ts'
import { limitRequests } from './limit-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, settings: { requestLimits: { anonymous: 20, user: 30 } } })
})
afterAll(() => app.close())

const statuses = async (caller: Caller, times: number): Promise<readonly number[]> => {
  const all: number[] = []
  for (let count = 0; count < times; count++) all.push((await caller.request(costCenters.list)).status)
  return all
}

it('answers 429 with Retry-After to a user who exceeds the limit and serves another one from the same address', async () => {
  const rrhh = await app.signIn('rrhh.demo')
  const admin = await app.signIn('admin.demo')
  const all = await statuses(rrhh, 40)
  expect([all.filter((status) => status === 429).length, all.filter((status) => status === 200).length]).toEqual([10, 30])
  const { status, body, headers } = await rrhh.request(costCenters.list)
  const seconds = Number(headers['retry-after'])
  expect([status, body]).toEqual([
    429,
    expect.objectContaining({
      code: 'too_many_requests',
      message: `Demasiados pedidos seguidos; esperá ${seconds} segundos y volvé a intentar`,
    }),
  ])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await admin.request(costCenters.list)).status).toBe(200)
})

it('counts callers without a valid token by address, also for unknown calls, and exempts health and files', async () => {
  const { http } = app.server
  const from = (remoteAddress: string, url: string, headers = {}) => http.inject({ url, remoteAddress, headers })
  for (let count = 0; count < 20; count++)
    expect((await from('192.0.2.1', `/api/nada/${count}`, { authorization: 'Bearer forged' })).statusCode).toBe(404)
  expect((await from('192.0.2.1', '/api/nada')).statusCode).toBe(429)
  expect((await from('192.0.2.2', '/api/nada')).statusCode).toBe(404)
  for (const url of ['/api/health', '/api/health/live']) expect((await from('192.0.2.1', url)).statusCode).toBe(200)
  expect((await from('192.0.2.1', '/assets/nada.js')).statusCode).toBe(404)
  // One customer of a provider has a /64.
  for (let count = 0; count < 20; count++) await from(`2001:db8::${count.toString(16)}`, '/api/nada')
  expect((await from('2001:db8::ffff', '/api/nada')).statusCode).toBe(429)
  expect((await from('2001:db8:0:1::1', '/api/nada')).statusCode).toBe(404)
})

it('refuses sign-in from an address that exceeds the limit', async () => {
  const visitor = app.anonymous()
  for (let count = 0; count < 25; count++) await visitor.request(costCenters.list)
  expect((await visitor.request(session.logIn, { body: { username: 'admin.demo', password: 'x' } })).status).toBe(429)
})

it('uses the client address that a trusted proxy forwards', async () => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [], trustProxy: ['10.0.0.0/8'] })
  await limitRequests(http, { limits: { anonymous: 2, user: 2 }, userOf: async () => undefined })
  http.get('/api/cosas', async () => 'x')
  const get = async (address: string, proxy = '10.0.0.1') =>
    (await http.inject({ url: '/api/cosas', remoteAddress: proxy, headers: { 'x-forwarded-for': address } })).statusCode
  expect([await get('192.0.2.1'), await get('192.0.2.1'), await get('192.0.2.1'), await get('192.0.2.2')]).toEqual([
    200, 200, 429, 200,
  ])
  // Forwarded addresses of other senders are ignored.
  expect([await get('192.0.2.3', '198.51.100.1'), await get('192.0.2.4', '198.51.100.1')]).toEqual([200, 200])
  expect(await get('192.0.2.5', '198.51.100.1')).toBe(429)
  await http.close()
})

it('limits the release calls separately', async () => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [] })
  await limitRequests(http, { limits: { anonymous: 1000, user: 1000 }, userOf: async () => undefined })
  http.post('/api/releases/:unit', async () => 'x')
  const post = async () => (await http.inject({ method: 'POST', url: '/api/releases/org' })).statusCode
  const all: number[] = []
  for (let count = 0; count < 70; count++) all.push(await post())
  expect(all.filter((status) => status === 429)).toHaveLength(10)
  await http.close()
})
