import { Agent, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './app.ts'
import { partsIn } from './uploaded.ts'

let http: FastifyInstance
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  http = await openHttp({ log: false, uniqueColumns: async () => [] })
  http.get('/api/other', async () => 'ok')
  http.post('/api/files', (request) =>
    partsIn(request, { most: 1, maxBytes: 50_000_000 }, async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }),
  )
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await http.close()
})

const send = (method: string, path: string, body = Buffer.alloc(0), type = 'text/plain') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = http.server.address() as AddressInfo
    const headers = body.length > 0 ? { 'content-type': type, 'content-length': body.length } : {}
    const sent = sendRequest({ port, method, path, agent, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject)
    sent.end(body)
  })

it('answers 507 when the disk is full, and the next request of the connection at once', async () => {
  const part = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(part), Buffer.alloc(8_000_000, 'a'), Buffer.from('\r\n--xx--\r\n')])
  const refused = await send('POST', '/api/files', body, 'multipart/form-data; boundary=xx')
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([507, 'no_space'])
  const start = performance.now()
  expect(await send('GET', '/api/other')).toEqual({ status: 200, text: 'ok' })
  expect(performance.now() - start).toBeLessThan(2_000)
})
