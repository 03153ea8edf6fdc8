import { beforeEach, expect, it } from '@jest/globals'
import type { MarketPoint } from '@legajo/contract/payroll/salary/market.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import { MarketScreen } from './market.screen.tsx'

const point: MarketPoint = {
  ...{
    id: 1,
    survey: 'General',
    month: '2026-04-01',
    position_id: 3,
    position: 'Cajero',
    index_id: 1,
    index_name: 'IPC',
    cases: 30,
  },
  ...{ low: '800000.00', median: '1000000.00', high: '1200000.00', today_median: '1126162.40' },
  ...{ people: 3, average: '900000.00', ratio: '79.9', version: 1 },
}
const portal = inPortal(['READ_SALARY_STUDY'], () => ok([point]))
beforeEach(() => signInWith(['READ_SALARY_STUDY'], { seesPay: true }))

it('shows the month of a survey and its median of today', async () => {
  portal.open(<MarketScreen />)
  expect(await screen.findByText('abril de 2026')).toBeTruthy()
  expect(screen.getByText('1.126.162,40')).toBeTruthy()
})
