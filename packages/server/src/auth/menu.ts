import { type MenuNodeDraft, menus } from '@legajo/contract/auth/menu.ts'
import { codesOf, deepestMenu, type MenuNode, routesOf, visibleMenu } from '@legajo/contract/auth/menu-filter.ts'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { requireHeldPermits } from './grantable-permits.ts'
import { readLastChanges } from './last-changes.ts'
import { type MenuArea, type MenuRow, menuRows, treeOf } from './menu-tree.ts'

export const serveMenus: Area = (server) => {
  const readAuthorizedEntries = async (db: Db, session: Session, area: MenuArea) =>
    visibleMenu(treeOf(await menuRows(db, area)), session.permits)

  serve(server, menus.adminAuthorized, ({ db, session }) => readAuthorizedEntries(db, session, 'ADMIN'))
  serve(server, menus.selfAuthorized, ({ db, session }) => readAuthorizedEntries(db, session, 'SELF'))
  serve(server, menus.admin, async ({ db }) => treeOf(await menuRows(db, 'ADMIN')))
  serve(server, menus.self, async ({ db }) => treeOf(await menuRows(db, 'SELF')))
  serve(server, menus.adminCodes, async ({ db, session }) => codesOf(await readAuthorizedEntries(db, session, 'ADMIN')))
  serve(server, menus.selfCodes, async ({ db, session }) => codesOf(await readAuthorizedEntries(db, session, 'SELF')))
  serve(server, menus.adminRoutes, async ({ db, session }) => routesOf(await readAuthorizedEntries(db, session, 'ADMIN')))
  serve(server, menus.selfRoutes, async ({ db, session }) => routesOf(await readAuthorizedEntries(db, session, 'SELF')))
  serve(server, menus.reduced, async ({ db }) =>
    (await menuRows(db)).map(({ id, code, title, area, parent_id }) => ({ id, code, title, area, parentId: parent_id })),
  )
  serve(server, menus.verifyType, async ({ db, session }, { query }) => ({
    hasMenu: (await readAuthorizedEntries(db, session, query.workingGroupType)).length > 0,
  }))

  serve(server, menus.lastChanges, async ({ db, session }) => {
    const codes = new Set(codesOf(await readAuthorizedEntries(db, session, 'ADMIN')))
    return (await readLastChanges(db)).filter(({ code }) => codes.has(code))
  })

  const byRoute = (call: typeof menus.adminByRoute | typeof menus.selfByRoute, area: MenuArea) =>
    serve(server, call as typeof menus.adminByRoute, async ({ db, session }, { body }) => {
      const rows = await menuRows(db, area)
      const code = rows.find(({ route }) => route !== null && matchesPattern(route, body.applicationRoute))?.code ?? null
      return { allowed: code === null || codesOf(visibleMenu(treeOf(rows), session.permits)).includes(code), code }
    })
  byRoute(menus.adminByRoute, 'ADMIN')
  byRoute(menus.selfByRoute, 'SELF')

  const create = (call: typeof menus.createAdmin | typeof menus.createSelf, area: MenuArea) =>
    serve(server, call as typeof menus.createAdmin, async ({ db, session, tenantId, after }, { body }) => {
      const rows = await menuRows(db, area)
      if (rows.some(({ code }) => code === body.code)) refuse('code', 'Ese código ya existe en el menú')
      mustFit(rows, body.parentId ?? null, 1)
      const id = await insertRow(db, 'menu_node', { ...columnsOf(body), area })
      await db.deleteFrom('menu_removed').where('area', '=', area).where('code', '=', body.code).execute()
      await requireHeldReads(db, session, id)
      after(() => notifyChanged(server, tenantId))
      return readMenuNode(db, id)
    })
  create(menus.createAdmin, 'ADMIN')
  create(menus.createSelf, 'SELF')

  serve(server, menus.options, async ({ db }) => {
    const rows = await db.selectFrom('menu_option').select(['area', 'ignore_migration']).execute()
    const ignores = (wanted: MenuArea) => rows.some(({ area, ignore_migration }) => area === wanted && ignore_migration)
    return { admin: ignores('ADMIN'), self: ignores('SELF') }
  })
  serve(server, menus.get, ({ db }, { params }) => readMenuNode(db, params.id))
  serve(server, menus.getByCode, async ({ db }, { params }) => {
    const row = await db.selectFrom('menu_node').select('id').where('code', '=', params.code).orderBy('area').executeTakeFirst()
    return readMenuNode(db, row?.id ?? fail('not_found'))
  })

  serve(server, menus.update, async ({ db, session, tenantId, after }, { params, body }) => {
    const rows = await menuRows(db)
    const row = rows.find(({ id }) => id === params.id) ?? fail('not_found')
    if (rows.some(({ id, area, code }) => id !== row.id && area === row.area && code === body.code))
      refuse('code', 'Ese código ya existe en el menú')
    const parent_id = body.parentId === undefined ? row.parent_id : body.parentId
    mustBeMovable(rows, row, parent_id)
    await updateRow(db, 'menu_node', params.id, { ...columnsOf(body), parent_id, version: body.version })
    await requireHeldReads(db, session, params.id)
    after(() => notifyChanged(server, tenantId))
    return readMenuNode(db, params.id)
  })

  serve(server, menus.addChildren, async ({ db, session, tenantId, after }, { params, body }) => {
    for (const id of new Set(body.children)) {
      const rows = await menuRows(db)
      mustBeMovable(rows, rows.find((row) => row.id === id) ?? fail('not_found'), params.id)
      await db.updateTable('menu_node').set({ parent_id: params.id }).where('id', '=', id).execute()
      await requireHeldReads(db, session, id)
    }
    after(() => notifyChanged(server, tenantId))
    return readMenuNode(db, params.id)
  })

  serve(server, menus.remove, async ({ db, tenantId, after }, { params }) => {
    const rows = await menuRows(db)
    const row = rows.find(({ id }) => id === params.id) ?? fail('not_found')
    const codes = [row.code, ...codesOf(treeOf(rows, row.id))]
    await db
      .insertInto('menu_removed')
      .values(codes.map((code) => ({ area: row.area, code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.deleteFrom('menu_node').where('id', '=', params.id).execute()
    after(() => notifyChanged(server, tenantId))
  })

  serve(server, menus.removeChild, async ({ db, tenantId, after }, { params }) => {
    const { numUpdatedRows } = await db
      .updateTable('menu_node')
      .set({ parent_id: null })
      .where('id', '=', params.childId)
      .where('parent_id', '=', params.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) fail('not_found')
    after(() => notifyChanged(server, tenantId))
  })

  const ignore = (call: typeof menus.ignoreAdmin | typeof menus.ignoreSelf, area: MenuArea) =>
    serve(server, call as typeof menus.ignoreAdmin, async ({ db, request }, { params }) => {
      // It modifies data by GET, as documented: accepted only from the suite's own pages.
      if (request.headers['sec-fetch-site'] === 'cross-site') fail('csrf')
      const ignore_migration = params.flag === 'true' || params.flag === '1'
      await db
        .insertInto('menu_option')
        .values({ area, ignore_migration })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'area']).doUpdateSet({ ignore_migration }))
        .execute()
      return { ignoreMigration: ignore_migration }
    })
  ignore(menus.ignoreAdmin, 'ADMIN')
  ignore(menus.ignoreSelf, 'SELF')
}

/**
 * A node and its descendants grant their reading permits to every holder of the VIEW_ of the node or of an ancestor: a user who changes or
 * moves it must hold them.
 */
const requireHeldReads = async (db: Db, session: Session, id: number): Promise<void> => {
  const rows = await menuRows(db)
  const permitsIn = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap((node) => [...node.permits, ...permitsIn(node.children)])
  const own = rows.find((row) => row.id === id)?.permits ?? []
  requireHeldPermits(
    session,
    [...own, ...permitsIn(treeOf(rows, id))].filter((code) => code.startsWith('READ_')),
  )
}

/** Menus depend on permits: open tabs reload both. */
const notifyChanged = (server: Server, tenantId: number) => server.push.send({ tenantId }, 'permissions updated')

const columnsOf = (body: MenuNodeDraft) => ({
  parent_id: body.parentId ?? null,
  code: body.code,
  title: body.title,
  icon: body.icon ?? null,
  route: body.route || null,
  permits: body.permits,
  menu_order: body.order ?? 0,
})

const readMenuNode = async (db: Db, id: number): Promise<MenuNode> => {
  const rows = await menuRows(db)
  const row = rows.find((candidate) => candidate.id === id) ?? fail('not_found')
  return {
    id,
    code: row.code,
    title: row.title,
    icon: row.icon,
    route: row.route,
    order: row.menu_order,
    permits: row.permits,
    children: treeOf(rows, id),
  }
}

/** A stored address may contain `{names}`. */
const matchesPattern = (pattern: string, path: string): boolean => {
  const [a, b] = [pattern, path].map((text) => text.split(/[?#]/)[0]?.replace(/\/$/, '').split('/') ?? [])
  return a?.length === b?.length && (a ?? []).every((part, index) => part === b?.[index] || /^\{\w+\}$/.test(part))
}

const heightOf = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map(({ children }) => 1 + heightOf(children)))

/** Levels from the root to `parent`; a parent that does not exist or belongs to the other menu is refused. */
const mustFit = (rows: readonly MenuRow[], parent: number | null, height: number): void => {
  let depth = 0
  for (let id = parent; id !== null; depth++)
    id =
      rows.find((row) => row.id === id)?.parent_id ??
      (rows.some((row) => row.id === id) ? null : refuse('parentId', 'Ese nodo no existe en el menú'))
  if (depth + height > deepestMenu) refuse('parentId', `El menú admite hasta ${deepestMenu} niveles`)
}

const mustBeMovable = (rows: readonly MenuRow[], row: MenuRow, parent: number | null): void => {
  const own = rows.filter(({ area }) => area === row.area)
  for (let id = parent; id !== null; id = own.find((candidate) => candidate.id === id)?.parent_id ?? null) {
    if (id === row.id) refuse('parentId', 'Un nodo no puede quedar debajo de sí mismo')
  }
  mustFit(own, parent, 1 + heightOf(treeOf(own, row.id)))
}
