import { type MenuManifest, planMenu } from '@legajo/contract/auth/menu-plan.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { ownPermitsOf } from './read-manifests.ts'
import { syncMenu } from './sync-menu.ts'
import { syncPermits } from './sync-permits.ts'

/**
 * Adds the permits and menu nodes of the suite's current version to every tenant at the start of a server, and those of a parcel when it is
 * released. Preserves administrators' changes and removals; concurrent starts of several servers are safe.
 */
export const syncPermitsAndMenus = async (database: Database, manifests: readonly MenuManifest[]): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute()
  for (const { tenant_id } of tenants)
    await database.inTenant({ tenantId: tenant_id, user: 'suite', timeout: 60_000 }, (db) => createPermitsAndMenus(db, manifests))
}

/** Like `syncPermitsAndMenus`, for one tenant that is being created. */
export const createPermitsAndMenus = async (db: Db, manifests: readonly MenuManifest[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(727002, app_tenant())`.execute(db)
  await syncPermits(db, ownPermitsOf(manifests))
  await syncMenu(db, planMenu(manifests))
}
