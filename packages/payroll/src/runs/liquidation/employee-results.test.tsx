import { beforeEach, expect, it } from '@jest/globals'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmployeeResults } from './employee-results.tsx'

const amounts = { remunerative: '100.00', nonRemunerative: '0.00', deductions: '17.00', net: '83.00', employer: '20.00' }
const resultOf = (employeeId: number, fullName: string) => ({
  id: employeeId,
  employeeId,
  fileCode: `10${employeeId}`,
  fullName,
  cuil: '27900000046',
  error: null,
  ...amounts,
})
const people = [resultOf(4, 'Sosa, Ana'), resultOf(7, 'Agüero, Luis'), resultOf(5, 'Vera, Inés')]

const portal = inPortal(['READ_LIQUIDATION'], ({ url, query }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'UI_RELIQUIDATION', enabled: false })
  const one = people.find(({ employeeId }) => url.endsWith(`/${employeeId}`))
  if (one) return ok({ ...one, period: 'noviembre de 2026', type: 'Mensual', lines: [] })
  const { page = 0, size = 15 } = JSON.parse(query) as { page?: number; size?: number }
  const content = people.slice(page * size, (page + 1) * size)
  return ok({ content, totalElements: 3, totalPages: Math.ceil(3 / size), number: page, size })
})
// In this environment elements have no size, so Fluent marks a drawer as hidden: its parts are found by their text.
const heading = { selector: 'h2' }
beforeEach(() => history.replaceState(null, '', '/'))

it('moves from a result to the previous and next one of the list by address and preserves the focus', async () => {
  portal.open(<EmployeeResults run={{ id: 9, failed: 0, employees: 3, released: true } as Liquidation} />)
  await userEvent.click(await screen.findByRole('button', { name: '107' }))
  expect(await screen.findByText('Agüero, Luis', heading)).toBeTruthy()
  const next = await screen.findByLabelText('Empleado siguiente')
  await userEvent.click(next)
  expect(await screen.findByText('Vera, Inés', heading)).toBeTruthy()
  expect(location.search).toContain('empleado=5')
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(next)
  await userEvent.click(screen.getByLabelText('Empleado anterior'))
  await userEvent.click(screen.getByLabelText('Empleado anterior'))
  expect(await screen.findByText('Sosa, Ana', heading)).toBeTruthy()
})

it('continues at the next page’s first result and at the previous page’s last one', async () => {
  history.replaceState(null, '', '/?filas=2')
  portal.open(<EmployeeResults run={{ id: 9, failed: 0, employees: 3, released: true } as Liquidation} />)
  await userEvent.click(await screen.findByRole('button', { name: '107' }))
  const next = await screen.findByLabelText('Empleado siguiente')
  await userEvent.click(next)
  expect(await screen.findByText('Vera, Inés', heading)).toBeTruthy()
  expect(location.search).toContain('pagina=2')
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(screen.getByLabelText('Empleado anterior'))
  expect(await screen.findByText('Agüero, Luis', heading)).toBeTruthy()
  expect(location.search).not.toContain('pagina')
})
