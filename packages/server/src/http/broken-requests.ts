import { randomUUID } from 'node:crypto'
import { type Server as HttpServer, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { bodyOf, everyHeader } from './every-answer.ts'

/** Milliseconds in which a client may still send ignored data: closing the connection earlier would lose the answer. */
const lingerMs = 2000

/** Refusals made before a request exists, in the usual shape. */
const writeRefusal = (error: AppError) => {
  const requestId = randomUUID()
  const body = Buffer.from(JSON.stringify(bodyOf(error, requestId)))
  const headers = {
    ...everyHeader(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { body, headers }
}

/** Answers an `Expect` that cannot be met. */
export const answerUnread = (server: HttpServer): void => {
  server.on('checkExpectation', ({ headers: { expect } }, response) => {
    const error = new AppError('expectation_failed', { expected: expect })
    const { body, headers } = writeRefusal(error)
    response.writeHead(error.status, headers).end(body)
  })
}

/** Writes to the socket why the received data is not a request. */
export const answerBrokenRequest = (failure: NodeJS.ErrnoException, socket: Socket): void => {
  const { _httpMessage: begun } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } }
  if (failure.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return void socket.destroy()
  const error = whyOf(failure.code)
  const { body, headers } = writeRefusal(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {}) // the client has disconnected
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n`), body]),
  )
  socket.resume()
  void sleep(lingerMs, undefined, { ref: false }).then(() => socket.destroy())
}

const whyOf = (code?: string): AppError => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('too_large')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('half_sent')
    default:
      return new AppError('malformed', { detail: 'no es HTTP bien escrito; revisá la primera línea y las cabeceras' })
  }
}
