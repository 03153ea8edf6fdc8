import { beforeEach, expect, it } from '@jest/globals'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { refusesRow, withRefusal } from '@legajo/contract/row-refusal.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok, type SentRequest, signInWith } from '../test/portal.tsx'
import { ResourceScreen } from './resource-screen.tsx'

type Center = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly active: boolean
  readonly version: number
}
let centers: Center[] = []
let answer: Partial<Center>
let refusal: { readonly status: number; readonly data: unknown } | undefined
const portal = inPortal(['READ_COST_CENTER', 'WRITE_COST_CENTER'], ({ method }) =>
  method === 'GET' ? ok(centers) : (refusal ?? ok(answer)),
)
beforeEach(() => {
  centers = [{ id: 4, code: '100', name: 'Administración', active: true, version: 2 }]
  answer = { id: 9 }
  refusal = undefined
})

/** The requests that change data. */
const listSentChanges = () =>
  portal.sent.filter(({ method }) => method !== 'GET').map(({ query, ...change }: SentRequest) => change)

const openScreen = () => portal.open(<ResourceScreen resource={costCenters} />)

it('lists records, and creates one in a drawer with its own address', async () => {
  openScreen()
  expect(await screen.findByText('Administración')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo centro de costo' }))
  expect(location.search).toBe('?detalle=nuevo')
  await userEvent.type(await screen.findByLabelText(/Código/), '200')
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Sur')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(listSentChanges()).toEqual([
    { method: 'POST', url: '/datos-maestros/cost-centers/', body: { code: '200', name: 'Sur', active: true } },
  ])
  expect(await screen.findByText('¡Éxito!')).toBeTruthy()
  expect(screen.getByText('Información guardada con éxito')).toBeTruthy()
})

it('names the saved record in the notice as the server answers it', async () => {
  answer = { id: 4, code: '100', name: 'Oficinas' }
  history.replaceState(null, '', '/?detalle=4')
  openScreen()
  await userEvent.type(await screen.findByLabelText(/Descripción/), ' de la planta')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardamos «100 · Oficinas»')).toBeTruthy()
})

it('opens a record from its address and sends back the version that it read', async () => {
  history.replaceState(null, '', '/?detalle=4')
  openScreen()
  const name = await screen.findByLabelText(/Descripción/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Oficinas')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(listSentChanges()).toEqual([
      { method: 'PUT', url: '/datos-maestros/cost-centers/4', body: { code: '100', name: 'Oficinas', active: true, version: 2 } },
    ]),
  )
})

it('offers to reload when another user changed the record first, and shows their changes', async () => {
  refusal = {
    status: 409,
    data: {
      code: 'conflict',
      message: 'Otra persona lo cambió antes; volvé a cargar y repetí tu cambio',
      data: { fields: ['active', 'code', 'unknownHere'] },
    },
  }
  history.replaceState(null, '', '/?detalle=4')
  openScreen()
  await userEvent.type(await screen.findByLabelText(/Descripción/), ' X')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeTruthy()
  expect(screen.getByText('Cambió: Activo, Código.')).toBeTruthy()
})

it('removes after the documented confirmation and shows why the server refuses', async () => {
  refusal = { status: 409, data: { code: 'in_use', message: 'El centro de costo está en uso (3); quitá antes esos usos' } }
  openScreen()
  await userEvent.click(await screen.findByRole('button', { name: 'Menú de 100' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  expect(await screen.findByText('El centro de costo está en uso (3); quitá antes esos usos')).toBeTruthy()
  expect(listSentChanges()[0]).toMatchObject({ method: 'DELETE', url: '/datos-maestros/cost-centers/4' })
})

it('offers neither removal nor edition of a row whose state the contract refuses', async () => {
  centers = [
    { id: 4, code: '100', name: 'Administración', active: true, version: 2 },
    { id: 5, code: '200', name: 'Cerrado', active: false, version: 1 },
  ]
  const refuses = refusesRow<Center>(({ active }) =>
    active ? undefined : { error: 'nothing_to_do', values: { what: 'Está cerrado' } },
  )
  const { update, remove } = costCenters
  const resource = { ...costCenters, update: withRefusal(update, refuses), remove: withRefusal(remove, refuses) }
  portal.open(<ResourceScreen title="Centros" resource={resource} columns={['code', 'name']} />)
  expect(await screen.findByRole('button', { name: /Editar 100/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Menú de 100/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /(Editar|Menú de) 200/ })).toBeNull()
})

it('shows no edit controls to a user with read permits only', async () => {
  signInWith(['READ_COST_CENTER'])
  openScreen()
  expect(await screen.findByText('Administración')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Nuevo/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Editar|Menú/ })).toBeNull()
})
