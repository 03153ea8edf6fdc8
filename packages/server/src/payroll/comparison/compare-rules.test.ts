import { expect, test } from '@jest/globals'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import type { Parameter, RunRequest } from '@legajo/payroll-rules/rules.ts'
import { compareRules } from './compare-rules.ts'

const withDivisor = (change: Partial<Parameter>): RunRequest => ({
  ...catalogue,
  parameters: catalogue.parameters.map((one) => (one.code === 'DIVISOR_MES' ? { ...one, ...change } : one)),
  period: '2025-12',
  liquidationType: 'MENSUAL',
})
const firstDay = '2020-01-01'
const divisor = (value: string, more: Partial<Parameter> = {}) => withDivisor({ versions: [{ from: firstDay, value }], ...more })
const changesBetween = (before: RunRequest, after: RunRequest) =>
  compareRules(before, after).map(({ label, detail }) => [label, detail])

test('reports a parameter that became a formula, or changed for one trade union, with both values', () => {
  const name = catalogue.parameters.find(({ code }) => code === 'DIVISOR_MES')?.name
  const forUnion = divisor('30', { unions: [{ union: 'UOCRA', versions: [{ from: firstDay, value: '25' }] }] })
  expect(changesBetween(divisor('30'), divisor('30'))).toEqual([])
  expect(changesBetween(divisor('30'), withDivisor({ versions: [{ from: firstDay, value: '30', formula: '15 * 2' }] }))).toEqual([
    [name, '30 → 15 * 2, desde el 01/01/2020'],
  ])
  expect(changesBetween(divisor('30'), forUnion)).toEqual([[`${name} (UOCRA)`, 'sin valor → 25, desde el 01/01/2020']])
  expect(changesBetween(forUnion, divisor('30'))).toEqual([[`${name} (UOCRA)`, '25 → sin valor']])
})
