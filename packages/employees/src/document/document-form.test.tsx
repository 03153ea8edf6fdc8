import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewDocumentForm } from './document-form.tsx'

// The test's browser has no addresses of objects.
URL.createObjectURL = () => 'blob:contract'
URL.revokeObjectURL = () => {}

const stored = { key: 'k1', type: 'application/pdf', bytes: 1, url: '/x' }
const portal = inPortal(['WRITE_EMPLOYEE'], ({ method }) =>
  ok(method === 'GET' ? [] : { ...stored, name: 'Contrato_de__trabajo_2026.v2.pdf' }),
)
const upload = async () => {
  const file = new File(['%PDF-1.4'], 'Contrato_de__trabajo_2026.v2.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Archivo de archivo'), file)
  await screen.findByRole('button', { name: 'Cambiar archivo' })
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Título/ })

it('proposes the name of an uploaded file as the title of its document', async () => {
  portal.open(<NewDocumentForm employeeId={1} onSaved={() => {}} onCancel={() => {}} />)
  await upload()
  await waitFor(() => expect(title().value).toBe('Contrato de trabajo 2026.v2'))
})

it('keeps a title that was typed before the upload', async () => {
  portal.open(<NewDocumentForm employeeId={1} onSaved={() => {}} onCancel={() => {}} />)
  await userEvent.type(title(), 'Contrato')
  await upload()
  expect(title().value).toBe('Contrato')
})
