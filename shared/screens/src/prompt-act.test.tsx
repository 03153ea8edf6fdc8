import { expect, it, jest } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok } from '../test/portal.tsx'
import { PromptDialog, usePrompt } from './prompt-dialog.tsx'
import { ReasonDialog } from './reason.dialog.tsx'

let isRefused = true
const portal = inPortal(['WRITE_COST_CENTER'], ({ method }) => {
  if (method === 'GET') return ok([])
  return isRefused ? { status: 400, data: { code: 'validation', message: 'El código ya existe' } } : ok({ id: 7 })
})
const countRequests = (method: string) => portal.sent.filter((request) => request.method === method).length
const rename = () => write(costCenters.update, { params: { id: 7 }, body: { code: 'C7' } as never })

const Rename = ({ onDone }: { readonly onDone: () => void }) => {
  useQuery(queryOf(costCenters.list))
  const prompt = usePrompt(rename, 'No se pudo renombrar', { onDone })
  return (
    <PromptDialog title="Renombrar" action="Renombrar" busyAction="Renombrando…" onClose={onDone} {...prompt}>
      Centro
    </PromptDialog>
  )
}

it('shows the error of a refused act in its dialog, and reads again what is shown after success', async () => {
  const onDone = jest.fn()
  isRefused = true
  portal.open(<Rename onDone={onDone} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Renombrar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('El código ya existe')
  expect([onDone.mock.calls.length, screen.getAllByRole('dialog').length]).toEqual([0, 1])
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Renombrar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect([countRequests('PUT'), countRequests('GET')]).toEqual([2, 2])
})

it('closes the question for a reason when its act succeeded', async () => {
  const onClose = jest.fn()
  isRefused = false
  portal.open(<ReasonDialog title="Anular" action="Anular" done="Registro anulado" onSubmit={rename} onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Se cargó dos veces')
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Registro anulado')).toBeTruthy()
})
