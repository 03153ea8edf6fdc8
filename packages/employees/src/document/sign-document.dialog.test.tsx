import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignDocumentDialog } from './sign-document.dialog.tsx'

const documents = [1, 2, 3].map((documentId) => ({ documentId, title: `Acuerdo ${documentId}` }))

let isFailing = true
const portal = inPortal([], ({ url }) => {
  if (url.endsWith('/2/signing/sign') && isFailing) return { status: 409, data: { code: 'x', message: 'El pedido terminó' } }
  return ok(url.includes('/signing/') ? undefined : { registered: true })
})

it('signs several documents with one password, and after a failure only those that are left', async () => {
  let isClosed = false
  portal.open(
    <SignDocumentDialog
      documents={documents}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Firmar los documentos', hidden: true })
  expect(dialog.textContent).toContain('Acuerdo 3')
  await userEvent.type(screen.getByLabelText(/Tu contraseña/), 'mi clave')
  const send = screen.getByRole('button', { name: 'Firmar', hidden: true })
  await userEvent.click(send)
  expect(await screen.findByText('Se firmaron 1 de 3. «Acuerdo 2»: El pedido terminó')).toBeTruthy()
  expect(isClosed).toBe(false)
  isFailing = false
  await userEvent.click(send)
  await screen.findByText('Documentos firmados')
  const signed = portal.sent.flatMap(({ url }) => /(\d+)\/signing\/sign$/.exec(url)?.[1] ?? [])
  expect(signed).toEqual(['1', '2', '2', '3'])
})
