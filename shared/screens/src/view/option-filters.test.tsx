import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstCells } from '../../test/first-cells.ts'
import { inPortal, ok } from '../../test/portal.tsx'
import { DataTable } from '../data-table.tsx'
import { Page } from '../page.tsx'

const rows = [
  { id: 1, name: 'Ana', province: 'X' },
  { id: 2, name: 'Beto', province: 'A' },
  { id: 3, name: 'Carla', province: '' },
]
const options = [
  { value: 'A', label: 'Salta' },
  { value: 'X', label: 'Córdoba' },
]
const portal = inPortal([], () => ok([]))
const openTable = (search: Readonly<Record<string, string>>) => {
  history.replaceState(null, '', `/?${new URLSearchParams(search)}`)
  portal.open(
    <Page title="Personas">
      <DataTable<(typeof rows)[number]>
        label="Personas"
        rows={rows}
        columns={[
          { id: 'name', header: 'Nombre' },
          { id: 'province', header: 'Provincia', kind: 'select', options },
        ]}
      />
    </Page>,
  )
}

it.each([
  ["province == 'X'", ['Ana']],
  ["province == 'cordoba'", ['Ana']],
  ["province in ('Córdoba', 'A')", ['Ana', 'Beto']],
  ["!(province == 'Córdoba') && province != 'Salta'", ['Carla']],
])('finds the rows of an option by its value or by its label: %s', (donde, expected) => {
  openTable({ donde })
  expect(firstCells()).toEqual(expected)
})

it('shows an option that a filter names by its label in the filter builder', async () => {
  openTable({ donde: "province == 'Córdoba'" })
  await userEvent.click(screen.getByRole('button', { name: 'Vistas' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Filtro avanzado…' }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Valor' })).selectedOptions[0]?.text).toBe('Córdoba')
})

it('shows the labels of chosen options above their column', () => {
  openTable({ 'f.province': 'X' })
  expect(screen.getByRole('button', { name: 'Filtrar por Provincia: Córdoba' })).toBeTruthy()
})

it('shows that a column is filtered by a value that is no option any more', () => {
  openTable({ 'f.province': 'Z' })
  expect(screen.getByRole('button', { name: 'Filtrar por Provincia: Z' })).toBeTruthy()
})
