import { expect, it, jest } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ExitDraft, LeaveDialog } from './leave.dialog.tsx'

const held = { account: null, has_account: true, tasks: [], approvals: 0, stages: 0, stands_in_for: [], units: [], led: 0 }
const refused = [{ fileCode: '102', lastName: 'Pérez', name: 'Ana', reason: 'ingresó el 01/03/2025; elegí otra fecha' }]
let isRefused = false
const portal = inPortal(['READ_EMPLOYEE'], ({ method, url }) => {
  if (method === 'GET') return ok(url.endsWith('/access') ? held : { id: 7, trial_until: '2999-02-09' })
  return isRefused
    ? { status: 400, data: { code: 'validation', message: 'Hay datos para corregir', data: { employees: refused } } }
    : ok(undefined)
})
const handleLeave = (body: ExitDraft) => write(employees.remove, { params: { id: 7 }, body })
const shared = { onLeave: handleLeave, done: 'Egreso registrado' }
const reasons = { find: async () => [{ value: 'Despido sin causa', label: 'Despido sin causa' }] }

it('requires the reason and the own password and sends both with the day', async () => {
  isRefused = false
  const onClose = jest.fn()
  portal.open(<LeaveDialog who="2 personas" employeeId={undefined} onClose={onClose} reasons={reasons} {...shared} />)
  const send = screen.getByRole('button', { name: 'Dar de baja' })
  await userEvent.click(send)
  expect(screen.getByText('Elegí el motivo.')).toBeTruthy()
  expect(screen.getByText('Ingresá tu contraseña.')).toBeTruthy()
  expect(portal.sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Motivo de egreso/), 'sin causa')
  await userEvent.click(await screen.findByRole('option', { name: 'Despido sin causa' }))
  await userEvent.type(screen.getByLabelText(/^Tu contraseña/), 'la mía')
  await userEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(portal.sent.map(({ body }) => body)).toEqual([
    { egress_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), egress_reason: 'Despido sin causa', password: 'la mía' },
  ])
  expect(screen.getByText('Egreso registrado')).toBeTruthy()
})

it('lists those whom the change cannot include, and returns to what was entered', async () => {
  isRefused = true
  const onClose = jest.fn()
  portal.open(<LeaveDialog who="2 personas" employeeId={undefined} onClose={onClose} reasons={reasons} {...shared} />)
  await userEvent.type(screen.getByLabelText(/^Motivo de egreso/), 'sin causa')
  await userEvent.click(await screen.findByRole('option', { name: 'Despido sin causa' }))
  await userEvent.type(screen.getByLabelText(/^Tu contraseña/), 'la mía')
  await userEvent.click(screen.getByRole('button', { name: 'Dar de baja' }))
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Legajo',
    'Apellido',
    'Nombres',
    'Qué pasa',
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '102',
    'Pérez',
    'Ana',
    'Ingresó el 01/03/2025; elegí otra fecha',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Tu contraseña/).value).toBe('la mía')
  expect(onClose).not.toHaveBeenCalled()
})

it('states that a person is in the trial period, and the effect of a later day', async () => {
  portal.open(<LeaveDialog who="Pérez, Ana" employeeId={7} onClose={() => {}} reasons={reasons} {...shared} />)
  expect((await screen.findByText(/período de prueba hasta el 09\/02\/2999/)).textContent).toContain(
    'sin preaviso ni indemnización',
  )
  expect(await screen.findByText(/Tiene un usuario\. Al guardar, en el legajo decidís quién lo toma/)).toBeTruthy()
  const day = screen.getByLabelText(/^Fecha de egreso/)
  await userEvent.clear(day)
  await userEvent.type(day, '10/02/2999')
  await userEvent.tab()
  expect(screen.getByText(/corresponden preaviso e indemnización/)).toBeTruthy()
})
