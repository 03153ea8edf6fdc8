import type { MenuManifest } from '@legajo/contract/auth/menu-plan.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { syncPermitsAndMenus } from './sync-permits-and-menus.ts'

type NamedManifest = MenuManifest & { readonly name: string }
type Platform = Database['platform']

/** Held until the end of a transaction: an organisation that is being created is either listed by a release, or reads its manifests. */
const lockReleases = (db: Platform) => sql`select pg_advisory_xact_lock(727005)`.execute(db)

/** Stores the manifests of the served parcels for organisations to come, and adds their menus and permits to the present ones. */
export const takeReleasedManifests = async (database: Database, manifests: readonly NamedManifest[]): Promise<void> => {
  await database.platform.transaction().execute(async (db) => {
    await lockReleases(db as unknown as Platform)
    await db.deleteFrom('released_manifest').execute()
    if (manifests.length > 0)
      await db
        .insertInto('released_manifest')
        .values(manifests.map((manifest) => ({ parcel: manifest.name, manifest: JSON.stringify(manifest) })))
        .execute()
  })
  await syncPermitsAndMenus(database, manifests)
}

/** The manifests of the served parcels, and those of the checkout for parcels that are not published; within a transaction. */
export const manifestsWithReleased = async (
  db: Platform,
  ofCheckout: readonly MenuManifest[],
): Promise<readonly MenuManifest[]> => {
  await lockReleases(db)
  const rows = await db.selectFrom('released_manifest').select(['parcel', 'manifest']).orderBy('parcel').execute()
  const released = new Set(rows.map(({ parcel }) => parcel))
  return [
    ...rows.map(({ manifest }) => manifest as MenuManifest),
    ...ofCheckout.filter(({ name }) => name === undefined || !released.has(name)),
  ]
}
