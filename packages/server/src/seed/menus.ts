import { fileURLToPath } from 'node:url'
import { readManifests } from '../auth/read-manifests.ts'
import { createPermitsAndMenus } from '../auth/sync-permits-and-menus.ts'
import type { Seed } from './seed-context.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The suite's permits and both menus of a new tenant. */
export const seedMenus: Seed = ({ companies, inCompany }) =>
  inCompany(companies[0] ?? 0, (db) => createPermitsAndMenus(db, readManifests(root)))
