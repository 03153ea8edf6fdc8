import { beforeEach, expect, it } from '@jest/globals'
import { conciliationHearings } from '@legajo/contract/legal/conciliation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok, type SentRequest } from '../test/portal.tsx'
import { Page } from './page.tsx'
import { RecordList } from './record-list.tsx'

const hearing = { id: 7, conciliation_id: 3, date: '2026-03-02', place: 'SECLO, sala 4', version: 1 }
let rows: readonly (typeof hearing)[] = []
let release: (() => void) | undefined
const portal = inPortal(['READ_LEGAL_ITEM', 'WRITE_LEGAL_ITEM'], async ({ method }) => {
  if (method === 'GET') return ok(rows)
  await new Promise<void>((done) => {
    release = done
  })
  if (method === 'DELETE') rows = []
  return ok({ id: 8 })
})
beforeEach(() => {
  rows = [hearing]
  release = undefined
})

const listChanges = () => portal.sent.filter(({ method }) => method !== 'GET').map(({ query, ...change }: SentRequest) => change)

const openList = (url: string | false, removedTitle?: string) =>
  portal.open(
    <Page title="Conciliación">
      <RecordList
        resource={conciliationHearings}
        query={{ conciliation_id: 3 }}
        columns={['place', 'date']}
        url={url}
        removedTitle={removedTitle}
      />
    </Page>,
  )

it('creates a record of its owner by one request, whatever is pressed meanwhile', async () => {
  openList(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva audiencia' }))
  expect(location.search).toBe('')
  const form = within(screen.getByRole('dialog', { name: 'Nueva audiencia', hidden: true }))
  await userEvent.type(form.getByLabelText(/Día/), '02/03/2026')
  const save = form.getByRole('button', { name: 'Guardar', hidden: true })
  await userEvent.click(save)
  await userEvent.click(save)
  expect(listChanges()).toMatchObject([{ method: 'POST', body: { conciliation_id: 3, date: '2026-03-02' } }])
  release?.()
  expect(await screen.findByText('¡Éxito!')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(portal.sent.filter(({ method }) => method === 'GET')).toHaveLength(2)
})

it('keeps the opened record of a list with an address after a reload', async () => {
  const { unmount } = openList('audiencias-')
  await userEvent.click(await screen.findByRole('button', { name: 'SECLO, sala 4' }))
  expect(location.search).toBe('?audiencias-detalle=7')
  unmount()
  openList('audiencias-')
  expect(await screen.findByRole('dialog', { name: 'Audiencia' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('opens no empty form at the address of a record where records open elsewhere', async () => {
  history.replaceState(null, '', '/?detalle=7')
  portal.open(
    <RecordList
      resource={conciliationHearings}
      query={{ conciliation_id: 3 }}
      onOpen={() => {}}
      content={() => <p>Formulario vacío</p>}
    />,
  )
  expect(await screen.findByText('No existe o no está a tu alcance')).toBeTruthy()
  expect(screen.queryByText('Formulario vacío')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('removes after the confirmation by one request, and reads the list again', async () => {
  openList(false)
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Menú de SECLO, sala 4' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  }
  await remove()
  await remove()
  expect(listChanges()).toMatchObject([{ method: 'DELETE', url: expect.stringMatching(/\/7$/) }])
  release?.()
  expect(await screen.findByText('Registro eliminado')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('SECLO, sala 4', { selector: 'button' })).toBeNull())
})

it('shows the title of the list after a removal', async () => {
  openList(false, 'Audiencia eliminada')
  await userEvent.click(await screen.findByRole('button', { name: 'Menú de SECLO, sala 4' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  await waitFor(() => expect(release).toBeDefined())
  release?.()
  expect(await screen.findByText('Audiencia eliminada')).toBeTruthy()
})
