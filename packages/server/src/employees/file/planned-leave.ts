import { sql } from 'kysely'
import type { Area, Server } from '../../http/server.ts'

export const servePlannedLeaves: Area = (server) => {
  server.jobs.repeat('planned-leaves', '7 * * * *', () => applyPlannedLeaves(server))
}

/** Deactivates files from the day after the leaving, by each tenant's own clock: the last day is a day of work. */
export const applyPlannedLeaves = async ({ database }: Pick<Server, 'database'>): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
    const scope = { tenantId, companies: companies.map(({ id }) => id), confidential: true, user: 'egresos' }
    await database.inTenant(scope, (db) =>
      db
        .updateTable('employee')
        .set({ work_status: 'BAJA', last_update: new Date() })
        .where('work_status', '<>', 'BAJA')
        .where('egress_date', '<', sql<string>`app_today()`)
        .execute(),
    )
  }
}
