import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './app.ts'
import { type BodyTimeouts, bodyTimeouts } from './body-timeouts.ts'
import { filesIn } from './uploaded.ts'

const farDeadlineMs = 300_000

describe('an incomplete request', () => {
  let http: FastifyInstance
  let port = 0
  const open = async (impatience: Partial<BodyTimeouts> = {}) => {
    const waits = {
      headers: farDeadlineMs,
      body: farDeadlineMs,
      upload: farDeadlineMs,
      whole: farDeadlineMs,
      answer: farDeadlineMs,
      ...impatience,
    }
    http = await openHttp({ log: false, uniqueColumns: async () => [], bodyTimeouts: waits })
    http.post('/api/bytes', async ({ body }) => JSON.stringify(body).length)
    http.post('/api/files', async (request) => (await filesIn(request, { most: 1, maxBytes: 1_000_000 })).files.length)
    await http.listen({ port: 0, host: '127.0.0.1' })
    port = (http.server.address() as AddressInfo).port
  }
  afterEach(() => http.close())

  const send = (text: string): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
      socket.on('error', () => {})
    })
  const isEnded = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve))

  it('times out after ten seconds for its headers and after thirty without bytes of a file', async () => {
    http = await openHttp({ log: false, uniqueColumns: async () => [] })
    expect(http.server.headersTimeout).toBe(10_000)
    expect([bodyTimeouts.body, bodyTimeouts.upload]).toEqual([10_000, 30_000])
    // 20 MB, the largest accepted file, at a quarter of a megabit per second.
    expect(http.server.requestTimeout).toBeGreaterThanOrEqual((20 * 8 * 1000) / 0.25)
  })

  it.each(['', 'GET /api/x HTTP/1.1\r\nhost: a\r\n', 'POST /api/bytes HTTP/1.1\r\nhost: a\r\ncontent-le'])(
    'closes a connection whose headers are not completed: %j',
    async (half) => {
      await open({ headers: 50 })
      await isEnded(await send(half))
    },
  )

  it.each([
    ['body', 'bytes', 'application/json', '{"a":'],
    [
      'upload',
      'files',
      'multipart/form-data; boundary=xx',
      '--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('closes a connection whose %s stops', async (wait, path, type, half) => {
    await open({ [wait]: 50 })
    await isEnded(
      await send(`POST /api/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n${half}`),
    )
  })

  it('keeps an upload open while it progresses, and ends requests that do not', async () => {
    await open({ headers: 50, body: 50 })
    const [first, last] = ['--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', 'def\r\n--xx--\r\n']
    const head = `content-type: multipart/form-data; boundary=xx\r\ncontent-length: ${first.length + last.length}`
    const slow = await send(`POST /api/files HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n${first}`)
    const post = 'POST /api/bytes HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{'
    for (const half of ['GET /', post]) await isEnded(await send(half))
    const stated = new Promise<Buffer>((resolve) => slow.once('data', resolve))
    slow.write(last)
    expect(String(await stated)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n1$/s)
  })
})
