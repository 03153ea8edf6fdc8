import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { catalogue } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { type EmployeeFacts, encodeInputs } from './inputs.ts'
import type { RunRequest } from './rules.ts'

const period = '2025-10'
const compile = (liquidationType: string, more: Partial<RunRequest> = {}): CompiledRun => {
  const answer = compileRun({ ...catalogue, period, liquidationType, ...more }, { mode: 'generated' })
  if (!answer.ok) throw new Error(answer.errors[0]?.message)
  return answer.run
}
const month = compile('MENSUAL')
const vacations = compile('VACACIONES')
const afterVacations = compile('MENSUAL', { afterVacations: true })
const final = compile('FINAL')
const fortnights = [compile('QUINCENAL', { until: `${period}-15` }), compile('QUINCENAL')] as const

/** The values of a receipt, in units, by «C.0100», «C.0130.CANTIDAD», «A.BASE_SIPA». */
type Receipt = ReadonlyMap<string, number>
const liquidate = (run: CompiledRun, facts: EmployeeFacts): Receipt => {
  const encoded = encodeInputs(run, facts)
  if (!encoded.ok) throw new Error(encoded.error.message)
  const units = new Float64Array(run.outputs.length)
  const error = run.run(encoded.inputs, units)
  if (error) throw new Error(error.message)
  return new Map(run.outputs.map(({ key }, slot) => [key, units[slot] ?? 0]))
}
const asPast = ({ outputs }: CompiledRun, receipt: Receipt) =>
  Object.fromEntries(
    outputs.map(({ key, kind, code, decimals }) => [
      kind === 'quantity' ? `${code}.CANTIDAD` : code,
      { [period]: ((receipt.get(key) ?? 0) / 10 ** decimals).toFixed(decimals) },
    ]),
  )

// A negative net is carried from one receipt to the next: rounding and debt belong to each.
const ownOfReceipt = ['0500', '0845', '0846', '0850', '0860']
const countedConcepts = catalogue.concepts.filter(
  ({ code, kind }) => (kind !== 'informative' || code.startsWith('06')) && !ownOfReceipt.includes(code),
)
const sumByConcept = (...receipts: readonly Receipt[]) =>
  Object.fromEntries(
    countedConcepts.flatMap(({ code }) => {
      const units = receipts.reduce((sum, receipt) => sum + (receipt.get(`C.${code}`) ?? 0), 0)
      return units === 0 ? [] : [[code, units]]
    }),
  )

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((units) => (units / 100).toFixed(2))
/** An employee's debts to others, in amounts that may exceed the legal limit of deductions. */
const owedNovelties = fc.dictionary(fc.constantFrom('0841', '0842', '0843', '0844'), hundredths(300_000))
const payIncrease = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 500 })).map(([first, more]) => ({
  first: { quantity: (first / 100).toFixed(2) },
  all: { quantity: ((first + more) / 100).toFixed(2) },
}))
const case_ = fc.record({
  fields: fc.oneof(
    fc.record({ BASICO: hundredths(5_000_000), JORNADA: fc.constantFrom('1', '0.75', '0.5', '0.3333') }),
    fc.record({ VALOR_HORA: hundredths(9_000), JORNALIZADO: fc.constant(true) }),
    fc.constant({ CONVENIO: '130/75', CATEGORIA: 'ADMINISTRATIVO B' }),
  ),
  isTaxed: fc.boolean(),
  day: fc.integer({ min: 1, max: 30 }),
  novelties: fc.dictionary(fc.constantFrom('0105', '0106', '0130', '0131', '0160', '0170', '0171', '0172'), payIncrease),
  owed: owedNovelties,
})
type Novelties = Readonly<Record<string, Record<'first' | 'all', { quantity: string }>>>
const novelties = (of: Novelties, owes: Readonly<Record<string, string>>, which: 'first' | 'all') => ({
  ...Object.fromEntries(Object.entries(of).map(([code, one]) => [code, one[which]])),
  ...Object.fromEntries(Object.entries(owes).map(([code, amount]) => [code, { amount }])),
})

it('pays a month and its settlement, or two fortnights, to the cent like one receipt', () =>
  fc.assert(
    fc.property(case_, ({ fields, isTaxed, day, novelties: given, owed: owes }) => {
      const file = { ...fields, FECHA_INGRESO: '2019-03-01', GAN_OMITIR: !isTaxed }
      const gone = { ...file, FECHA_EGRESO: `${period}-${String(day).padStart(2, '0')}`, MOTIVO_EGRESO: 'RENUNCIA' }
      const [first, all] = [novelties(given, owes, 'first'), novelties(given, owes, 'all')]

      const wage = liquidate(month, { fields: file, novelties: first })
      const settled = liquidate(final, { fields: gone, novelties: all, history: asPast(month, wage) })
      expect(sumByConcept(wage, settled)).toEqual(sumByConcept(liquidate(final, { fields: gone, novelties: all })))

      const half = liquidate(fortnights[0], { fields: file, novelties: first })
      const other = liquidate(fortnights[1], { fields: file, novelties: all, history: asPast(fortnights[0], half) })
      expect(sumByConcept(half, other)).toEqual(sumByConcept(liquidate(month, { fields: file, novelties: all })))
    }),
    { numRuns: 100 },
  ))

it('pays separate vacations and their month to the cent like one receipt', () =>
  fc.assert(
    fc.property(case_, fc.integer({ min: 1, max: 28 }), ({ fields, isTaxed, novelties: given, owed: owes }, days) => {
      const file = { ...fields, FECHA_INGRESO: '2019-03-01', GAN_OMITIR: !isTaxed }
      const leave = { '0150': { quantity: String(days) } }
      const all = { ...novelties(given, owes, 'all'), ...leave }
      const away = liquidate(vacations, { fields: file, novelties: leave })
      const wage = liquidate(afterVacations, { fields: file, novelties: all, history: asPast(vacations, away) })
      expect(sumByConcept(away, wage)).toEqual(sumByConcept(liquidate(month, { fields: file, novelties: all })))
    }),
    { numRuns: 100 },
  ))
