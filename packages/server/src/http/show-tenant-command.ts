import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { hasTenants, noTenantsYet } from '../platform/tenants.ts'

/** While there is no tenant, every page explains how the operator creates the first one. The directory is read until it contains one. */
export const showTenantCommand = (http: FastifyInstance, database: Database): void => {
  let isEmpty = true
  http.addHook('preHandler', async (request, reply) => {
    if (!isEmpty || request.routeOptions.url !== '/*' || /^\/api(\/|$)/.test(request.url)) return
    isEmpty = !(await hasTenants(database))
    if (isEmpty) return reply.status(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(noTenantsYet)
  })
}
