import { describe, expect, it } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { explain } from './explain.ts'
import { encodeInputs } from './inputs.ts'
import { resultTotals } from './results.ts'
import type { RunRequest, Scale } from './rules.ts'

const scale = (code: string, rows: readonly (readonly string[])[]): Scale => ({
  code,
  name: code,
  lookup: 'exact',
  keyType: 'text',
  keyDecimals: 0,
  columns: [{ name: 'BASICO', type: 'number', decimals: 2 }],
  versions: [{ from: '2026-01-01', rows }],
})
const request = (period: string): RunRequest => ({
  ...catalogue,
  scales: [...catalogue.scales, scale('UOM', [['OFICIAL', '1200000']])],
  agreements: [
    { union: 'UOM', scale: 'UOM', column: 'BASICO' },
    { union: 'LUZ', scale: 'NO_ESTA', column: 'BASICO' },
  ],
  period,
  liquidationType: 'MENSUAL',
})
const compile = (given: RunRequest): CompiledRun => {
  const answer = compileRun(given, { mode: 'generated' })
  if (!answer.ok) throw new Error(answer.errors[0]?.message)
  return answer.run
}
const payAgreedBasic = (run: CompiledRun, fields: Readonly<Record<string, string | boolean>>) => {
  const encoded = encodeInputs(run, { fields: { FECHA_INGRESO: '2026-01-01', GAN_OMITIR: true, ...fields } })
  if (!encoded.ok) throw new Error(encoded.error.message)
  const out = new Float64Array(run.outputs.length)
  const error = run.run(encoded.inputs, out)
  return error ? error.message : resultTotals(run, out).remunerative
}

describe('the basic pay of an agreement', () => {
  const run = compile(request('2026-04'))

  it('equals that of the category in the scale of the union; zero for a union without one', () => {
    expect(payAgreedBasic(run, { SINDICATO: 'UOM', CONVENIO: '260/75', CATEGORIA: 'OFICIAL' })).toBe('1200000.00')
    expect(payAgreedBasic(run, { SINDICATO: 'LUZ', CATEGORIA: 'OFICIAL' })).toBe('0.00')
    expect(payAgreedBasic(run, { SINDICATO: 'UOM', CATEGORIA: 'OFICIAL', BASICO: '1500000' })).toBe('1500000.00')
  })

  it('names the scale that lacks the category, and the datum of the file used as the key', () => {
    expect(payAgreedBasic(run, { SINDICATO: 'UOM', CATEGORIA: 'PEON' })).toMatch(
      /«UOM» no tiene fila para ese valor \(«Categoría.*», L\.CATEGORIA\)/,
    )
  })

  it('equals zero before its scale has values, without an error', () => {
    expect(payAgreedBasic(compile(request('2025-12')), { SINDICATO: 'UOM', CATEGORIA: 'OFICIAL' })).toBe('0.00')
  })

  it('reads its value from the frozen rules of the run, and explains it', () => {
    expect(payAgreedBasic(compile(run.frozen), { SINDICATO: 'UOM', CATEGORIA: 'OFICIAL' })).toBe('1200000.00')
    const encoded = encodeInputs(run, { fields: { FECHA_INGRESO: '2026-01-01', SINDICATO: 'UOM', CATEGORIA: 'OFICIAL' } })
    if (!encoded.ok) throw new Error(encoded.error.message)
    const { concepts } = explain(run, encoded.inputs, [])
    expect(concepts.find(({ code }) => code === '0100')?.sentence).toContain('1.200.000,00')
  })
})
