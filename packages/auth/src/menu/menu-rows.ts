import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'

/** A node of a menu as a row of a list: its level, the node above it and the titles that lead to it. */
export interface MenuRow extends Omit<MenuNode, 'children'> {
  readonly parentId: number | null
  readonly level: number
  readonly trail: string
  /** Number of descendants of the menu node. */
  readonly below: readonly number[]
}

const idsBelow = (nodes: readonly MenuNode[]): readonly number[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsBelow(children)])

/** The nodes of a menu in the order in which it shows them. */
export const menuRows = (nodes: readonly MenuNode[], above?: MenuRow): readonly MenuRow[] =>
  [...nodes]
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'es'))
    .flatMap(({ children, ...node }) => {
      const row: MenuRow = {
        ...node,
        parentId: above?.id ?? null,
        level: (above?.level ?? 0) + 1,
        trail: above ? `${above.trail} › ${node.title}` : node.title,
        below: idsBelow(children),
      }
      return [row, ...menuRows(children, row)]
    })
