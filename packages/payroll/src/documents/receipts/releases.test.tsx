import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { act, screen } from '@testing-library/react'
import { PendingReleaseOr } from './releases.tsx'

let byTwo = true
const portal = inPortal(['READ_RECEIPT'], ({ url }) =>
  ok(
    url.includes('feature-toggle')
      ? { name: 'UI_RELEASE_FOUR_EYES', enabled: byTwo }
      : [
          { liquidationId: 7, state: 'ASKED' },
          { liquidationId: 8, state: 'CANCELLED' },
          { liquidationId: 9, state: 'PENDING' },
        ],
  ),
)

const openReleases = (liquidationId: number) =>
  portal.open(
    <PendingReleaseOr liquidationId={liquidationId}>
      <button type="button">Publicar</button>
    </PendingReleaseOr>,
  )

it("links to a run's existing release request", async () => {
  byTwo = true
  openReleases(7)
  expect(await screen.findByRole('button', { name: 'Publicación pedida' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

it('links to a scheduled release, which cannot be requested again', async () => {
  byTwo = true
  openReleases(9)
  expect(await screen.findByRole('button', { name: 'Publicación programada' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

it.each([
  ['another run', true, 8],
  ['a company where one person is enough', false, 7],
])('offers to request %s', async (_, isByTwo, liquidationId) => {
  byTwo = isByTwo
  openReleases(liquidationId)
  await act(() => new Promise((settled) => setTimeout(settled, 50)))
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy()
})
