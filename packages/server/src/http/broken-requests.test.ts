import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './app.ts'

let http: FastifyInstance
let port = 0
beforeAll(async () => {
  http = await openHttp({ log: false, uniqueColumns: async () => [] })
  http.get('/api/x', async () => ({ ok: true }))
  http.post('/api/x', async () => ({ ok: true }))
  // As the push server's, which accepts every upgrade.
  http.server.on('upgrade', (_request, socket) => socket.end())
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

/** The data received on the connection until the server ended it. */
const answerTo = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(answer))
  })

it.each([
  ['no HTTP at all', 'hola\r\n\r\n', 400, 'malformed', 'no es HTTP bien escrito'],
  ['a header name with a space', 'GET /api/x HTTP/1.1\r\nhost: a\r\nx y: 1\r\n\r\n', 400, 'malformed', 'revisá'],
  [
    'two lengths',
    'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed',
    'revisá',
  ],
  ['no host', 'GET /api/x HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed', 'falta la cabecera Host'],
  [
    'headers without end',
    `GET /api/x HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(5_000_000)}\r\n\r\n`,
    431,
    'headers_too_large',
    '16 kB',
  ],
  [
    'an expectation that nobody meets',
    'POST /api/x HTTP/1.1\r\nhost: a\r\nexpect: 200-maybe\r\ncontent-length: 2\r\n\r\n{}',
    417,
    'expectation_failed',
    'Expect: 200-maybe',
  ],
])('refuses %s with a message in the usual shape', async (_, text, status, code, words) => {
  const answer = await answerTo(text)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/x-content-type-options: nosniff/)
  expect(JSON.parse(body)).toMatchObject({
    code,
    message: expect.stringContaining(words),
    error: { message: expect.stringContaining(words) },
    requestId: /x-request-id: (\S+)/.exec(head)?.[1],
  })
})

it('answers a client that offers an HTTP/2 upgrade in HTTP/1.1', async () => {
  const offer = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__'
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/x HTTP/1.1\r\nhost: a\r\n${offer}\r\n\r\n`))
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(String(part)))
    socket.once('close', () => resolve(''))
  })
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"ok":true\}$/s)
})

it('accepts HTTP/1.0 clients without a host', async () => {
  expect(await answerTo('GET /api/x HTTP/1.0\r\n\r\n')).toMatch(/ 200 .*\{"ok":true\}$/s)
})
