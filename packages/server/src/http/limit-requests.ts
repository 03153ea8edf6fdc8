import rateLimit from '@fastify/rate-limit'
import { exchangePath } from '@legajo/contract/communication/embed-exchange.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { RequestLimits } from '../settings/settings.ts'

export const usualLimits: RequestLimits = { anonymous: 600, user: 1200 }

/** Limit of the release calls, by source address: each refused one stores a row for the operator. */
const releaseLimit = 60

/** Limit of the exchanges of a site's server, whose address is that of all its people. */
const exchangeLimit = 6000

/** Maximum callers counted concurrently; the next one evicts the one whose last call is oldest. */
const maxCallers = 50_000

/** Whether a request counts towards the limit: calls of the API do, except health checks; files and pages do not. */
const isCounted = (path: string): boolean => path.startsWith('/api/') && !/^\/api\/health(\/|$)/.test(path)

type Options = {
  readonly limits: RequestLimits
  /** The user of a valid access token, without reading the database. */
  readonly userOf: (request: FastifyRequest) => Promise<string | undefined>
}

/** Answers 429 with Retry-After to a caller who exceeds the limits, before any other processing. */
export const limitRequests = async (http: FastifyInstance, { limits, userOf }: Options): Promise<void> => {
  await http.register(rateLimit, { global: false })
  const common = { timeWindow: 60_000, cache: maxCallers }
  const userByRequest = new WeakMap<FastifyRequest, string>()
  const ofRelease = http.createRateLimit({ ...common, max: releaseLimit })
  const ofExchange = http.createRateLimit({ ...common, max: exchangeLimit })
  const ofVisitor = http.createRateLimit({ ...common, max: limits.anonymous })
  const ofUser = http.createRateLimit({
    ...common,
    max: limits.user,
    keyGenerator: (request) => userByRequest.get(request) ?? request.ip,
  })
  http.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isCounted(path)) return
    const user = await userOf(request)
    if (user) userByRequest.set(request, user)
    const count = /^\/api\/releases(\/|$)/.test(path)
      ? ofRelease
      : path === `/api${exchangePath}`
        ? ofExchange
        : user
          ? ofUser
          : ofVisitor
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const seconds = Math.max(1, counted.ttlInSeconds)
    reply.header('retry-after', String(seconds))
    throw new AppError('too_many_requests', { seconds })
  })
}
