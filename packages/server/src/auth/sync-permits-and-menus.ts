import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { type MenuManifest, ownPermitsOf, type PlannedNode, planMenu } from './menu-plan.ts'
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
  await createMenu(db, planMenu(manifests))
}

const createMenu = async (db: Db, plan: readonly PlannedNode[]): Promise<void> => {
  const known = new Map(
    (await db.selectFrom('menu_node').select(['id', 'area', 'code']).execute()).map(({ id, area, code }) => [
      `${area} ${code}`,
      id,
    ]),
  )
  const removed = new Set(
    (await db.selectFrom('menu_removed').select(['area', 'code']).execute()).map(({ area, code }) => `${area} ${code}`),
  )
  const ignored = new Set(
    (await db.selectFrom('menu_option').select('area').where('ignore_migration', '=', true).execute()).map(({ area }) => area),
  )
  for (const node of plan) {
    const key = `${node.area} ${node.code}`
    if (known.has(key) || removed.has(key) || ignored.has(node.area)) continue
    const { id } = await db
      .insertInto('menu_node')
      .values({
        area: node.area,
        code: node.code,
        parent_id: node.parent === null ? null : (known.get(`${node.area} ${node.parent}`) ?? null),
        title: node.title,
        icon: node.icon,
        route: node.route,
        permits: [...node.permits],
        menu_order: node.order,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    known.set(key, id)
  }
}
