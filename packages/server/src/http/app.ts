import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { UniqueColumns } from '../db/unique-columns.ts'
import { AppError } from '../errors/app-error.ts'
import { type BodyTimeouts, bodyTimeouts as defaultBodyTimeouts, enforceBodyTimeouts, waitsOf } from './body-timeouts.ts'
import { answerBrokenRequest, answerUnread } from './broken-requests.ts'
import { fromDatabase, uniqueConstraintOf } from './database-errors.ts'
import { bodyOf, everyHeader } from './every-answer.ts'
import { defaultMaxRequests, shedLoad } from './shed-load.ts'

type Options = {
  readonly log: boolean
  readonly uniqueColumns: UniqueColumns
  readonly bodyTimeouts?: BodyTimeouts
  /** Addresses of trusted proxies, whose forwarded client addresses are accepted. */
  readonly trustProxy?: readonly string[]
  /** Maximum concurrent API requests; further ones are refused. */
  readonly maxRequests?: number
}

/** The web server before any area: limits, parsers, headers, and the single conversion of errors to answers. */
export const openHttp = async ({
  log,
  uniqueColumns,
  bodyTimeouts = defaultBodyTimeouts,
  trustProxy = [],
  maxRequests = defaultMaxRequests,
}: Options): Promise<FastifyInstance> => {
  const waits = waitsOf(bodyTimeouts)
  const http = Fastify({
    ...waits,
    http: {
      ...waits.http,
      requireHostHeader: false, // refused below, in words
      // Clients that offer an HTTP/2 upgrade, as Java's client does in every first call, are answered in HTTP/1.1.
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') === true,
    },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    logger: log && { level: 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: (request) => {
      const id = request.headers['x-request-id']
      return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID()
    },
    bodyLimit: 65_536, // of addresses without a call; each call has its own
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Before routing: an address that is not valid text, or whose parts are too long.
    frameworkErrors: (_, request, reply) => sendUnreadable(request, reply as FastifyReply),
  })
  enforceBodyTimeouts(http.server, bodyTimeouts)
  answerUnread(http.server)
  await http.register(cookie)
  await http.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 20, fields: 50 } })

  // Only JSON and multipart are parsed; with a text body a foreign page could post without a preflight.
  http.removeContentTypeParser('text/plain')
  // Clients that always announce JSON send no body with a DELETE.
  const readJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : readJson(request, text, done),
  )

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(everyHeader(request.id))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('malformed', { detail: 'falta la cabecera Host' })
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (!request.url.startsWith('/api')) return
    reply.header('cache-control', 'no-store')
    // The bearer header already proves the call's origin; the cookie is checked where a browser sent one.
    const cookieValue = request.cookies?.['XSRF-TOKEN']
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && cookieValue && request.headers['x-xsrf-token'] !== cookieValue) throw new AppError('csrf')
  })

  shedLoad(http, maxRequests)

  const refusalOf = async (error: FastifyError | AppError, sent: unknown): Promise<AppError | undefined> => {
    if (error instanceof AppError) return error
    const constraint = uniqueConstraintOf(error)
    const columns = constraint ? await uniqueColumns(constraint).catch(() => []) : []
    return fromDatabase(error, sent, columns) ?? fromFastify(error)
  }
  http.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const known = await refusalOf(error, request.body)
    if (!known) request.log.error({ err: error, url: request.url }, 'unexpected')
    const answer = known ?? new AppError('internal', { reference: request.id })
    if (answer.status === 503) reply.header('retry-after', '2')
    return reply.status(answer.status).send(bodyOf(answer, request.id))
  })
  http.setNotFoundHandler(answerUnknownCall)
  return http
}

const sendUnreadable = (request: FastifyRequest, reply: FastifyReply): void => {
  const error = new AppError('malformed', { detail: 'la dirección está mal escrita o es demasiado larga' })
  void reply.status(error.status).send(bodyOf(error, request.id))
}

/** Answers a call that does not exist. */
export const answerUnknownCall = (request: FastifyRequest, reply: FastifyReply) => {
  const error = new AppError('no_such_call', { method: request.method, path: request.url.split('?')[0] })
  return reply.status(404).header('cache-control', 'no-store').send(bodyOf(error, request.id))
}

const fromFastify = (error: FastifyError): AppError | undefined => {
  switch (error.statusCode) {
    case 413:
      return new AppError('too_large')
    case 415:
      return new AppError('unsupported_type')
    case 429:
      return new AppError('too_many', { seconds: 60 })
    case 503:
      return new AppError('unavailable')
    default:
      return error.statusCode && error.statusCode < 500
        ? new AppError('malformed', { detail: 'revisá la dirección y el cuerpo' })
        : undefined
  }
}
