import { beforeEach, expect, it } from '@jest/globals'
import type { EmployeeChange, RunDifference } from '@legajo/contract/payroll/runs/difference.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DifferenceScreen } from './difference.screen.tsx'

const earlierRun = { id: 4, name: 'Mensual julio', period: 'julio de 2026' }
const difference: RunDifference = {
  run: { id: 5, name: 'Mensual agosto', period: 'agosto de 2026' },
  against: earlierRun,
  candidates: [earlierRun, { id: 3, name: 'Mensual junio', period: 'junio de 2026' }],
  employees: { both: 60, changed: 2, in: 1, out: 0 },
  net: { before: '1000.00', after: '1250.50', difference: '250.50' },
  concepts: [
    {
      code: '0100',
      name: 'Básico',
      kind: 'REMUNERATIVO',
      before: '1000.00',
      after: '1250.50',
      difference: '250.50',
      employees: 2,
    },
  ],
  changes: [{ kind: 'scale', label: 'Escala de comercio', detail: 'rige desde agosto', employees: 2 }],
}
const employee: EmployeeChange = {
  id: 9,
  fileCode: '0100',
  fullName: 'Sosa, Ana',
  presence: 'BOTH',
  before: '500.00',
  after: '625.25',
  difference: '125.25',
  percent: 25,
  concepts: 1,
}
let answer = difference
const portal = inPortal(['READ_LIQUIDATION'], ({ url }) =>
  ok(url.endsWith('/employees') ? { content: [employee], totalElements: 1, totalPages: 1, page: 0, size: 15 } : answer),
)
beforeEach(() => {
  answer = difference
  signInWith(['READ_LIQUIDATION'], { seesPay: true })
})
const listCalls = () => portal.sent.filter(({ url }) => url.endsWith('/employees')).map(({ query }) => JSON.parse(query))

it('shows the net change with its reasons and narrows the employees by presence', async () => {
  portal.open(<DifferenceScreen />, { id: '5' })
  expect(await screen.findByText('+$ 250,50')).toBeTruthy()
  expect(screen.getByText(/Escala de comercio: rige desde agosto/)).toBeTruthy()
  expect(await screen.findByText('Sosa, Ana')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Quiénes'), 'Ingresó')
  await waitFor(() => expect(listCalls().at(-1)).toMatchObject({ presence: 'IN' }))
  expect(location.search).toContain('estado=IN')
})

it('compares with another run and requests its difference', async () => {
  portal.open(<DifferenceScreen />, { id: '5' })
  await userEvent.selectOptions(await screen.findByLabelText('Comparar con'), 'Mensual junio')
  await waitFor(() => expect(portal.sent.some(({ query }) => JSON.parse(query).against === 3)).toBe(true))
})

it('explains that there is no earlier run', async () => {
  answer = { ...difference, against: null, candidates: [] }
  portal.open(<DifferenceScreen />, { id: '5' })
  expect(await screen.findByText('No hay una liquidación anterior')).toBeTruthy()
  expect(listCalls()).toEqual([])
})
