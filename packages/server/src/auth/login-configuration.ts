import { type LoginConfiguration, loginConfiguration, loginConfigurations } from '@legajo/contract/auth/login-configuration.ts'
import { tenants } from '@legajo/contract/auth/tenant.ts'
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

  serveOperation(server, tenants.get, async ({ request }) => toChoice(await server.sessions.tenantOf(request)))
  serveOperation(server, tenants.list, async ({ request }) => [toChoice(await server.sessions.tenantOf(request))])
}

const toChoice = ({ name, title }: { name: string; title: string }) => ({ name, title })

const readConfiguration = async (db: Db): Promise<LoginConfiguration> => {
  const row = await db.selectFrom('login_configuration').select(['title', 'type', 'look']).executeTakeFirst()
  return loginConfiguration.cast(
    { ...(row?.look ?? {}), title: row?.title ?? 'Legajo', type: row?.type ?? 'DEFAULT' },
    { assert: false },
  )
}
