import type { Server as HttpServer, IncomingMessage } from 'node:http'

/** Timeouts in milliseconds for a client to send its request. */
export interface BodyTimeouts {
  /** From the connection, or from the first byte of a later request, to the last header. */
  readonly headers: number
  /** Without another byte of a started body. */
  readonly body: number
  /** Like `body`, for an upload: longer, for phones with interrupted connections. */
  readonly upload: number
  /** To the body's last byte: 20 MB at a quarter of a megabit per second. */
  readonly whole: number
  /** Without a byte in either direction while the answer is computed and sent. */
  readonly answer: number
}

export const bodyTimeouts: BodyTimeouts = { headers: 10_000, body: 10_000, upload: 30_000, whole: 660_000, answer: 60_000 }

/** The web server's own timeouts; connections are checked ten times within the shortest one. */
export const waitsOf = ({ headers, whole, answer }: BodyTimeouts) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 10) },
  requestTimeout: whole,
  connectionTimeout: answer,
})

/** Ends connections whose request stops in the middle of its body: a slow sender continues, an abandoned one is closed. */
export const enforceBodyTimeouts = (server: HttpServer, { body, upload, answer }: BodyTimeouts): void => {
  server.on('request', (request) => {
    if (!hasBody(request)) return
    const { socket } = request
    socket.setTimeout(/^multipart\//i.test(request.headers['content-type'] ?? '') ? upload : body)
    request.once('end', () => socket.setTimeout(answer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
