import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VerifyReceiptScreen } from './verify-receipt.screen.tsx'

const portal = inPortal([], () => ok({}))

it('requires the whole code before it calls the server', async () => {
  portal.open(<VerifyReceiptScreen />)
  await userEvent.type(screen.getByLabelText('Código del recibo'), 'ABC')
  await userEvent.click(screen.getByRole('button', { name: 'Comprobar' }))
  expect(await screen.findByText(/y escribiste 3/)).toBeTruthy()
  expect(portal.sent).toEqual([])
})
