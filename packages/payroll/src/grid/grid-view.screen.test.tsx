import { expect, it } from '@jest/globals'
import type { DynamicGrid, GridRows } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GridViewScreen } from './grid-view.screen.tsx'

const column = {
  id: 1,
  key: 'c1',
  name: 'Antigüedad',
  kind: 'number',
  decimals: 0,
  total: 'SUM',
  words: '',
  isPay: false,
} as const
const pay = { ...column, id: 2, key: 'c2', name: 'Básico', kind: 'money', decimals: 2, isPay: true } as const
const grid: Partial<DynamicGrid> = {
  id: 6,
  name: 'Control',
  scope: 'EMPLOYEE',
  columnIds: [1, 2],
  columns: [column, pay],
  sortColumnId: null,
  groupColumnId: null,
  isDefault: true,
  status: 'ACTIVE',
}
const rows: Partial<GridRows> = {
  content: [{ employeeId: 9, fileCode: '0100', fullName: 'Sosa, Ana', failed: false, values: ['12', '1500.50'] }],
  totalElements: 1,
  totalPages: 1,
  columns: [column, pay],
  totals: ['12', '1500.50'],
  groups: [],
  notes: [],
  hidden: 0,
}
const permits = ['READ_DYNAMIC_GRID', 'READ_LIQUIDATION', 'READ_EMPLOYEE', 'READ_NOVELTY'] as const
const portal = inPortal(permits, ({ url }) => {
  if (url.endsWith('/dynamic-grids')) return ok([grid])
  return ok(url.includes('/dynamic-grids/6/') ? rows : [])
})
const showGrid = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  portal.open(<GridViewScreen />)
}

it('hides results of runs from a user who may not see pay, and requests none', async () => {
  showGrid('')
  expect(await screen.findByText(/confidencial/)).toBeTruthy()
  expect(portal.sent).toEqual([])
})

it('leaves the pay columns out of a grid of employees for that user', async () => {
  showGrid('?lugar=EMPLOYEE')
  expect((await screen.findAllByText('Antigüedad')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Básico')).toBeNull()
})

it('shows totals of all employees to a user who sees pay, and keeps the place in the address', async () => {
  signInWith(permits, { seesPay: true })
  showGrid('?lugar=EMPLOYEE')
  expect((await screen.findAllByText('1.500,50')).length).toBeGreaterThan(1)
  await userEvent.selectOptions(screen.getByLabelText('Lugar'), 'NOVELTY')
  await waitFor(() => expect(location.search).toContain('lugar=NOVELTY'))
  expect(await screen.findByText('Todavía no hay períodos')).toBeTruthy()
})
