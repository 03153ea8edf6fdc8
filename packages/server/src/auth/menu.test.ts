import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { menus } from '@legajo/contract/auth/menu.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields = [] } = body as { code: string; fields?: { path: string }[] }
  return [status, fields[0]?.path ?? code]
}

describe('menus', () => {
  let app: TestApp
  let admin: Caller
  /** A user who may change menus and holds no permit to read. */
  let editor: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    editor = await app.userWith(['WRITE_MENU'])
  })
  afterAll(() => app.close())

  let made = 0
  const draft = (more: { route?: string; permits?: string[]; parentId?: number } = {}) => ({
    code: `NODO_${++made}`,
    title: `Nodo ${made}`,
    permits: [],
    ...more,
  })
  const create = async (more: object = {}) => ok(await admin.request(menus.createAdmin, { body: draft(more) }))
  const get = async (id: number) => ok(await admin.request(menus.get, { params: { id } }))
  const confirmed = { password: samplePassword }

  it('takes a node in each menu, once for each code', async () => {
    const body = draft({ route: '/inventada/{id}' })
    const node = ok(await admin.request(menus.createAdmin, { body }))
    expect(node).toMatchObject({ code: body.code, route: body.route, children: [] })
    expect(refusalOf(await admin.request(menus.createAdmin, { body }))).toEqual([400, 'code'])
    expect(ok(await admin.request(menus.createSelf, { body })).id).not.toBe(node.id)
    expect(refusalOf(await admin.request(menus.createSelf, { body }))).toEqual([400, 'code'])
  })

  it('refuses a node with a permit to read that its author lacks', async () => {
    const body = draft({ permits: ['READ_EMPLOYEE'] })
    expect(refusalOf(await editor.request(menus.createAdmin, { body }))).toEqual([403, 'not_yours_to_grant'])
    expect(refusalOf(await editor.request(menus.createSelf, { body }))).toEqual([403, 'not_yours_to_grant'])
    const { id } = await create({ permits: ['READ_EMPLOYEE'] })
    const parent = await create()
    const move = { params: { id: parent.id }, body: { children: [id] } }
    expect(refusalOf(await editor.request(menus.addChildren, move))).toEqual([403, 'not_yours_to_grant'])
    expect((await get(parent.id)).children).toEqual([])
  })

  it('moves nodes below another and takes them out again', async () => {
    const [parent, child] = [await create(), await create()]
    const moved = ok(await admin.request(menus.addChildren, { params: { id: parent.id }, body: { children: [child.id] } }))
    expect(moved.children.map(({ id }) => id)).toEqual([child.id])
    const circle = { params: { id: child.id }, body: { children: [parent.id] } }
    expect(refusalOf(await admin.request(menus.addChildren, circle))).toEqual([400, 'parentId'])
    const out = { params: { id: parent.id, childId: child.id } }
    expect((await admin.request(menus.removeChild, out)).status).toBe(204)
    expect((await get(parent.id)).children).toEqual([])
    expect((await get(child.id)).id).toBe(child.id)
    expect((await admin.request(menus.removeChild, out)).status).toBe(404)
  })

  it('removes a node with those below it, for the own password alone', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    const params = { id: parent.id }
    expect((await admin.request(menus.remove, { params, body: { password: 'Otra#Clave2' } })).status).toBe(403)
    expect((await get(parent.id)).children).toHaveLength(1)
    expect((await admin.request(menus.remove, { params, body: confirmed })).status).toBe(204)
    expect((await admin.request(menus.get, { params: { id: child.id } })).status).toBe(404)
    expect((await admin.request(menus.remove, { params, body: confirmed })).status).toBe(404)
  })

  it('returns when what a screen sets changed last, for the screens that the caller sees', async () => {
    const before = new Date()
    await create()
    const seen = ok(await editor.request(menus.lastChanges))
    expect(seen.map(({ code }) => code)).toEqual(['ACCESS_MENUS'])
    expect(new Date(seen[0]?.at ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(ok(await admin.request(menus.lastChanges)).map(({ code }) => code)).toContain('ACCESS_USERS')
  })

  it('returns the node of an address and whether the caller may open it', async () => {
    const body = draft({ route: '/cerrada/{id}', permits: ['WRITE_FEATURE_TOGGLE'] })
    await admin.request(menus.createAdmin, { body })
    await admin.request(menus.createSelf, { body })
    for (const call of [menus.adminByRoute, menus.selfByRoute]) {
      const opens = async (caller: Caller, applicationRoute: string) =>
        ok(await caller.request(call, { body: { applicationRoute } }))
      expect(await opens(admin, '/cerrada/7?a=1')).toEqual({ allowed: true, code: body.code })
      expect(await opens(editor, '/cerrada/7/')).toEqual({ allowed: false, code: body.code })
      expect(await opens(editor, '/cerrada/7/8')).toEqual({ allowed: true, code: null })
    }
  })
})
