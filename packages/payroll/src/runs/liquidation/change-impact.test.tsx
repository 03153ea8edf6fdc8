import { beforeEach, expect, it } from '@jest/globals'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios, { type AxiosAdapter } from 'axios'
import { ChangeImpact } from './change-impact.tsx'

const noImpact = { examined: 20_000, employees: 0, netDifference: '0.00', harmless: 0, missing: [], changes: [], touched: [] }
let impact: object = noImpact
const portal = inPortal(['READ_LIQUIDATION'], ({ url }) =>
  ok(url.includes('feature-toggle') ? { name: 'UI_RELIQUIDATION', enabled: false } : impact),
)
let answerNow: AxiosAdapter
beforeEach(() => {
  const answer = axios.defaults.adapter as AxiosAdapter
  answerNow = answer
  let requested = 0
  // The first comparison never ends.
  axios.defaults.adapter = (config) =>
    config.url?.endsWith('/touched') && requested++ === 0 ? new Promise(() => {}) : answer(config)
})

it('shows how many results a large comparison calculates and permits cancelling and repeating it', async () => {
  portal.open(<ChangeImpact run={{ id: 9, employees: 20_000, released: true } as Liquidation} />)
  expect((await screen.findByText(/^Calculando de nuevo a 20.000 empleados/)).textContent).toContain('sin guardar nada')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar' }))
  expect(await screen.findByText('Ningún recibo cambiaría')).toBeTruthy()
})

const lines = Array.from({ length: 14 }, (_, index) => ({
  code: `02${10 + index}`,
  name: `Concepto ${index}`,
  before: '100.00',
  now: '600.50',
  cause: 'Vacaciones gozadas (de 0 a 1)',
}))
const touched = [
  {
    employeeId: 4,
    fileCode: '1004',
    fullName: 'Sosa, Ana',
    netBefore: '1000000.00',
    netNow: '1007878.76',
    changes: [],
    causes: ['Vacaciones gozadas (de 0 a 1)', 'Horas extra (de 0 a 2)', 'Básico (de 1 a 2)'],
    lines,
  },
]

it('shows one line per person with its net and its causes, and its concepts when it is opened by keyboard', async () => {
  impact = { ...noImpact, examined: 47, employees: 15, netDifference: '7878.76', touched }
  axios.defaults.adapter = answerNow
  portal.open(<ChangeImpact run={{ id: 9, employees: 47, released: true } as Liquidation} />)
  expect((await screen.findByText(/lo que cambió alcanza/)).textContent).toContain('15: neto +7.878,76')
  expect(screen.getByText(/muestran los primeros 1 /)).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Empleados alcanzados' })
  const [, row] = within(table).getAllByRole('row')
  expect(row?.textContent).toContain('7.878,76')
  expect(row?.textContent).toContain('Vacaciones gozadas (de 0 a 1); Horas extra (de 0 a 2) y 1 más')
  expect(within(table).queryByText(/Concepto 13/)).toBeNull()
  const fold = within(table).getByRole('button', { name: 'Detalle de 1004' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fold.focus()
  await userEvent.keyboard('{Enter}')
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Conceptos que cambian' })).getAllByRole('listitem')).toHaveLength(14)
})
