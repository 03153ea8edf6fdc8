import { afterEach, expect, it } from '@jest/globals'
import { ApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirmRemoval, confirmWithPassword, dismissDialogs, promptForName, showError, warn } from './dialog-queue.ts'
import { DialogHost } from './dialogs.tsx'

const ask = <T,>(question: () => Promise<T>): Promise<T> => {
  render(
    <SuiteProvider>
      <DialogHost />
      <DialogHost />
    </SuiteProvider>,
  )
  let answer: Promise<T> | undefined
  act(() => {
    answer = question()
  })
  return answer as Promise<T>
}

afterEach(() => {
  act(dismissDialogs)
  cleanup()
})

it('requires one confirmation of a deletion, with the documented text, though two hosts are mounted', async () => {
  const answer = ask(() => confirmRemoval())
  expect(screen.getAllByText('Esta seguro de eliminar este registro?')).toHaveLength(1)
  expect(screen.getByText('Al eliminarlo sera irreversible!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'No!' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Si' }))
  expect(await answer).toBe(true)
})

it('treats Escape as no', async () => {
  const answer = ask(() => confirmRemoval())
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

it('keeps the dialog open while the password is wrong and confirms on Enter', async () => {
  const answer = ask(() =>
    confirmWithPassword({
      check: async (password) => {
        if (password !== 'buena') throw new Error('Contraseña incorrecta')
      },
    }),
  )
  expect(screen.getByText('Para continuar con la eliminación ingresá tu contraseña')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'mala{Enter}')
  expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Contraseña/))
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'buena{Enter}')
  expect(await answer).toBe('buena')
})

it('rejects an empty name', async () => {
  const answer = ask(() => promptForName({ title: 'Guardar filtro' }))
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.getByText('Debe ingresar un nombre valido')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Nombre/), 'Activos')
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(await answer).toBe('Activos')
})

it('warns with the documented defaults', async () => {
  const answer = ask(() => warn())
  expect(screen.getByText('Atención')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await answer
  await waitFor(() => expect(screen.queryByText('Atención')).toBeNull())
})

it('lists the employees that a coded error names', () => {
  void ask(() =>
    showError(
      new ApiError({
        code: '0001',
        status: 409,
        message: 'Hay empleados sin categoría',
        data: { employees: [{ fileCode: '00012', lastName: 'Pérez', names: 'Ana' }] },
      }),
    ),
  )
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getByText('00012, Pérez, Ana')).toBeTruthy()
})

it('shows the message of the refused field instead of the general error', () => {
  const refusalOf = (fields: Record<string, string>) =>
    new ApiError({ code: 'validation', status: 400, message: 'Hay datos para corregir', fields })
  void ask(() => showError(refusalOf({ egress_date: 'Pérez, Ana no tiene fecha de egreso; cargala en el legajo' })))
  expect(screen.getByText('Pérez, Ana no tiene fecha de egreso; cargala en el legajo')).toBeTruthy()
  expect(errorText(refusalOf({ answer: 'requerido' }))).toBe('Hay datos para corregir')
})

it('shows one notice for two equal errors, and ends both with it', async () => {
  const failure = new ApiError({ status: 409, code: 'conflict', message: 'La solicitud ya está aprobada' })
  const both = ask(() => Promise.all([showError(failure), showError(failure)]))
  expect(screen.getAllByText('La solicitud ya está aprobada')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await both
  expect(screen.queryByText('La solicitud ya está aprobada')).toBeNull()
})
