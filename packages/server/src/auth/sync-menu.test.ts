import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type MenuManifest, planMenu } from '@legajo/contract/auth/menu-plan.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import type { Db } from '../db/database.ts'
import { syncMenu } from './sync-menu.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

let code = ''
beforeEach(() => {
  code = `VOICE_${randomBytes(4).toString('hex').toUpperCase()}`
})

const manifest = (title: string, group: string, order = 1): MenuManifest => ({
  routes: [{ path: '/voice', title, permit: 'READ_SURVEY' }],
  menus: [{ code, area: 'admin', group: [group], order, route: '/voice', records: ['survey'] }],
})

const sync = (db: Db, title: string, group: string, order?: number) => syncMenu(db, planMenu([manifest(title, group, order)]))

const nodeOf = (db: Db, of = code) =>
  db
    .selectFrom('menu_node as n')
    .leftJoin('menu_node as p', 'p.id', 'n.parent_id')
    .select(['n.id', 'n.title', 'n.menu_order', 'n.records', 'n.version', 'p.code as parent'])
    .where('n.code', '=', of)
    .executeTakeFirst()

it('updates title, order and group of a node without own changes, and removes an empty heading', () =>
  app.inTransaction(admin, async (db) => {
    await sync(db, 'Voz', 'Escucha')
    await sync(db, 'Buzón', 'Clima laboral', 7)
    expect(await nodeOf(db)).toMatchObject({
      title: 'Buzón',
      menu_order: 7,
      records: ['survey'],
      parent: 'GROUP_CLIMA_LABORAL',
    })
    expect(await nodeOf(db, 'GROUP_ESCUCHA')).toBeUndefined()
    const { version } = (await nodeOf(db)) ?? {}
    await sync(db, 'Buzón', 'Clima laboral', 7)
    expect((await nodeOf(db))?.version).toBe(version)
  }))

it('updates a node of an earlier version that was never changed', () =>
  app.inTransaction(admin, async (db) => {
    await db.insertInto('menu_node').values({ area: 'ADMIN', code, title: 'Voz', route: '/voice', menu_order: 1 }).execute()
    await sync(db, 'Buzón', 'Escucha')
    expect(await nodeOf(db)).toMatchObject({ title: 'Buzón', parent: 'GROUP_ESCUCHA' })
  }))

it("keeps an administrator's own empty heading", () =>
  app.inTransaction(admin, async (db) => {
    const own = `GROUP_${code}`
    await db.insertInto('menu_node').values({ area: 'ADMIN', code: own, title: 'Propias' }).execute()
    await sync(db, 'Voz', 'Escucha')
    expect(await nodeOf(db, own)).toMatchObject({ title: 'Propias' })
  }))

it('removes the heading of an earlier version when its delivered node moves away', () =>
  app.inTransaction(admin, async (db) => {
    const former = `GROUP_${code}`
    const { id } = await db
      .insertInto('menu_node')
      .values({ area: 'ADMIN', code: former, title: 'Antes' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('menu_node')
      .values({ area: 'ADMIN', code, title: 'Voz', route: '/voice', menu_order: 1, parent_id: id })
      .execute()
    await sync(db, 'Voz', 'Escucha')
    expect((await nodeOf(db))?.parent).toBe('GROUP_ESCUCHA')
    expect(await nodeOf(db, former)).toBeUndefined()
  }))

it('keeps what an administrator changed, and changes the rest', () =>
  app.inTransaction(admin, async (db) => {
    await sync(db, 'Voz', 'Escucha')
    await db.updateTable('menu_node').set({ title: 'La voz de todos', parent_id: null }).where('code', '=', code).execute()
    await sync(db, 'Buzón', 'Clima laboral', 7)
    expect(await nodeOf(db)).toMatchObject({ title: 'La voz de todos', menu_order: 7, parent: null })
    await db.insertInto('menu_removed').values({ area: 'ADMIN', code }).execute()
    await sync(db, 'Otro', 'Clima laboral', 9)
    expect((await nodeOf(db))?.menu_order).toBe(7)
  }))

it('moves no node below one that a role opens with all below it', () =>
  app.inTransaction(admin, async (db) => {
    await sync(db, 'Voz', 'Escucha')
    const role = await db.selectFrom('role').select('id').where('name', '=', 'Recursos humanos').executeTakeFirstOrThrow()
    await db.insertInto('role_permit').values({ role_id: role.id, permit_code: 'VIEW_GROUP_CLIMA_LABORAL' }).execute()
    await sync(db, 'Voz', 'Clima laboral')
    expect((await nodeOf(db))?.parent).toBe('GROUP_ESCUCHA')
    await db.deleteFrom('role_permit').where('permit_code', '=', 'VIEW_GROUP_CLIMA_LABORAL').execute()
    await sync(db, 'Voz', 'Clima laboral')
    expect((await nodeOf(db))?.parent).toBe('GROUP_CLIMA_LABORAL')
  }))
