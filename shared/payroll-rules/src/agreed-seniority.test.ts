import { expect, it } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { compileRun } from './compile-run.ts'
import { explain } from './explain.ts'
import { encodeInputs } from './inputs.ts'
import { resultOf } from './results.ts'
import type { RunRequest } from './rules.ts'

const steps = catalogue.scales.map((scale) =>
  scale.code === 'ANTIGUEDAD_ESCALONES'
    ? {
        ...scale,
        versions: [
          ...scale.versions,
          {
            from: '2026-01-01',
            columns: ['UTHGRA', 'STIA', 'Soc. de la Carne 56/75'].map((name) => ({ name, type: 'number' as const, decimals: 2 })),
            rows: [
              ['0', '0', '0', '0'],
              ['1', '1', '0', '2'],
              ['3', '3.5', '4', '5'],
              ['10', '8', '12', '9'],
            ],
          },
        ],
      }
    : scale,
)

const seniorityOf = (period: string, union: string, since: string, agreement = '389/04') => {
  const request: RunRequest = { ...catalogue, scales: steps, period, liquidationType: 'MENSUAL' }
  const answer = compileRun(request, { mode: 'generated' })
  if (!answer.ok) throw new Error(answer.errors[0]?.message)
  const { run } = answer
  const encoded = encodeInputs(run, {
    fields: { FECHA_INGRESO: since, SINDICATO: union, CONVENIO: agreement, BASICO: '1000000', GAN_OMITIR: true },
  })
  if (!encoded.ok) throw new Error(encoded.error.message)
  const out = new Float64Array(run.outputs.length)
  expect(run.run(encoded.inputs, out)).toBeNull()
  const concept = explain(run, encoded.inputs, [union, agreement], new Set(['0110'])).concepts.find(({ code }) => code === '0110')
  return { amount: resultOf(run, out, 'C.0110'), sentence: concept?.sentence ?? '' }
}

it('pays the years by the reached step in the column of the trade union', () => {
  expect(seniorityOf('2026-04', 'UTHGRA', '2026-03-01').amount).toBe('0.00')
  expect(seniorityOf('2026-04', 'UTHGRA', '2024-05-01').amount).toBe('10000.00')
  expect(seniorityOf('2026-04', 'UTHGRA', '2023-04-30').amount).toBe('35000.00')
  expect(seniorityOf('2026-04', 'STIA', '2023-04-30').amount).toBe('40000.00')
  expect(seniorityOf('2026-04', 'STIA', '2000-01-01').amount).toBe('120000.00')
})

it('pays nothing for a union without a column, and in months before the steps begin', () => {
  expect(seniorityOf('2026-04', 'UOM', '2020-01-01').amount).toBe('0.00')
  expect(seniorityOf('2025-12', 'UTHGRA', '2020-01-01').amount).toBe('0.00')
})

it('accepts any union name as a column, with dots, spaces, a bar and small letters', () => {
  expect(seniorityOf('2026-04', 'Soc. de la Carne 56/75', '2023-04-30').amount).toBe('50000.00')
  expect(seniorityOf('2026-04', 'SOC. DE LA CARNE 56/75 ', '2016-04-30').amount).toBe('90000.00')
})

it("keeps commerce's own percentage per year", () => {
  expect(seniorityOf('2026-04', 'SEC', '2020-04-01', '130/75').amount).toBe('60000.00')
})
