import { expect, it } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmployeeForm } from './employee-form.tsx'

const portal = inPortal(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'], ({ url }) =>
  ok(url.includes('/verification') ? { valid: true, exists: false, message: null } : []),
)

it('shows beside the document that it is not the one of the CUIL, without refusing it', async () => {
  portal.open(
    <EmployeeForm submitLabel="Crear legajo" onSubmit={(body) => write(employees.create, { body })} onSaved={() => {}} />,
  )
  await userEvent.type(screen.getByLabelText(/^CUIL/), '20-28456123-7')
  await userEvent.type(screen.getByLabelText(/^Número de documento/), '28.456.132')
  expect(await screen.findByText('El documento 28456132 no es el del CUIL 20-28456123-7')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Número de documento/))
  await userEvent.type(screen.getByLabelText(/^Número de documento/), '28456123')
  expect(screen.queryByText(/no es el del CUIL/)).toBeNull()
})
