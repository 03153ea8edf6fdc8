import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import type { Db } from '../db/database.ts'
import { syncPermits } from './sync-permits.ts'
import { syncPermitsAndMenus } from './sync-permits-and-menus.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const roleOf = async (db: Db, name: string) =>
  (await db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const codesOf = async (db: Db, role: number) =>
  (await db.selectFrom('role_permit').select('permit_code').where('role_id', '=', role).execute()).map((row) => row.permit_code)

/** The tenant as it was before the suite had the permit. */
const clearPermit = async (db: Db, code: string) => {
  await db.deleteFrom('permit').where('code', '=', code).execute()
  await db.deleteFrom('role_permit').where('permit_code', '=', code).execute()
}

it('grants a permit that is new for the tenant to its delivered roles alone', () =>
  app.inTransaction(admin, async (db) => {
    const role = await roleOf(db, 'Recursos humanos')
    const { id: narrow } = await db
      .insertInto('role')
      .values({ name: 'Solo lectura', description: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('role_permit').values({ role_id: narrow, permit_code: 'READ_EMPLOYEE' }).execute()
    await clearPermit(db, 'READ_SALARY_STUDY')
    await syncPermits(db)
    expect(await codesOf(db, role)).toContain('READ_SALARY_STUDY')
    expect(await codesOf(db, narrow)).toEqual(['READ_EMPLOYEE'])
  }))

it('recognizes a renamed delivered role and keeps permits that an administrator removed', () =>
  app.inTransaction(admin, async (db) => {
    const role = await roleOf(db, 'Recursos humanos')
    await db.updateTable('role').set({ name: 'Personal' }).where('id', '=', role).execute()
    await clearPermit(db, 'WRITE_OVERTIME')
    await syncPermits(db)
    expect(await codesOf(db, role)).toContain('WRITE_OVERTIME')
    await db.deleteFrom('role_permit').where('role_id', '=', role).where('permit_code', '=', 'WRITE_OVERTIME').execute()
    await syncPermits(db)
    expect(await codesOf(db, role)).not.toContain('WRITE_OVERTIME')
  }))

it('adds the menu entries and the own permits of a released parcel', async () => {
  await syncPermitsAndMenus(app.server.database, [
    {
      routes: [{ path: '/suggestions', permit: 'READ_SUGGESTION_BOX' }],
      menus: [{ code: 'SUGGESTIONS', title: 'Sugerencias', area: 'admin', group: ['Voz'], route: '/suggestions' }],
      permits: { READ_SUGGESTION_BOX: 'Ver el buzón de sugerencias' },
    },
  ])
  await app.inTransaction(admin, async (db) => {
    const node = await db
      .selectFrom('menu_node')
      .select(['title', 'permits'])
      .where('code', '=', 'SUGGESTIONS')
      .executeTakeFirstOrThrow()
    expect(node).toEqual({ title: 'Sugerencias', permits: ['READ_SUGGESTION_BOX'] })
    const permit = await db
      .selectFrom('permit')
      .select('description')
      .where('code', '=', 'READ_SUGGESTION_BOX')
      .executeTakeFirstOrThrow()
    expect(permit.description).toBe('Ver el buzón de sugerencias')
  })
})
