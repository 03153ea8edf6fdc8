import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InterfaceCodes } from './interface-codes.tsx'

const portal = inPortal([], () => ok([]))

it('keeps the focus in the rows that are added and removed', async () => {
  const value = { id: 1, code: '049', name: 'Comercio', codes: [{ interface: 'SICOSS', code: '49' }] }
  portal.open(<InterfaceCodes type={{ code: 'sicoss-activities' } as never} value={value as never} onDone={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Agregar interfaz' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Interfaz' })[1]))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Interfaz' })))
})
