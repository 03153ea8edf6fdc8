import { expect, it } from '@jest/globals'
import { queryOf } from '@legajo/api/queries.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok } from '../test/portal.tsx'
import { LoadState } from './load-state.tsx'
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
  portal.sent.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('SUR y 0 áreas')
  expect(portal.sent.map(({ url }) => url.includes('cost-centers'))).toEqual([true])
  isBroken = true
  const before = portal.sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Leer' }))
  expect(await screen.findByText('SUR y 0 áreas')).toBeDefined()
  expect(portal.sent.length).toBe(before + 2)
})

it('names the skeleton for screen readers until there is data', () => {
  const pending = { data: undefined, error: null, refetch: async () => undefined as never }
  const { rerender } = render(<LoadState of={[pending]} label="Cargando recibos" />)
  expect(screen.getByRole('status', { name: 'Cargando recibos' })).toBeDefined()
  rerender(<LoadState of={[pending]} skeleton={<p>Tres tarjetas</p>} />)
  expect(screen.getByText('Tres tarjetas')).toBeDefined()
})
