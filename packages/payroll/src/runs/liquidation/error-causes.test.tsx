import { beforeEach, expect, it } from '@jest/globals'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { ErrorCauses } from './error-causes.tsx'

const cause = (id: string, message: string, employees: number, messages = 1) => ({
  id: id.repeat(32),
  concept: '0110',
  code: 'no_row',
  message,
  messages,
  employees,
  remedies: [{ kind: 'scale', id: 5, name: 'ZONAS' }],
})
const noRow = cause('a', 'Concepto 0110: la escala «ZONAS» no tiene fila para 7.', 1990, 3)
const noDate = cause('b', 'Concepto 0110: la fecha está vacía.', 10)

let causes: readonly object[]
const { sent, ...portal } = inPortal(['READ_LIQUIDATION', 'WRITE_LIQUIDATION'], ({ url }) => {
  const person = { id: 1, employeeId: 4, fileCode: '1004', fullName: 'Sosa, Ana', cuil: '27900000046', error: noRow }
  if (url.includes('feature-toggle')) return ok({ name: 'UI_RELIQUIDATION', enabled: true })
  return ok(url.endsWith('/causes') ? causes : { content: [person], totalElements: 1, totalPages: 1, number: 0, size: 15 })
})
beforeEach(() => {
  history.replaceState(null, '', '/?errores=si')
  causes = [noRow, noDate]
})

const openCauses = (failed: number) =>
  portal.open(<ErrorCauses run={{ id: 9, failed, employees: 5000, released: false } as Liquidation} onOpen={() => {}} />)

it('groups two thousand errors by cause and loads the employees of a cause when it is opened', async () => {
  openCauses(2000)
  const list = await screen.findByRole('list', { name: 'Causas de los errores' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${noRow.message}1.990 empleados`,
    `${noDate.message}10 empleados`,
    'Todos juntos, cada uno con su causa2.000 empleados',
  ])
  expect(sent.some(({ url }) => url.includes('paged'))).toBe(false)
})

it('links an opened cause to its correction, lists its employees, and reliquidates only those', async () => {
  openCauses(2000)
  fireEvent.click(await screen.findByRole('button', { name: /no tiene fila/ }))
  expect(await screen.findByText('Sosa, Ana')).toBeTruthy()
  expect(sent.find(({ url }) => url.includes('paged'))?.query).toContain(noRow.id)
  // Each employee lacks a different row of a figure.
  expect(screen.getByRole('columnheader', { name: /Qué pasó/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Abrir la escala ZONAS' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a liquidar a estos 1.990 empleados' }))
  await act(() => new Promise((settled) => setTimeout(settled, 20)))
  expect(sent.find(({ url }) => url.endsWith('/reliquidate'))?.body).toMatchObject({ scope: 'failed', cause: noRow.id })
})

it('opens a single cause initially', async () => {
  causes = [noDate]
  openCauses(10)
  expect((await screen.findByRole('button', { name: /fecha está vacía/ })).getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByText(/Todos juntos/)).toBeNull()
})
