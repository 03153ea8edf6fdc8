import { expect, it } from '@jest/globals'
import type { ChartNode } from '@legajo/contract/org/org-chart.ts'
import { openTo, pathOf, treeOf } from './chart-tree.ts'
import { imagePdf } from './image-pdf.ts'
import { boxHeight, boxWidth, layoutOf } from './layout.ts'
import { fitView, visibleIn, zoomAt } from './viewport.ts'

const node = (id: number, parent_id: number | null, more: Partial<ChartNode> = {}): ChartNode => ({
  ...{ id, parent_id, matrix_id: null, title: `Caja ${id}`, subtitle: '', assistant: false, ceo: false, shows_people: true },
  ...{ people: [], headcount: 1, vacancies: 0 },
  ...more,
})

/** A tree of `levels` levels in which each box has `each` dependents. */
const wideTree = (levels: number, each: number): ChartNode[] => {
  const nodes = [node(1, null)]
  for (let level = 1, parents = [1]; level < levels; level++)
    parents = parents.flatMap((parent) =>
      Array.from({ length: each }, () => {
        nodes.push(node(nodes.length + 1, parent))
        return nodes.length
      }),
    )
  return nodes
}

it('adds up people, finds the path to the root and opens to a depth', () => {
  const tree = treeOf(wideTree(4, 3))
  expect(tree.below.get(1)).toBe(40)
  expect(pathOf(tree, 40)).toEqual([40, 13, 4, 1])
  expect(openTo(tree, 2)).toEqual(new Set([1]))
  expect(treeOf([node(2, 9)]).roots).toHaveLength(1)
})

it('places no box over another one, with assistants, columns and matrix lines', () => {
  const nodes = [...wideTree(4, 4), node(1000, 1, { assistant: true }), node(1001, 3, { assistant: true, matrix_id: 4 })]
  const tree = treeOf(nodes)
  const { boxes, lines, width, height } = layoutOf(tree, openTo(tree, 9))
  expect(boxes).toHaveLength(nodes.length)
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) expect(Math.abs(a.x - b.x) >= boxWidth || Math.abs(a.y - b.y) >= boxHeight).toBe(true)
  expect(boxes.every(({ x, y }) => x >= 0 && y >= 0 && x + boxWidth <= width && y + boxHeight <= height)).toBe(true)
  expect(lines.filter(({ matrix }) => matrix)).toHaveLength(1)
})

it('draws only what the window shows', () => {
  const nodes = wideTree(6, 6)
  const tree = treeOf(nodes)
  const layout = layoutOf(tree, openTo(tree, 9))
  const size = { width: 1200, height: 700 }
  const near = visibleIn(layout, { x: layout.width / 2, y: 0, scale: 1 }, size)
  expect(nodes.length).toBeGreaterThan(9000)
  expect(near.boxes.length).toBeLessThan(60)
  const whole = fitView(layout, size)
  expect(whole.scale).toBeGreaterThanOrEqual(0.05)
  const closer = zoomAt(whole, 2, 600, 350)
  expect(closer.x + 600 / closer.scale).toBeCloseTo(whole.x + 600 / whole.scale)
})

it('writes a PDF whose table of objects points to them', async () => {
  const text = await imagePdf(new Uint8Array([255, 216, 255]), 400, 200).text()
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  expect(text).toContain('/MediaBox [0 0 400 200]')
})
