import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inPortal, ok } from '../test/portal.tsx'
import { useAddedColumns } from './added-columns.ts'

const field = (key: string, type: string) => ({
  name: `additionalFields.${key}`,
  key,
  label: key,
  type,
  choices: [],
  self: 'VISIBLE',
})
const portal = inPortal([], () =>
  ok([field('apodo', 'text'), field('autos', 'rows'), field('clave', 'secret'), field('idiomas', 'choices')]),
)

const Sortable = () => (
  <output>
    {useAddedColumns('EMPLOYEE')
      .filter((column) => typeof column === 'string' || column.sortable !== false)
      .map((column) => (typeof column === 'string' ? column : column.header))
      .join(', ')}
  </output>
)

it('sorts by the added fields that the server sorts by, and by no grid or secret', async () => {
  portal.open(<Sortable />)
  expect(await screen.findByText('apodo, idiomas')).toBeTruthy()
})
