import { surveys } from '@legajo/contract/clima/survey.ts'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Area, Server } from '../http/server.ts'
import { isOwnOrigin } from '../platform/own-origin.ts'
import { embedTokenIn } from '../session/embed-token.ts'

/** The public calls permitted from another origin, when its tenant lists that origin; those with `embeds` need a token of the page too. */
const publicCalls: readonly AnyEndpoint[] = [feedback.ask, feedback.answer, surveys.logIn, surveys.answer]
const publicIds = new Set(publicCalls.map(({ id }) => id))

const allowedHeaders = 'content-type, x-tenant, x-request-id, feedback-token, authorization, dpop, idempotency-key'
const exposedHeaders = 'content-disposition, retry-after, x-request-id'

const urlOf = ({ path }: AnyEndpoint): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`.replace(/\/+$/, '')

/**
 * Permits listed sites' pages to make the calls of the widgets. Without cookies: sessions cannot be used from there. A preflight contains no
 * tenant and grants nothing; the call itself decides by X-Tenant. An unlisted page is refused before any effect, with a readable response:
 * otherwise its widget could not distinguish a refusal from a lost connection. Served after all other areas, whose calls it reads.
 */
export const serveCrossOrigin: Area = (server) => {
  const calls = server.served.filter((call) => call.embeds || publicIds.has(call.id))
  const openUrls = new Map(
    [...Map.groupBy(calls, urlOf)].map(([url, same]) => [url, same.map(({ method }) => method).join(', ')] as const),
  )
  server.http.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const call = callOf(request)
    const isPreflight = request.method === 'OPTIONS' && openUrls.has(request.routeOptions.url ?? '')
    if (origin === undefined || isOwnOrigin(request.headers, origin, server.settings.publicUrl)) return
    if (!isPreflight && !(call && (publicIds.has(call.id) || isEmbedded(call, request)))) return
    reply.header('vary', 'Origin')
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isPreflight) return
    const tenant = request.headers['x-tenant']
    if (typeof tenant !== 'string' || !(await isListed(server, tenant, origin)))
      throw origin === 'null' ? new AppError('origin_hidden') : new AppError('origin_refused', { origin })
  })
  for (const [url, methods] of openUrls) servePreflight(server.http, url, methods)
}

const callOf = ({ routeOptions }: FastifyRequest): AnyEndpoint | undefined =>
  (routeOptions.config as { readonly call?: AnyEndpoint }).call

/** A page sends a token for pages, or none yet; a session's token comes from a program of the organisation and is answered without CORS. */
const isEmbedded = ({ embeds }: AnyEndpoint, request: FastifyRequest): boolean =>
  embeds !== undefined && (request.headers.authorization === undefined || embedTokenIn(request) !== undefined)

const servePreflight = (http: FastifyInstance, url: string, methods: string): void => {
  http.options(url, async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  )
}

const isListed = async ({ database }: Server, tenant: string, origin: string): Promise<boolean> => {
  const row = await database.platform
    .selectFrom('tenant')
    .select('tenant_id')
    .where('name', '=', tenant)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return false
  const listed = await database.inTenant({ tenantId: row.tenant_id }, (db) =>
    db.selectFrom('partner_origin').select('id').where('origin', '=', origin).where('embeds', '=', true).executeTakeFirst(),
  )
  return listed !== undefined
}
