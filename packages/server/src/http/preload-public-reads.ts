import { setTimeout as sleep } from 'node:timers/promises'
import { visitorTenant } from '@legajo/contract/auth/visitor-tenant.ts'
import type { PageOptions } from '@legajo/importmap/http.ts'
import type { FastifyInstance } from 'fastify'

/** Maximum milliseconds a page waits for its embedded reads: later ones are left to the browser. */
const maxWaitMs = 250

/**
 * Public reads of a page, answered by this server as it answers the browser, for the tenant in the address. A refused or slow read does not
 * block the page.
 */
export const preloadPublicReads =
  (http: FastifyInstance): NonNullable<PageOptions['bring']> =>
  async ({ url, hostname, ip }, paths) => {
    const search = /\?.*/.exec(url)?.[0] ?? ''
    const tenant = visitorTenant({ search, hostname }, null)
    const headers = { accept: 'application/json', ...(tenant && { 'x-tenant': tenant }) }
    const requested = Promise.all(paths.map((path) => http.inject({ url: `/api${path}`, headers, remoteAddress: ip })))
    const come = await Promise.race([requested.catch(() => undefined), sleep(maxWaitMs, undefined, { ref: false })])
    if (!come?.every(({ statusCode }) => statusCode === 200)) return undefined
    return { tenant, answers: Object.fromEntries(paths.map((path, index) => [path, come[index]?.body ?? ''])) }
  }
