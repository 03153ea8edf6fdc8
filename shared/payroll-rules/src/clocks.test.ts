import { expect, it } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { accrualMonthOf, clockOf, isEarned } from './clocks.ts'
import { systemAccumulators } from './system-accumulators.ts'

it.each([
  ['BASE_SAC', 'MEJOR_SEMESTRE', 'accrual'],
  ['BASE_SAC', 'MES', 'accrual'],
  ['BASE_245', 'MEJOR_12', 'accrual'],
  ['BASE_VARIABLE', 'SUMA_6', 'accrual'],
  ['0130', 'MESES_12', 'accrual'],
  ['0204', 'MEJOR_SEMESTRE', 'accrual'],
  ['0100', 'MES', 'payment'],
  ['0100', 'YA_PAGADO', 'payment'],
  ['0100', 'SUMA_ANIO', 'payment'],
  ['0841', 'TOTAL', 'payment'],
  ['BASE_SIPA', 'MES_ANTERIOR', 'payment'],
  ['GAN_BRUTA', 'SUMA_ANIO', 'payment'],
  ['NETO', 'M1', 'payment'],
])('reads %s.%s by %s', (code, aggregate, clock) => expect(clockOf(code, aggregate)).toBe(clock))

it('leaves no accumulator of the catalogue to chance', () => {
  const earned = [...systemAccumulators, ...catalogue.accumulators].filter(({ code }) => isEarned(code)).map(({ code }) => code)
  expect(earned.sort()).toEqual(['BASE_245', 'BASE_SAC', 'BASE_VARIABLE'])
  expect(isEarned('PROPIO')).toBe(true)
})

it('returns the month of accrual of a concept that pays a retro', () => {
  expect(
    ['RETRO_202610', 'RETRO_NR_202612', 'RETRO_SAC_202606', 'RETRO_202613', 'RETRO_202610B', '0188'].map(accrualMonthOf),
  ).toEqual([...['2026-10', '2026-12', '2026-06'], ...[null, null, null]])
})
