import type { ChartNode } from '@legajo/contract/org/org-chart.ts'
import { type ChartTree, childrenOf } from './chart-tree.ts'

export const boxWidth = 220
export const boxHeight = 84
const gapX = 24
const gapY = 56
const indent = 28
const stackGap = 16

export interface Box {
  readonly node: ChartNode
  readonly x: number
  readonly y: number
  readonly level: number
  readonly isOpen: boolean
  readonly dependents: number
}
interface Line {
  readonly from: number
  readonly to: number
  readonly points: readonly (readonly [number, number])[]
  readonly matrix: boolean
}
export interface Layout {
  readonly boxes: readonly Box[]
  readonly at: ReadonlyMap<number, Box>
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Dependents without shown dependents of their own, from this number on, stand in one column. */
const stackFrom = 4

/**
 * Places the shown boxes: a box centred above its dependents, assistants at the side of the line between them, many last dependents in a
 * column. The time is linear in the number of boxes.
 */
export const layoutOf = (tree: ChartTree, open: ReadonlySet<number>): Layout => {
  const at = new Map<number, Box>()
  const lines: Line[] = []
  const visibleChildren = (id: number) => (open.has(id) ? childrenOf(tree, id) : [])
  const connect = (from: number, to: number, points: Line['points']) => lines.push({ from, to, points, matrix: false })

  /** Places a box and all below it with their left edge at `left`; returns the width used. */
  const place = (node: ChartNode, left: number, top: number, level: number): number => {
    const children = visibleChildren(node.id)
    const assistantBoxes = children.filter(({ assistant }) => assistant)
    const line = children.filter(({ assistant }) => !assistant)
    const bottom = top + boxHeight
    const asideHeight = assistantBoxes.length * (boxHeight + stackGap)
    const below = bottom + (assistantBoxes.length > 0 ? asideHeight + stackGap : 0) + gapY
    const isStack = line.length >= stackFrom && line.every(({ id }) => visibleChildren(id).length === 0)
    let width = boxWidth
    const centres: [number, number][] = []
    if (isStack) {
      width = indent + boxWidth
      for (const [index, child] of line.entries()) {
        const y = below + index * (boxHeight + stackGap)
        place(child, left + indent, y, level + 1)
        centres.push([child.id, y])
      }
    } else if (line.length > 0) {
      let x = left
      for (const child of line) {
        const used = place(child, x, below, level + 1)
        const box = at.get(child.id)
        centres.push([child.id, (box?.x ?? x) + boxWidth / 2])
        x += used + gapX
      }
      width = Math.max(boxWidth, x - gapX - left)
    }
    const first = centres[0]?.[1] ?? 0
    const last = centres.at(-1)?.[1] ?? 0
    const x = isStack || centres.length === 0 ? left : (first + last) / 2 - boxWidth / 2
    const trunk = isStack ? x + indent / 2 : x + boxWidth / 2
    at.set(node.id, { node, x, y: top, level, isOpen: children.length > 0, dependents: childrenOf(tree, node.id).length })
    for (const [index, child] of assistantBoxes.entries()) {
      const y = bottom + stackGap + index * (boxHeight + stackGap)
      const used = place(child, trunk + indent, y, level + 1)
      const middle = y + boxHeight / 2
      connect(node.id, child.id, [
        [trunk, bottom],
        [trunk, middle],
        [trunk + indent, middle],
      ])
      width = Math.max(width, trunk + indent + used - left)
    }
    for (const [id, centre] of centres)
      connect(
        node.id,
        id,
        isStack
          ? [
              [trunk, bottom],
              [trunk, centre + boxHeight / 2],
              [left + indent, centre + boxHeight / 2],
            ]
          : [
              [trunk, bottom],
              [trunk, below - gapY / 2],
              [centre, below - gapY / 2],
              [centre, below],
            ],
      )
    return width
  }

  let right = 0
  for (const root of tree.roots) right += place(root, right, 0, 1) + gapX
  const boxes = [...at.values()]
  for (const { node, x, y } of boxes) {
    const other = node.matrix_id === null ? undefined : at.get(node.matrix_id)
    if (other)
      lines.push({
        from: other.node.id,
        to: node.id,
        matrix: true,
        points: [
          [other.x + boxWidth, other.y + boxHeight / 2],
          [x + boxWidth + gapX / 2, other.y + boxHeight / 2],
          [x + boxWidth + gapX / 2, y + boxHeight / 2],
          [x + boxWidth, y + boxHeight / 2],
        ],
      })
  }
  return {
    boxes,
    at,
    lines,
    width: boxes.reduce((most, { x }) => Math.max(most, x + boxWidth), 0),
    height: boxes.reduce((most, { y }) => Math.max(most, y + boxHeight), 0),
  }
}
