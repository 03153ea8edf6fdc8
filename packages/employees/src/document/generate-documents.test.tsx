import { beforeEach, expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GenerateDocuments } from './generate-documents.tsx'

const gap = { employeeId: 5, name: 'Pérez, Pablo', cannotSign: true, missing: ['Puesto', 'Sector'] }
const server: { gaps: readonly object[] } = { gaps: [] }
beforeEach(() => {
  server.gaps = []
})

const portal = inPortal(['WRITE_EMPLOYEE'], ({ method, url }) => {
  if (method === 'GET') return ok([])
  if (url.endsWith('/check')) return ok({ total: 2, gaps: server.gaps })
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

it('lists who lacks a datum or a user before the documents are made, and leaves them out or includes them', async () => {
  server.gaps = [gap]
  const template = { id: 1, name: 'Entrega', inputs: [], signers: [{ kind: 'EMPLOYEE' }] }
  const started: number[] = []
  portal.open(<GenerateDocuments template={template as never} onStarted={(id) => started.push(id)} onCancel={() => {}} />)
  await userEvent.click(screen.getByRole('radio', { name: /^Todas/ }))
  const send = screen.getByRole('button', { name: 'Hacer los documentos' })
  const bodies = () => portal.sent.filter(({ url }) => url.endsWith('/1/documents')).map(({ body }) => body)
  await userEvent.click(send)
  const listed = await screen.findByRole('listitem')
  expect(listed.textContent).toBe('Pérez, Pablo: no tiene usuario, así que no va a poder firmar; no tiene Puesto, Sector')
  expect(bodies()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(document.activeElement).toBe(send))
  await userEvent.click(send)
  await userEvent.click(await screen.findByRole('button', { name: 'Dejarla afuera' }))
  await waitFor(() => expect(bodies()).toMatchObject([{ byFilter: true, excludedIds: [5] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(send)
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir igual' }))
  await waitFor(() => expect(bodies()).toMatchObject([{ excludedIds: [5] }, { excludedIds: [] }]))
  expect(started).toEqual([7, 7])
})
