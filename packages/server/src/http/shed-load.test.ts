import { expect, it } from '@jest/globals'
import { openHttp } from './app.ts'

const openBusy = async (maxRequests: number) => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [], maxRequests })
  let begun = 0
  const waiting: (() => void)[] = []
  http.route({
    method: ['GET', 'POST'],
    url: '/api/slow',
    handler: async () => {
      begun += 1
      await new Promise<void>((resolve) => waiting.push(resolve))
      return 'done'
    },
  })
  http.get('/api/health/live', async () => 'live')
  return {
    http,
    begun: () => begun,
    finish: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

it('refuses requests beyond the concurrency limit with 503 and Retry-After, accepts them again afterwards, and never refuses health checks', async () => {
  const { http, begun, finish } = await openBusy(3)
  const first = Array.from({ length: 3 }, () => http.inject({ url: '/api/slow' }))
  while (begun() < 3) await new Promise((resolve) => setImmediate(resolve))
  const refused = await http.inject({ url: '/api/slow' })
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect((await http.inject({ url: '/api/health/live' })).statusCode).toBe(200)
  finish()
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const next = http.inject({ method: 'POST', url: '/api/slow', payload: {} })
  while (begun() < 4) await new Promise((resolve) => setImmediate(resolve))
  finish()
  expect((await next).statusCode).toBe(200)
  await http.close()
})

it('counts no request whose body is still arriving', async () => {
  const { http, begun, finish } = await openBusy(1)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const half = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')) })
  const abandoned = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const arriving = fetch(`${address}/api/slow`, {
    method: 'POST',
    headers,
    body: half,
    duplex: 'half',
    signal: abandoned.signal,
  } as RequestInit).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const whole = fetch(`${address}/api/slow`, { method: 'POST', headers, body: '{}' })
  while (begun() < 1) await new Promise((resolve) => setTimeout(resolve, 5))
  finish()
  expect((await whole).status).toBe(200)
  abandoned.abort()
  await arriving
  await http.close()
})
