import { surveys } from '@legajo/contract/clima/survey.ts'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Area, Server } from '../http/server.ts'
import { isOwnOrigin } from '../platform/own-origin.ts'

/** The only calls permitted from another origin, and only when its tenant lists that origin. */
const crossOriginCalls = [feedback.ask, feedback.answer, surveys.logIn, surveys.answer]
const openPaths = new Map(
  [...Map.groupBy(crossOriginCalls, ({ path }) => `/api${path}`)].map(([path, calls]) => [
    path,
    calls.map(({ method }) => method).join(', '),
  ]),
)

const allowedHeaders = 'content-type, x-tenant, x-request-id, feedback-token'

/**
 * Permits listed partners' pages to make the public calls of the widgets. Without cookies: sessions cannot be used from there. A preflight
 * contains no tenant and grants nothing; the call itself decides by X-Tenant. An unlisted page is refused before any effect, with a
 * readable response: otherwise its widget could not distinguish a refusal from a lost connection.
 */
export const serveCrossOrigin: Area = (server) => {
  server.http.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (
      origin === undefined ||
      !openPaths.has(pathOf(request)) ||
      isOwnOrigin(request.headers, origin, server.settings.publicUrl)
    )
      return
    reply.header('vary', 'Origin')
    reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
    if (request.method === 'OPTIONS') return
    const tenant = request.headers['x-tenant']
    if (typeof tenant !== 'string' || !(await isListed(server, tenant, origin)))
      throw origin === 'null' ? new AppError('origin_hidden') : new AppError('origin_refused', { origin })
  })
  for (const [path, methods] of openPaths) servePreflight(server.http, path, methods)
}

const servePreflight = (http: FastifyInstance, path: string, methods: string): void => {
  http.options(path, async (_request: FastifyRequest, reply: FastifyReply) =>
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

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').replace(/\/+$/, '')

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
