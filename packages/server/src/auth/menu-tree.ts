import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type MenuArea = 'ADMIN' | 'SELF'
export type MenuRow = Selectable<Schema['menu_node']>

export const menuRows = (db: Db, area?: MenuArea): Promise<MenuRow[]> =>
  db
    .selectFrom('menu_node')
    .selectAll()
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? 'ADMIN'))
    .orderBy('menu_order')
    .orderBy('title')
    .execute()

/** Rows as trees, below `parent` (null: the roots). */
export const treeOf = (rows: readonly MenuRow[], parent: number | null = null): MenuNode[] => {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (id: number | null): MenuNode[] =>
    (byParent.get(id) ?? []).map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      icon: row.icon,
      route: row.route,
      order: row.menu_order,
      permits: row.permits,
      children: below(row.id),
    }))
  return below(parent)
}
