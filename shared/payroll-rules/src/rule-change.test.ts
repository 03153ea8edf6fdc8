import { expect, test } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { compileRun } from './compile-run.ts'
import { ruleChanges } from './rule-change.ts'
import type { Parameter } from './rules.ts'

const withDivisor = (change: (parameter: Parameter) => Partial<Parameter>) => {
  const parameters = catalogue.parameters.map((one) => (one.code === 'DIVISOR_MES' ? { ...one, ...change(one) } : one))
  const compiled = compileRun({ ...catalogue, parameters, period: '2025-12', liquidationType: 'MENSUAL' })
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message)
  return compiled.run
}
const rulesBefore = withDivisor(() => ({}))
const firstDay = '2020-01-01'
const hasChanges = (change: (parameter: Parameter) => Partial<Parameter>) =>
  ruleChanges(rulesBefore, withDivisor(change)).map(({ id, detail }) => [id, detail])

test("returns a parameter's other value, its formula, and that only a trade union has a different value", () => {
  expect(hasChanges(() => ({}))).toEqual([])
  expect(hasChanges(() => ({ versions: [{ from: firstDay, value: '31' }] }))).toEqual([
    ['P.DIVISOR_MES', expect.stringMatching(/^de 30.* a 31/)],
  ])
  expect(hasChanges(() => ({ versions: [{ from: firstDay, value: '30', formula: '15 * 2' }] }))).toEqual([
    ['P.DIVISOR_MES', expect.stringContaining('a la fórmula «15 * 2»')],
  ])
  expect(hasChanges(() => ({ unions: [{ union: 'UOCRA', versions: [{ from: firstDay, value: '25' }] }] }))).toEqual([
    ['P.DIVISOR_MES', 'valores de convenio distintos'],
  ])
})
