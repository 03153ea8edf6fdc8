import { expect, it } from '@jest/globals'
import { itOnServer } from '../../test/server-database.ts'
import { openSilentProxy } from '../../test/silent-proxy.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { openDatabase } from '../db/database.ts'
import { openHttp } from './app.ts'
import { serveHealth } from './health.ts'

const openHealth = async (url: string | undefined, timeout: number) => {
  const database = await openDatabase(url ? { url } : {})
  const http = await openHttp({ log: false, uniqueColumns: async () => [] })
  const readiness: (() => string | null)[] = []
  serveHealth({ http, database, readiness }, { timeout })
  return {
    readiness,
    statuses: async () => {
      const answers = await Promise.all(['', '/ready', '/live'].map((path) => http.inject({ url: `/api/health${path}` })))
      return answers.map(({ statusCode }) => statusCode)
    },
    totalConnections: () => database.pool?.totalCount,
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}

it('answers 200 on every health path while the database answers', async () => {
  const health = await openHealth(process.env['TEST_DATABASE_URL'], 60_000)
  expect(await health.statuses()).toEqual([200, 200, 200])
  await health.close()
})

it('is not ready while a condition has a fault', async () => {
  const health = await openHealth(process.env['TEST_DATABASE_URL'], 60_000)
  let fault: string | null = 'se sirve el estado 3'
  health.readiness.push(() => fault)
  expect(await health.statuses()).toEqual([503, 503, 200])
  fault = null
  expect(await health.statuses()).toEqual([200, 200, 200])
  await health.close()
})

itOnServer('reports live but not ready while the database is frozen, and waits on one connection for all checks', async () => {
  const proxy = await openSilentProxy(process.env['TEST_DATABASE_URL'] ?? '')
  const health = await openHealth(proxy.url, 300)
  await waitUntil(async () => (await health.statuses())[0] === 200)
  proxy.setSilent(true)
  for (let check = 0; check < 3; check += 1) expect(await health.statuses()).toEqual([503, 503, 200])
  expect(health.totalConnections()).toBe(1)
  proxy.close()
  await health.close()
})
