import { expect, it } from '@jest/globals'
import type { HeldAccess } from '@legajo/contract/employees/access-decision.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessNotice } from './access-notice.tsx'

const held: HeldAccess = {
  kind: 'LEAVE',
  has_account: true,
  account: {
    id: 4,
    name: 'ana.perez',
    admin: false,
    roles: [{ id: 2, name: 'Recursos humanos' }],
    companies: [{ id: 1, name: 'Uno' }],
  },
  other_companies: [],
  tasks: [{ id: 9, name: 'Entregar llaves', due_on: '2026-12-01', about: 'Luis Sosa' }],
  approvals: 1,
  stages: 0,
  stands_in_for: [],
  units: [{ id: 5, name: 'Ventas' }],
  led: 3,
  decision: null,
}
const employee = {
  id: 7,
  company_id: 1,
  full_name: 'Pérez, Ana',
  admission_date: '2020-01-01',
  egress_date: '2026-11-30',
} as Employee
const successor = { id: 8, file_code: '108', person: { lastname: 'Gómez', name: 'Eva' } }

const portal = inPortal(
  ['READ_EMPLOYEE', 'WRITE_EMPLOYEE', 'WRITE_USER_ACCOUNT', 'WRITE_NOTICE', 'WRITE_ORGANIZATIONAL_UNIT'],
  ({ method, url }) => {
    if (url.endsWith('/access')) return ok(method === 'GET' ? held : { ...held, decision: null })
    return ok([successor])
  },
)

it('proposes a successor for what a leaver holds and takes the roles away', async () => {
  portal.open(<AccessNotice employee={employee} />)
  expect((await screen.findByText(/falta decidir/)).textContent).toBe(
    'Deja la empresa y falta decidir qué pasa con lo que tiene a su cargo: el usuario ana.perez (Recursos humanos), 1 tarea pendiente, 1 aprobación a su nombre, la conducción de Ventas y 3 personas a cargo.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  expect(screen.getByText('Entregar llaves (Luis Sosa, 01/12/2026)')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: /Quién lo toma/ }), 'gom')
  await userEvent.click(await screen.findByRole('option', { name: /Gómez, Eva/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unidades que conduce (1)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la decisión' }))
  expect(portal.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'LEAVE',
    parts: ['TASKS', 'APPROVALS', 'ROLES'],
    successor_id: 8,
    kept_role_ids: [],
    kept_company_ids: [],
  })
})
