import type { RuleGraph } from '@legajo/contract/payroll/rules/rule-usage.ts'

export const boxWidth = 176
export const boxHeight = 40
const gapX = 64
const gapY = 10
const edge = 12

type Node = RuleGraph['nodes'][number]
export type PlacedNode = Node & { readonly x: number; readonly y: number }

/** A column of boxes for each distance, the farthest dependency at the left; columns centred, each ordered by kind and code. */
export const layoutOf = (
  graph: RuleGraph,
): { readonly nodes: readonly PlacedNode[]; readonly width: number; readonly height: number } => {
  const columns = [...Map.groupBy(graph.nodes, ({ distance }) => distance)].sort(([a], [b]) => a - b)
  const tallest = Math.max(1, ...columns.map(([, nodes]) => nodes.length))
  const height = edge * 2 + tallest * (boxHeight + gapY) - gapY
  const nodes = columns.flatMap(([, column], at) => {
    const top = (height - column.length * (boxHeight + gapY) + gapY) / 2
    return [...column]
      .sort((a, b) => a.key.localeCompare(b.key))
      .map((node, row) => ({ ...node, x: edge + at * (boxWidth + gapX), y: top + row * (boxHeight + gapY) }))
  })
  return { nodes, width: edge * 2 + columns.length * (boxWidth + gapX) - gapX, height }
}
