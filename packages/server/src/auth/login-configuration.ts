import { type LoginConfiguration, loginConfiguration, loginConfigurations } from '@legajo/contract/auth/login-configuration.ts'
import { tenants } from '@legajo/contract/auth/tenant.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveLoginConfiguration: Area = (server) => {
  serve(server, loginConfigurations.get, ({ db }) => readConfiguration(db))
  serve(server, loginConfigurations.getOwn, ({ db }) => readConfiguration(db))
  serve(server, loginConfigurations.save, async ({ db }, { body }) => {
    const { title, type, ...look } = body
    const values = { title, type, look: JSON.stringify(look) }
    await db
      .insertInto('login_configuration')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute()
    return readConfiguration(db)
  })

  const tenantOf = async ({ request }: { readonly request: FastifyRequest }) => {
    const { name, title, isOnly } = await server.sessions.tenantOf(request)
    return { name, title, isOnly, sendsMail: server.settings.smtp !== undefined }
  }
  serveOperation(server, tenants.get, tenantOf)
  serveOperation(server, tenants.list, async (context) => [await tenantOf(context)])
}

const readConfiguration = async (db: Db): Promise<LoginConfiguration> => {
  const row = await db.selectFrom('login_configuration').select(['title', 'type', 'look']).executeTakeFirst()
  return loginConfiguration.cast(
    { ...(row?.look ?? {}), title: row?.title ?? 'Legajo', type: row?.type ?? 'DEFAULT' },
    { assert: false },
  )
}
