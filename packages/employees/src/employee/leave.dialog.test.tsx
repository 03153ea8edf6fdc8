import { expect, it, jest } from '@jest/globals'
import { ApiError } from '@legajo/api/api-error.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ExitDraft, LeaveDialog } from './leave.dialog.tsx'

const reasons = { find: async () => [{ value: 'Despido sin causa', label: 'Despido sin causa' }] }

it('requires the reason and the own password and sends both with the day', async () => {
  const onLeave = jest.fn(async (_: ExitDraft) => {})
  const onClose = jest.fn()
  render(
    <SuiteProvider>
      <LeaveDialog who="Pérez, Ana" onLeave={onLeave} onClose={onClose} reasons={reasons} />
    </SuiteProvider>,
  )
  const send = screen.getByRole('button', { name: 'Dar de baja' })
  await userEvent.click(send)
  expect(screen.getByText('Elegí el motivo.')).toBeTruthy()
  expect(screen.getByText('Ingresá tu contraseña.')).toBeTruthy()
  expect(onLeave).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Motivo de egreso/), 'sin causa')
  await userEvent.click(await screen.findByRole('option', { name: 'Despido sin causa' }))
  await userEvent.type(screen.getByLabelText(/^Tu contraseña/), 'la mía')
  await userEvent.click(send)
  expect(onLeave.mock.calls).toEqual([
    [{ egress_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), egress_reason: 'Despido sin causa', password: 'la mía' }],
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('lists those whom the change cannot include, and returns to what was entered', async () => {
  const employees = [{ fileCode: '102', lastName: 'Pérez', name: 'Ana', reason: 'ingresó el 01/03/2025; elegí otra fecha' }]
  const onClose = jest.fn()
  const onLeave = async () => {
    throw new ApiError({ code: 'validation', message: 'Hay datos para corregir', data: { employees } })
  }
  render(
    <SuiteProvider>
      <LeaveDialog who="2 personas" onLeave={onLeave} onClose={onClose} reasons={reasons} />
    </SuiteProvider>,
  )
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
