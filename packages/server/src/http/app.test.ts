import { describe, expect, it } from '@jest/globals'
import { openHttp } from './app.ts'

it('refuses an unparsable address with a message in the usual shape', async () => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [] })
  http.get('/api/cosas/:id', async () => 'x')
  for (const url of ['/api/cosas/%E0%A4%A', `/api/cosas/${'9'.repeat(300)}`]) {
    const stated = await http.inject({ url })
    expect([stated.statusCode, stated.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed', message: expect.stringContaining('la dirección está mal escrita') }),
    ])
  }
  await http.close()
})

it('accepts a DELETE that announces JSON without a body', async () => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [] })
  http.delete('/api/cosas/:id', async ({ body }) => ({ body: body ?? null }))
  const json = { 'content-type': 'application/json' }
  const stated = await http.inject({ method: 'DELETE', url: '/api/cosas/1', headers: json, payload: '' })
  expect([stated.statusCode, stated.json()]).toEqual([200, { body: null }])
  const broken = await http.inject({ method: 'DELETE', url: '/api/cosas/1', headers: json, payload: '{' })
  expect(broken.json()).toMatchObject({ code: 'malformed' })
  await http.close()
})

describe('forwarded headers of a proxy', () => {
  const reported = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' }
  const addressReceived = async (trustProxy: readonly string[], remoteAddress: string) => {
    const http = await openHttp({ log: false, uniqueColumns: async () => [], trustProxy })
    http.get('/quien', async ({ ip, protocol }) => ({ ip, protocol }))
    const answer = await http.inject({ url: '/quien', headers: reported, remoteAddress })
    await http.close()
    return { ...answer.json(), hsts: answer.headers['strict-transport-security'] }
  }

  it('takes client address and https from a configured proxy', async () => {
    const stated = { ip: '203.0.113.9', protocol: 'https', hsts: 'max-age=31536000' }
    expect(await addressReceived(['10.0.0.0/8'], '10.1.2.3')).toEqual(stated)
    expect(await addressReceived(['loopback'], '127.0.0.1')).toEqual(stated)
  })

  it('ignores forwarded headers of any other sender', async () => {
    expect(await addressReceived(['10.0.0.0/8'], '192.0.2.7')).toEqual({ ip: '192.0.2.7', protocol: 'http' })
    expect(await addressReceived([], '10.1.2.3')).toEqual({ ip: '10.1.2.3', protocol: 'http' })
  })
})
