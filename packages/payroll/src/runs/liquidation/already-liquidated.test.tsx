import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { act, screen } from '@testing-library/react'
import { AlreadyLiquidated } from './already-liquidated.tsx'

const run = { period: 'Enero', typeCode: 'MENSUAL', periodId: 3 }
const portal = inPortal([], () =>
  ok([
    { ...run, id: 7, name: 'Cancelada', state: 'CANCELLED' },
    { ...run, id: 8, name: 'Mensual enero', state: 'FINISHED' },
    { ...run, id: 9, name: 'Final de Ana', state: 'FINISHED', typeCode: 'FINAL' },
  ]),
)
const openNotice = (periodId: number, typeCode: string) =>
  portal.open(<AlreadyLiquidated periodId={periodId} typeCode={typeCode} />)

it('links to the existing run of the period and type', async () => {
  openNotice(3, 'MENSUAL')
  const link = await screen.findByRole('link', { name: 'Mensual enero' })
  expect(link.getAttribute('href')).toContain('/liquidation-module/liquidation/8')
})

it.each([
  ['another period', 4, 'MENSUAL'],
  ['another type', 3, 'SAC'],
  ['final settlements, of which there are many', 3, 'FINAL'],
])('shows nothing for %s', async (_, periodId, typeCode) => {
  openNotice(periodId, typeCode)
  await act(() => new Promise((settled) => setTimeout(settled, 30)))
  expect(screen.queryByRole('link')).toBeNull()
})
