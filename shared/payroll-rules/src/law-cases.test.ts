import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { type EmployeeFacts, encodeInputs } from './inputs.ts'
import { resultOf, resultTotals, type Totals } from './results.ts'
import type { RuleSet } from './rules.ts'

/** A legal case, as a payroll analyst writes it. */
type LawCase = EmployeeFacts & {
  readonly title: string
  readonly source: string
  readonly period: string
  readonly type: string
  readonly parameters?: Readonly<Record<string, string>>
  /** Rows of scales that the company completes, by code. */
  readonly scales?: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly expect: Readonly<Record<string, string>>
  /** Part of the reason for which the receipt is refused. */
  readonly refused?: string
  readonly totals?: Partial<Totals>
}

const folder = new URL('../cases/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const casesOf = (file: string): readonly LawCase[] => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const withValues = (rules: RuleSet, { parameters: values = {}, scales = {} }: LawCase): RuleSet => ({
  ...rules,
  scales: rules.scales.map((scale) => {
    const rows = scales[scale.code]
    return rows ? { ...scale, versions: [{ from: '2000-01-01', rows }] } : scale
  }),
  parameters: rules.parameters.map((parameter) => {
    const value = values[parameter.code]
    return value === undefined ? parameter : { ...parameter, versions: [{ from: '2000-01-01', value }] }
  }),
})

const compile = (law: LawCase, mode: 'generated' | 'interpreted'): CompiledRun => {
  const result = compileRun({ ...withValues(catalogue, law), period: law.period, liquidationType: law.type }, { mode })
  if (!result.ok) throw new Error(result.errors.map((error) => `${error.concept}: ${error.message}`).join('\n'))
  return result.run
}

describe.each(files)('%s', (file) => {
  it.each(casesOf(file).map((law) => [law.title, law] as const))('pays by the law: %s', (_title, law) => {
    for (const mode of ['generated', 'interpreted'] as const) {
      const run = compile(law, mode)
      const encoded = encodeInputs(run, law)
      if (!encoded.ok) throw new Error(encoded.error.message)
      const out = new Float64Array(run.outputs.length)
      const error = run.run(encoded.inputs, out)
      if (law.refused) expect(error?.message).toContain(law.refused)
      else expect(error).toBeNull()
      if (law.refused) continue
      const found = Object.fromEntries(Object.keys(law.expect).map((key) => [key, resultOf(run, out, key)]))
      expect(found).toEqual(law.expect)
      expect(resultTotals(run, out)).toMatchObject(law.totals ?? {})
    }
  })
})
