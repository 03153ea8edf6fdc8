import { expect, it } from '@jest/globals'
import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import { menuRows } from './menu-rows.ts'

const node = (id: number, title: string, order: number, children: readonly MenuNode[] = []): MenuNode => ({
  id,
  code: `N${id}`,
  title,
  icon: null,
  route: null,
  order,
  permits: [],
  children,
})

it('lists the nodes by order, each with its trail and the nodes below it', () => {
  const rows = menuRows([node(1, 'Tiempo', 2), node(2, 'Personas', 1, [node(3, 'Reportes', 1, [node(4, 'Activos', 1)])])])
  expect(rows.map(({ id, parentId, level, trail, below }) => ({ id, parentId, level, trail, below }))).toEqual([
    { id: 2, parentId: null, level: 1, trail: 'Personas', below: [3, 4] },
    { id: 3, parentId: 2, level: 2, trail: 'Personas › Reportes', below: [4] },
    { id: 4, parentId: 3, level: 3, trail: 'Personas › Reportes › Activos', below: [] },
    { id: 1, parentId: null, level: 1, trail: 'Tiempo', below: [] },
  ])
})
