import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Default maximum of concurrent API requests per process. */
export const defaultMaxRequests = 64

/** A delayed event loop lowers the limit to a quarter: threshold of its mean delay in milliseconds, and the measuring interval. */
const loopDelayMs = 100
const measureEvery = 500

/**
 * Answers 503 with Retry-After to API requests above the concurrency limit: when `maxRequests` are in progress, or a quarter of them while
 * the event loop is delayed. A request is in progress from its first header to its answer, without the time in which its body or its upload
 * arrives, so that slow clients occupy no slot. Health checks are exempt.
 */
export const shedLoad = (http: FastifyInstance, maxRequests: number): void => {
  const inWork = new Set<FastifyRequest>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let limit = maxRequests
  const measuring = setInterval(() => {
    // The histogram includes the interval of its own timer.
    const isLate = delay.mean / 1e6 - 20 > loopDelayMs
    limit = isLate ? Math.max(1, Math.floor(maxRequests / 4)) : maxRequests
    delay.reset()
  }, measureEvery).unref()

  http.addHook('onRequest', async (request, reply) => {
    if (!isShed(request)) return
    if (inWork.size >= limit) throw new AppError('unavailable')
    inWork.add(request)
    reply.raw.once('close', () => inWork.delete(request))
  })
  http.addHook('preParsing', async (request) => {
    inWork.delete(request)
  })
  http.addHook('preValidation', async (request) => {
    if (isShed(request) && !request.isMultipart()) inWork.add(request)
  })
  http.addHook('onSend', async (request) => {
    inWork.delete(request)
  })
  http.addHook('onClose', async () => {
    clearInterval(measuring)
    delay.disable()
  })
}

const isShed = ({ url }: FastifyRequest): boolean => url.startsWith('/api/') && !/^\/api\/health(\/|\?|$)/.test(url)
