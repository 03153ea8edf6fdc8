import { expect, it } from '@jest/globals'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import { OfficialFilesScreen } from './official-files.screen.tsx'

const last = { madeAt: '2026-11-20T12:00:00Z', madeBy: 'ana', stale: '«Mensual» cambió después' }
const file = {
  file: 'BANK',
  variant: 'SANTANDER',
  title: 'Santander',
  text: '',
  layout: 'Santander',
  verified: true,
  configured: true,
  last,
}
const permits = ['READ_OFFICIAL_FILE', 'READ_LIQUIDATION'] as const
const portal = inPortal(permits, ({ url }) =>
  url.endsWith('/liquidation_periods/')
    ? ok([
        { id: 5, name: 'Diciembre 2026', published: false },
        { id: 4, name: 'Noviembre 2026', published: true },
        { id: 3, name: 'Octubre 2026', published: true },
      ])
    : ok({ payDate: null, liquidations: [{ id: 1 }], files: [file] }),
)

it('opens on the last month with published receipts, and marks a file that no longer matches its runs', async () => {
  signInWith(permits, { seesPay: true })
  portal.open(<OfficialFilesScreen />)
  expect(((await screen.findByLabelText('Período')) as HTMLSelectElement).value).toBe('4')
  expect(await screen.findByText('Desactualizado')).toBeTruthy()
  expect(screen.getByText(/Ya no coincide: «Mensual» cambió después/)).toBeTruthy()
})
