import type { PlannedNode } from '@legajo/contract/auth/menu-plan.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type MenuRow, menuRows } from './menu-tree.ts'

/** The parts of a node that the suite delivers; `parent` is the code of the node above. */
type DeliveredNode = Pick<PlannedNode, 'title' | 'icon' | 'route' | 'order' | 'parent'>

type Area = PlannedNode['area']

const keyOf = ({ area, code }: { readonly area: string; readonly code: string }): string => `${area} ${code}`

const readDelivered = ({ title, icon, route, order, parent }: PlannedNode): DeliveredNode => ({
  title,
  icon,
  route,
  order,
  parent,
})

/** The rows of one menu by id, with the order of a node among its relatives. */
class MenuTree {
  readonly #byKey = new Map<string, MenuRow>()
  readonly #byId = new Map<number, MenuRow>()

  constructor(rows: readonly MenuRow[]) {
    for (const row of rows) this.put(row)
  }

  put(row: MenuRow): void {
    this.#byKey.set(keyOf(row), row)
    this.#byId.set(row.id, row)
  }

  find(area: Area, code: string | null): MenuRow | undefined {
    return code === null ? undefined : this.#byKey.get(keyOf({ area, code }))
  }

  parentOf(row: MenuRow): MenuRow | undefined {
    return row.parent_id === null ? undefined : this.#byId.get(row.parent_id)
  }

  /** The node itself and all above it. */
  lineOf(row: MenuRow | undefined): readonly MenuRow[] {
    return row ? [row, ...this.lineOf(this.parentOf(row))] : []
  }

  hasChildren(id: number): boolean {
    return [...this.#byId.values()].some(({ parent_id }) => parent_id === id)
  }

  remove(row: MenuRow): void {
    this.#byKey.delete(keyOf(row))
    this.#byId.delete(row.id)
  }
}

/** The node as the suite delivered it: as noted, or as it is if it never changed since it was added. */
const formerOf = (tree: MenuTree, row: MenuRow): DeliveredNode | undefined => {
  if (row.delivered) return row.delivered
  if (row.version > 1) return undefined
  return {
    title: row.title,
    icon: row.icon,
    route: row.route,
    order: row.menu_order,
    parent: tree.parentOf(row)?.code ?? null,
  }
}

/** Codes of the nodes that a role, an account or a link opens with all below them. */
const readOpenedCodes = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string }>`
    select substr(permit_code, 6) as code from role_permit where starts_with(permit_code, 'VIEW_')
    union select substr(permit_code, 6) from user_permit where starts_with(permit_code, 'VIEW_')
    union select unnest(menus) from temporal_link`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/**
 * Where a node that still stands as delivered goes: below the planned node, unless that lies below the node itself, or is opened with all
 * below it by a right, which the move would extend.
 */
const parentAfter = (
  tree: MenuTree,
  row: MenuRow,
  plan: PlannedNode,
  opened: ReadonlySet<string>,
): MenuRow | null | undefined => {
  const target = tree.find(plan.area, plan.parent)
  if (plan.parent !== null && !target) return undefined
  const above = tree.lineOf(target)
  if (above.some(({ id }) => id === row.id)) return undefined
  const former = new Set(tree.lineOf(tree.parentOf(row)).map(({ code }) => code))
  return above.some(({ code }) => opened.has(code) && !former.has(code)) ? undefined : (target ?? null)
}

/** The columns of a known node that the suite changes: those that are as formerly delivered and planned otherwise. */
const changesOf = (tree: MenuTree, row: MenuRow, plan: PlannedNode, former: DeliveredNode, opened: ReadonlySet<string>) => {
  const parent =
    (tree.parentOf(row)?.code ?? null) === former.parent && former.parent !== plan.parent
      ? parentAfter(tree, row, plan, opened)
      : undefined
  return {
    ...(row.title === former.title && row.title !== plan.title && { title: plan.title }),
    ...(row.icon === former.icon && row.icon !== plan.icon && { icon: plan.icon }),
    ...(row.route === former.route && row.route !== plan.route && { route: plan.route }),
    ...(row.menu_order === former.order && row.menu_order !== plan.order && { menu_order: plan.order }),
    ...(row.records.join() !== plan.records.join() && { records: [...plan.records] }),
    ...(parent !== undefined && { parent_id: parent?.id ?? null }),
  }
}

const fields = ['title', 'icon', 'route', 'order', 'parent'] as const
const isEqual = (a: DeliveredNode | null, b: DeliveredNode): boolean => fields.every((field) => a?.[field] === b[field])

const addNode = async (db: Db, tree: MenuTree, plan: PlannedNode): Promise<void> =>
  tree.put(
    await db
      .insertInto('menu_node')
      .values({
        area: plan.area,
        code: plan.code,
        parent_id: tree.find(plan.area, plan.parent)?.id ?? null,
        title: plan.title,
        icon: plan.icon,
        route: plan.route,
        permits: [...plan.permits],
        menu_order: plan.order,
        records: [...plan.records],
        delivered: JSON.stringify(readDelivered(plan)),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const changeNode = async (
  db: Db,
  tree: MenuTree,
  row: MenuRow,
  plan: PlannedNode,
  opened: ReadonlySet<string>,
): Promise<void> => {
  const former = formerOf(tree, row)
  if (!former) return
  const changes = changesOf(tree, row, plan, former, opened)
  // A move that is refused today may be possible later: the node counts as delivered where it stands.
  const parent = 'parent_id' in changes || former.parent === plan.parent ? plan.parent : former.parent
  const delivered = { ...readDelivered(plan), parent }
  if (Object.keys(changes).length === 0 && isEqual(row.delivered, delivered)) return
  tree.put(
    await db
      .updateTable('menu_node')
      .set({ ...changes, delivered: JSON.stringify(delivered) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** The headings that the suite delivered: as noted, or above a delivered node of an earlier version. An administrator's own are none. */
const findDeliveredHeadings = (tree: MenuTree, rows: readonly MenuRow[]): readonly MenuRow[] => {
  const above = new Set(rows.map((row) => `${row.area} ${formerOf(tree, row)?.parent}`))
  return rows.filter((row) => row.code.startsWith('GROUP_') && (row.delivered !== null || above.has(keyOf(row))))
}

/** Removes headings that the suite no longer has, unless an administrator renamed them or something stands below them. */
const removeEmptyHeadings = async (db: Db, tree: MenuTree, headings: readonly MenuRow[], plan: readonly PlannedNode[]) => {
  const planned = new Set(plan.map(keyOf))
  // Deepest first: a heading may become empty by the removal of another.
  for (const row of [...headings].sort((a, b) => tree.lineOf(b).length - tree.lineOf(a).length)) {
    const former = formerOf(tree, row)
    if (planned.has(keyOf(row)) || former?.title !== row.title || tree.hasChildren(row.id)) continue
    await db.deleteFrom('menu_node').where('id', '=', row.id).execute()
    tree.remove(row)
  }
}

/**
 * Updates the tenant's menus to the delivered ones: adds nodes, and changes titles, pictures, addresses, order and place where no
 * administrator did. Changes and removals of administrators stay, and so does a menu that ignores new nodes.
 */
export const syncMenu = async (db: Db, plan: readonly PlannedNode[]): Promise<void> => {
  const removed = new Set((await db.selectFrom('menu_removed').select(['area', 'code']).execute()).map(keyOf))
  const ignored = new Set(
    (await db.selectFrom('menu_option').select('area').where('ignore_migration', '=', true).execute()).map(({ area }) => area),
  )
  const rows = (await menuRows(db)).filter(({ area }) => !ignored.has(area))
  const tree = new MenuTree(rows)
  const headings = findDeliveredHeadings(tree, rows)
  const opened = await readOpenedCodes(db)
  for (const node of plan) {
    if (removed.has(keyOf(node)) || ignored.has(node.area)) continue
    const row = tree.find(node.area, node.code)
    if (row) await changeNode(db, tree, row, node, opened)
    else await addNode(db, tree, node)
  }
  await removeEmptyHeadings(db, tree, headings, plan)
}
