import type { ChartNode } from '@legajo/contract/org/org-chart.ts'

/** The nodes of a chart with their relations. */
export interface ChartTree {
  readonly byId: ReadonlyMap<number, ChartNode>
  readonly children: ReadonlyMap<number, readonly ChartNode[]>
  readonly roots: readonly ChartNode[]
  /** People in a box and in all below it. */
  readonly below: ReadonlyMap<number, number>
}

const noNodes: readonly ChartNode[] = []
export const childrenOf = (tree: ChartTree, id: number): readonly ChartNode[] => tree.children.get(id) ?? noNodes

/** A box whose parent is not in the chart is a root. */
export const treeOf = (nodes: readonly ChartNode[]): ChartTree => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = new Map<number, ChartNode[]>()
  const roots: ChartNode[] = []
  for (const node of nodes) {
    if (node.parent_id === null || !byId.has(node.parent_id)) roots.push(node)
    else {
      const siblings = children.get(node.parent_id)
      if (siblings) siblings.push(node)
      else children.set(node.parent_id, [node])
    }
  }
  const order: ChartNode[] = [...roots]
  for (let at = 0; at < order.length; at++) order.push(...(children.get(order[at]?.id ?? 0) ?? noNodes))
  const below = new Map<number, number>()
  for (const node of order.reverse()) {
    const own = (children.get(node.id) ?? noNodes).reduce((sum, child) => sum + (below.get(child.id) ?? 0), node.headcount)
    below.set(node.id, own)
  }
  return { byId, children, roots, below }
}

/** The ids from a box up to its root. */
export const pathOf = (tree: ChartTree, id: number | null): readonly number[] => {
  const path: number[] = []
  for (let node = id === null ? undefined : tree.byId.get(id); node && !path.includes(node.id); ) {
    path.push(node.id)
    node = node.parent_id === null ? undefined : tree.byId.get(node.parent_id)
  }
  return path
}

/** The ids of the boxes whose dependents are shown down to a depth; 1 shows the roots alone. */
export const openTo = (tree: ChartTree, depth: number): ReadonlySet<number> => {
  const open = new Set<number>()
  let level = tree.roots
  for (let at = 1; at < depth && level.length > 0; at++) {
    for (const { id } of level) open.add(id)
    level = level.flatMap(({ id }) => childrenOf(tree, id))
  }
  return open
}
