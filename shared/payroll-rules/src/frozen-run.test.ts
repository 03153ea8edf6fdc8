import { expect, it } from '@jest/globals'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { catalogue, liquidationTypes } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { compileFrozen } from './frozen-run.ts'
import { type EmployeeFacts, encodeInputs } from './inputs.ts'
import type { Concept, ConceptKind, RunRequest } from './rules.ts'

/** Formulas of a company's own concept, by the concept's code. */
const formulas: readonly ((code: string) => string)[] = [
  (code) => `N.${code}`,
  (code) => `N.${code}.IMPORTE`,
  (code) => `NOVEDAD.${code} * 1500,50`,
  (code) => `N.${code}.IMPORTE // lo que carga el analista`,
  (code) => `SEA tope = 1000;\nMINIMO(N.${code}; tope)`,
  (code) => `SI(N.${code} > 0; N.${code}.IMPORTE; C.0100 * 2%)`,
  (code) => `N.${code}.IMPORTE - H.${code}.YA_PAGADO`,
  (code) => `N.${code} + H.${code}.MES_ANTERIOR`,
  () => 'C.0100 * 10%',
  () => 'N.0130 * 3',
]
const quantities: readonly ((code: string) => string | undefined)[] = [
  () => undefined,
  (code) => `N.${code}`,
  (code) => `N.${code} - H.${code}.CANTIDAD_YA_PAGADA`,
  () => 'V.DIAS_MES',
]
const kinds: readonly ConceptKind[] = ['remunerative', 'deduction', 'informative']
const groups: readonly (readonly string[])[] = [
  [],
  ['MENSUAL'],
  ['MENSUAL', 'QUINCENAL', 'FINAL'],
  ['FINAL'],
  ['SAC', 'VACACIONES'],
]
const codes = ['OWN', 'own_', '99', 'RETRO_2025_']

const ownConcepts: readonly Concept[] = formulas.flatMap((formula, f) =>
  quantities.flatMap((quantity, q) =>
    kinds.flatMap((kind, k) =>
      groups.map((liquidationTypes, g): Concept => {
        const code = `${codes[(f + q + k + g) % codes.length]}${f}${q}${k}${g}`
        const quantityFormula = quantity(code)
        return {
          code,
          name: `Propio ${code}`,
          kind,
          category: 'NORMAL',
          order: 5000 + f,
          formula: formula(code),
          ...(quantityFormula !== undefined && { quantityFormula }),
          accumulatorsAdding: [],
          accumulatorsSubtracting: [],
          accumulateToSac: kind === 'remunerative',
          paycheckShow: true,
          afipCode: '',
          liquidationTypes,
        }
      }),
    ),
  ),
)

const request = (more: Pick<RunRequest, 'liquidationType'> & Partial<RunRequest>): RunRequest => ({
  ...catalogue,
  concepts: [...catalogue.concepts, ...ownConcepts],
  period: '2025-12',
  ...more,
})
const requests: readonly RunRequest[] = [
  ...liquidationTypes.map(({ code }) => request({ liquidationType: code })),
  request({ liquidationType: 'MENSUAL', afterVacations: true }),
  request({ liquidationType: 'QUINCENAL', until: '2025-12-15' }),
  request({ liquidationType: 'FINAL', paymentDate: '2026-02-10' }),
]

const facts: EmployeeFacts = {
  fields: { BASICO: '1000000.00', FECHA_INGRESO: '2020-01-01', FECHA_EGRESO: '2025-12-20', GAN_OMITIR: true },
  novelties: Object.fromEntries(
    ownConcepts.map(({ code }, index) => [normalizeName(code), { quantity: `${index % 7}`, amount: '350.25' }]),
  ),
  history: Object.fromEntries(ownConcepts.map(({ code }) => [normalizeName(code), { '2025-12': '100.10', '2025-11': '20.00' }])),
}
const outputsOf = (run: CompiledRun): readonly number[] => {
  const encoded = encodeInputs(run, facts)
  if (!encoded.ok) throw new Error(encoded.error.message)
  const out = new Float64Array(run.outputs.length)
  expect(run.run(encoded.inputs, out)).toBeNull()
  return [...out]
}

it.each(
  requests.map((one) => [`${one.liquidationType} ${one.afterVacations ? 'after vacations' : (one.until ?? '')}`, one] as const),
)("freezes and runs again a company's own concepts of every form in %s", (_title, given) => {
  const compiled = compileRun(given, { mode: 'generated' })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors.slice(0, 3)))
  const { run } = compiled
  const frozen = compileFrozen(run)
  expect(frozen.ok ? [] : frozen.errors.slice(0, 3)).toEqual([])
  const stored = compileRun(JSON.parse(JSON.stringify(run.frozen)) as RunRequest)
  if (!frozen.ok || !stored.ok) throw new Error('does not compile')
  expect(run.frozen.concepts.map(({ code }) => code).sort()).toEqual(given.concepts.map(({ code }) => code).sort())
  for (const again of [frozen.run, stored.run]) {
    expect(again.hash).toBe(run.hash)
    expect(again.inputs).toEqual(run.inputs)
    expect(again.outputs).toEqual(run.outputs)
    expect(outputsOf(again)).toEqual(outputsOf(run))
  }
})
