import { expect, it } from '@jest/globals'
import { boxHeight, boxWidth, layoutOf } from './graph-layout.ts'

const node = (key: string, distance: number) => ({ key, id: 1, kind: 'concept' as const, code: key, name: key, distance })

it('places used nodes at the left and users at the right, without overlapping boxes', () => {
  const { nodes, width, height } = layoutOf({
    key: 'C.1',
    nodes: [node('C.1', 0), node('P.B', -1), node('P.A', -1), node('A.X', 1)],
    edges: [],
  })
  const at = (key: string) => nodes.find((one) => one.key === key)
  expect((at('P.A')?.x ?? 0) < (at('C.1')?.x ?? 0) && (at('C.1')?.x ?? 0) < (at('A.X')?.x ?? 0)).toBe(true)
  expect((at('P.B')?.y ?? 0) - (at('P.A')?.y ?? 0)).toBeGreaterThan(boxHeight)
  for (const { x, y } of nodes) expect(x >= 0 && y >= 0 && x + boxWidth <= width && y + boxHeight <= height).toBe(true)
})
