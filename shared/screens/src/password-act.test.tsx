import { expect, it } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok } from '../test/portal.tsx'
import { DialogHost } from './dialogs.tsx'
import { passwordAct } from './password-act.ts'
import { useAction } from './use-action.ts'

const portal = inPortal([], ({ body }) =>
  (body as { password?: string }).password === 'buena'
    ? ok({ id: 7 })
    : { status: 400, data: { code: 'validation', message: 'La contraseña no es correcta' } },
)

let ended: boolean | undefined
const Undo = () => {
  const undo = useAction(
    () => passwordAct({ text: 'Se deshace' }, (password) => write(massLoads.undo, { params: { id: 7 }, body: { password } })),
    { done: ({ id }) => `Deshecho ${id}` },
  )
  const handlePress = async () => {
    ended = await undo.run()
  }
  return (
    <>
      <DialogHost />
      <button type="button" onClick={() => void handlePress()}>
        Deshacer
      </button>
    </>
  )
}

it('keeps asking while the password is refused, and sends nothing when it is not given', async () => {
  portal.open(<Undo />)
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await userEvent.type(await screen.findByLabelText(/^Contraseña/), 'mala{Enter}')
  expect(await screen.findByText('La contraseña no es correcta')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Contraseña/))
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'buena{Enter}')
  expect(await screen.findByText('Deshecho 7')).toBeTruthy()
  expect([portal.sent.length, ended]).toEqual([2, true])
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect([portal.sent.length, ended]).toEqual([2, false]))
  expect(screen.queryByText(/Error/)).toBeNull()
})
