import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GenerateDocuments } from './generate-documents.tsx'

const portal = inPortal(['WRITE_EMPLOYEE'], ({ method, url }) => {
  if (method === 'GET') return ok([])
  return ok(url.endsWith('/people') ? { count: 1, people: ['Empleada, Elena'] } : { id: 7 })
})

it('marks an input of the template that is empty, moves the focus to it, and makes the documents once it is filled', async () => {
  const template = { id: 1, name: 'Entrega', inputs: ['elementos'], signers: [] }
  const started: number[] = []
  portal.open(<GenerateDocuments template={template as never} onStarted={(id) => started.push(id)} onCancel={() => {}} />)
  await userEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  const send = screen.getByRole('button', { name: 'Hacer los documentos' })
  await userEvent.click(send)
  const input = await screen.findByRole('textbox', { name: /^Elementos/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(input, 'Casco')
  await userEvent.click(send)
  await waitFor(() => expect(started).toEqual([7]))
})
