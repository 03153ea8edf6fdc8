import { expect, it } from '@jest/globals'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { act, screen } from '@testing-library/react'
import { FirstPayroll } from './first-payroll.tsx'

const names = ['units', 'employees', 'domicile', 'period', 'payDate', 'certificate', 'mail', 'access', 'receipts']
let done: readonly string[] = []
const portal = inPortal([], () =>
  ok(names.map((id) => ({ id, title: id, text: '', route: '/home', count: done.includes(id) ? 1 : 0 }))),
)
const open = () => {
  signInWith(['READ_COMPANY', 'WRITE_COMPANY'], { seesPay: true })
  portal.open(<FirstPayroll />)
}

it('counts what an administrator can do, and marks the next step', async () => {
  done = ['units', 'domicile']
  open()
  await screen.findByRole('heading', { name: 'Tu primera liquidación: 2 de 8' })
  expect(screen.queryByText('mail')).toBeNull()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('employees')
})

it('goes away once the receipts are published, also in an installation that sends no mail', async () => {
  done = names.filter((name) => name !== 'mail')
  open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(portal.sent).not.toHaveLength(0)
  expect(screen.queryByRole('heading')).toBeNull()
})
