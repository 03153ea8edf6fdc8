import { expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import { number, object, string } from 'yup'
import { inPortal, ok } from '../test/portal.tsx'
import { DataTable } from './data-table.tsx'

const people = {
  id: 'T-2',
  method: 'GET',
  path: '/people',
  access: 'session',
  summary: '',
  query: object({ page: number(), size: number(), sortField: string(), filter: string() }),
} as const satisfies AnyEndpoint

const refuse = (fields: readonly { readonly path: string; readonly message: string }[]) => ({
  status: 400,
  data: { code: 'validation', message: 'Hay datos para corregir', fields },
})
const portal = inPortal([], ({ query }) => {
  if (query.includes('"filter"'))
    return refuse([
      { path: 'filter', message: 'Condicion Invalida' },
      { path: 'filter.hint', message: '«talle» es una opción y se compara con ==' },
    ])
  if (query.includes('"sortField"')) return refuse([{ path: 'sortField', message: 'No se puede ordenar por «autos»' }])
  return ok({ content: [{ id: 1, name: 'Empleada, Elena' }], totalElements: 1 })
})
const openList = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  portal.open(
    <DataTable<{ readonly id: number; readonly name: string }>
      label="Personas"
      endpoint={people}
      columns={[{ id: 'name', header: 'Nombre' }]}
    />,
  )
}

it('shows why the server refused a filter, and offers to clear it', async () => {
  openList('?buscar=talle%20like%20%27M%27')
  expect(await screen.findByText('«talle» es una opción y se compara con ==')).toBeTruthy()
  expect(screen.queryByText('No se pudo cargar')).toBeNull()
  screen.getByRole('button', { name: 'Limpiar filtros' }).click()
  expect(await screen.findByRole('cell', { name: 'Empleada, Elena' })).toBeTruthy()
})

it('removes a sort order that the list does not have', async () => {
  openList('?orden=autos')
  expect(await screen.findByRole('cell', { name: 'Empleada, Elena' })).toBeTruthy()
  await waitFor(() => expect(location.search).not.toContain('orden='))
})
