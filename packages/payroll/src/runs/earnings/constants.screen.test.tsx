import { beforeEach, expect, it } from '@jest/globals'
import type { EarningsConstant } from '@legajo/contract/payroll/runs/earnings.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConstantsScreen, constantText } from './constants.screen.tsx'

const limit = {
  code: 'TOPE_ALQUILER',
  name: 'Tope del alquiler',
  type: 'number',
  seen: 'v1',
  values: [
    { id: 1, value: '5000.5', validFrom: '2026-07-01', source: 'RG 5531' },
    { id: 2, value: '4000', validFrom: '2026-01-01', source: 'RG 5000' },
  ],
}
const personal = { code: 'GNI', name: 'Ganancia no imponible', first: '1000.00', second: null, firstSeen: 'a', secondSeen: null }
const portal = inPortal(['READ_EARNING', 'WRITE_EARNING'], () =>
  ok({ year: 2026, months: [], annual: [], problems: [], personal: [personal], limits: [limit], source: null, seen: 'v' }),
)
beforeEach(() => history.replaceState(null, '', '/?anio=2026&mes=1'))

it('shows a limit by its kind and its current value', () => {
  expect(constantText(limit as unknown as EarningsConstant)).toBe('5.000,5')
  expect(constantText({ type: 'boolean', values: [{ value: 'true' }] } as unknown as EarningsConstant)).toBe('Sí')
  expect(constantText({ type: 'number', values: [] } as unknown as EarningsConstant)).toBe('')
})

it('offers to load the half year that has no value, by its address', async () => {
  portal.open(<ConstantsScreen />)
  expect(await screen.findByRole('button', { name: 'Cargar primer semestre de GNI: 1.000,00' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cargar segundo semestre de GNI' }))
  expect(location.search).toContain('constante=GNI_S2')
  expect(await screen.findByText('Ganancia no imponible, segundo semestre')).toBeTruthy()
})

it('lists the former values of a limit with their sources', async () => {
  history.replaceState(null, '', '/?anio=2026&mes=1&constante=TOPE_ALQUILER')
  portal.open(<ConstantsScreen />)
  expect(await screen.findByText('RG 5000')).toBeTruthy()
  expect(screen.getByText('5.000,5', { selector: 'strong' })).toBeTruthy()
})
