/** A stored menu node: `permits` are those of its route, all of them required. */
export interface MenuNode {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly icon: string | null
  readonly route: string | null
  readonly order: number
  readonly permits: readonly string[]
  readonly children: readonly MenuNode[]
}

/** A page that only lists the nodes below it: the menu shows it as one entry. */
export const isListPage = (node: Pick<MenuNode, 'route' | 'permits' | 'children'>): boolean =>
  node.route !== null && node.permits.length === 0 && node.children.length > 0

/** Maximum levels of a menu. */
export const deepestMenu = 5

/**
 * The part of a menu that a user with these permits sees (document 1, roles and permissions). `VIEW_<code>` shows a node and everything
 * below it; a permit whose code without its prefix is the node's, or all permits of its route, show the node alone, and its children
 * qualify by themselves. A node without a route is only a heading: it appears with a visible child, and so does a page that lists the nodes
 * below it (`isListPage`).
 */
export const visibleMenu = (nodes: readonly MenuNode[], permits: ReadonlySet<string>): MenuNode[] => {
  const bare = new Set([...permits].map((code) => code.replace(/^[A-Z]+_/, '')))
  const walk = (level: readonly MenuNode[]): MenuNode[] =>
    [...level]
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'es'))
      .flatMap((node) => {
        if (permits.has(`VIEW_${node.code}`)) return [{ ...node, children: orderNodes(node.children) }]
        const children = walk(node.children)
        const own =
          node.route !== null &&
          (bare.has(node.code) || node.permits.every((code) => permits.has(code))) &&
          !(isListPage(node) && children.length === 0)
        return own || children.length > 0 ? [{ ...node, route: own ? node.route : null, children }] : []
      })
  return walk(nodes)
}

const orderNodes = (nodes: readonly MenuNode[]): MenuNode[] =>
  [...nodes]
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'es'))
    .map((node) => ({ ...node, children: orderNodes(node.children) }))

/** The routes of a menu with the codes of their nodes, used by the route guard. */
export const routesOf = (nodes: readonly MenuNode[]): { route: string; code: string }[] =>
  nodes.flatMap(({ route, code, children }) => [...(route ? [{ route, code }] : []), ...routesOf(children)])

export const codesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children)])
