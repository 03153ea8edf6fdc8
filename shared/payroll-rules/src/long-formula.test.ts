import { expect, it } from '@jest/globals'
import { compileRun } from './compile-run.ts'
import { explain } from './explain.ts'
import type { Concept } from './rules.ts'

const concept = (formula: string): Concept => ({
  code: 'LARGO',
  name: 'Suma larga',
  kind: 'informative',
  category: 'NORMAL',
  order: 1,
  formula,
  accumulatorsAdding: [],
  accumulatorsSubtracting: [],
  accumulateToSac: false,
  paycheckShow: false,
  afipCode: '',
  liquidationTypes: [],
})

const problemOf = (formula: string) => {
  const compiled = compileRun({
    concepts: [concept(formula)],
    accumulators: [],
    scales: [],
    parameters: [],
    period: '2026-01',
    liquidationType: 'MENSUAL',
  })
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message)
  return explain(compiled.run, new Float64Array(0)).concepts[0]
}
const sumOf = (terms: number) => Array.from({ length: terms }, (_, index) => String(index)).join(' + ')

it('explains the outermost steps of a formula of hundreds of terms, not each of its partial sums', () => {
  const long = problemOf(sumOf(600))
  expect(long?.steps.at(-1)).toEqual({ text: sumOf(600), value: '179.700' })
  expect(long?.amount).toBe('179.700,00')
  const letters = long?.steps.reduce((sum, { text }) => sum + text.length, 0) ?? 0
  expect(letters).toBeGreaterThan(20_000)
  expect(letters).toBeLessThanOrEqual(30_000)
  expect(problemOf(sumOf(90))?.steps).toHaveLength(89)
  expect(problemOf(Array(120).fill('1').join('+'))?.steps).toHaveLength(100)
})
