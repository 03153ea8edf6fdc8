import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createTenant } from '../tenant/create-tenant.ts'
import { takeReleasedManifests } from './released-manifests.ts'

let database: TestDatabase
let owner: Database
beforeAll(async () => {
  database = await openTestDatabase()
  owner = database.ownerUrl ? await openDatabase({ url: database.ownerUrl }) : database
})
afterAll(async () => {
  if (owner !== database) await owner.close()
  await database.close()
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const newTenant = async (tenant: string) => {
  const texts = { title: 'Grupo Luna', company: 'Luna', 'legal-name': 'Luna S.A.', cuit: '30-71234567-1' }
  const admin = { admin: 'ana.luna', name: 'Ana', 'last-name': 'Luna' }
  await owner.asOwner((opened) => createTenant(opened, { tenant, ...texts, ...admin }, root))
  return database.platform.selectFrom('tenant').select('tenant_id').where('name', '=', tenant).executeTakeFirstOrThrow()
}

it('gives a new organisation the menu entries and permits of a parcel that was released alone', async () => {
  const suggestions = {
    name: 'suggestions',
    routes: [{ path: '/suggestions', permit: 'READ_SUGGESTION_BOX' }],
    menus: [{ code: 'SUGGESTIONS', title: 'Buzón', area: 'admin' as const, group: ['Voz'], route: '/suggestions' }],
    permits: { READ_SUGGESTION_BOX: 'Ver el buzón de sugerencias' },
  }
  const renamed = [{ ...suggestions, menus: suggestions.menus.map((menu) => ({ ...menu, title: 'Sugerencias' })) }]
  await takeReleasedManifests(database, [suggestions])
  await takeReleasedManifests(database, renamed)
  const { tenant_id: tenantId } = await newTenant('luna')
  const found = await database.inTenant({ tenantId, user: 'prueba' }, async (db) => ({
    node: await db.selectFrom('menu_node').select(['title', 'permits']).where('code', '=', 'SUGGESTIONS').executeTakeFirst(),
    permit: await db.selectFrom('permit').select('description').where('code', '=', 'READ_SUGGESTION_BOX').executeTakeFirst(),
  }))
  expect(found).toMatchObject({
    node: { title: 'Sugerencias', permits: ['READ_SUGGESTION_BOX'] },
    permit: { description: 'Ver el buzón de sugerencias' },
  })
})

it('does not give a new organisation what is no longer published', async () => {
  await takeReleasedManifests(database, [])
  const { tenant_id: tenantId } = await newTenant('sol')
  const nodes = await database.inTenant({ tenantId, user: 'prueba' }, (db) =>
    db.selectFrom('menu_node').select('code').where('code', '=', 'SUGGESTIONS').execute(),
  )
  expect(nodes).toEqual([])
})
