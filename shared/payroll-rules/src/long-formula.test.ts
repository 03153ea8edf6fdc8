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

it('tells the outermost steps of a formula of hundreds of terms, not each of its partial sums', () => {
  const formula = Array.from({ length: 600 }, (_, index) => String(index)).join(' + ')
  const compiled = compileRun({
    concepts: [concept(formula)],
    accumulators: [],
    scales: [],
    parameters: [],
    period: '2026-01',
    liquidationType: 'MENSUAL',
  })
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message)
  const [told] = explain(compiled.run, new Float64Array(0)).concepts
  expect(told?.steps).toHaveLength(100)
  expect(told?.steps.at(-1)).toEqual({ text: formula, value: '179.700' })
  expect(told?.amount).toBe('179.700,00')
})
