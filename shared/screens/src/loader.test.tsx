import { expect, it } from '@jest/globals'
import { queryOf } from '@legajo/api/queries.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok } from '../test/portal.tsx'
import { Loader } from './loader.tsx'

let isBroken = false
const portal = inPortal([], ({ url }) =>
  url.includes('cost-centers')
    ? isBroken
      ? { status: 500, data: { message: 'No se pudo leer la lista' } }
      : ok([{ id: 1, code: 'SUR' }])
    : ok([]),
)
const Screen = () => (
  <Loader of={[queryOf(costCenters.list), queryOf(areas.list)]}>
    {(centers, rows, { refetch }) => (
      <>
        <p>
          {centers.map(({ code }) => code).join()} y {rows.length} áreas
        </p>
        <button type="button" onClick={refetch}>
          Leer
        </button>
      </>
    )}
  </Loader>
)

it('offers to repeat the failed read, and keeps the former data when a later one fails', async () => {
  isBroken = true
  portal.open(<Screen />)
  await screen.findByText('No se pudo leer la lista')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('SUR y 0 áreas')
  isBroken = true
  const before = portal.sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Leer' }))
  expect(await screen.findByText('SUR y 0 áreas')).toBeDefined()
  expect(portal.sent.length).toBe(before + 2)
})
