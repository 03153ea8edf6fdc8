import { expect, it } from '@jest/globals'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LiquidationScreen } from './liquidation.screen.tsx'

const finishedRun: Liquidation = {
  id: 5,
  name: 'Mensual agosto',
  periodId: 3,
  period: 'agosto de 2026',
  typeCode: 'MENSUAL',
  type: 'Mensual',
  state: 'FINISHED_WITH_ERRORS',
  employees: 60,
  done: 60,
  failed: 2,
  released: false,
  paidByBank: false,
  failure: null,
  createdBy: 'admin.demo',
  createdAt: '2026-09-01T12:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  completes: null,
  payDate: null,
}
let run = finishedRun
const page = { content: [], totalElements: 0, totalPages: 0, page: 0, size: 15 }
const permits = ['READ_LIQUIDATION', 'WRITE_LIQUIDATION'] as const
const portal = inPortal(permits, ({ url }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'X', enabled: false })
  if (url.endsWith('/progress'))
    return ok({ state: run.state, done: run.done, employees: run.employees, failed: run.failed, rate: 0 })
  if (url.endsWith('/5')) return ok(run)
  return ok(url.endsWith('/employees') ? page : [])
})
const showRun = (values: Partial<Liquidation> = {}) => {
  run = { ...finishedRun, ...values }
  portal.open(<LiquidationScreen />, { id: '5' })
}
const listSentChanges = () => portal.sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)

it('requires a confirmation to release the receipts and names the employees without one', async () => {
  showRun()
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar recibos' }))
  expect(await screen.findByText(/Hay 2 empleados con errores, sin recibo/)).toBeTruthy()
  expect(listSentChanges()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Publicar', hidden: true }))
  await waitFor(() => expect(listSentChanges()).toHaveLength(1))
  expect(listSentChanges()[0]).toMatch(/^(PUT|POST) .*\/5/)
})

it('shows progress without results or publication while the run works', async () => {
  showRun({ state: 'PROCESSING', done: 20, failed: 0 })
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar recibos' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

it('shows no results to a user who may not see pay', async () => {
  signInWith(['READ_LIQUIDATION'])
  showRun()
  expect(await screen.findByText(/confidencial/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(portal.sent.some(({ url }) => url.endsWith('/employees'))).toBe(false)
})

it('shows the results of a released run without publication', async () => {
  signInWith(permits, { seesPay: true })
  showRun({ released: true })
  expect(await screen.findByText(/recibos publicados/)).toBeTruthy()
  expect(await screen.findByRole('tab', { name: /Por empleado/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar recibos' })).toBeNull()
})
