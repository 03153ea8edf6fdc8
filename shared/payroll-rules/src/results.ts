import { fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from './compile-run.ts'
import type { Concept, ConceptCategory, ConceptKind } from './rules.ts'

/** A line of the result: one concept of one employee. Amounts are decimals with a point. */
export type ResultLine = {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  readonly category: ConceptCategory
  readonly quantity: string | null
  readonly unit: string | null
  readonly amount: string
  readonly paycheckShow: boolean
  readonly afipCode: string
}

export type Totals = {
  readonly remunerative: string
  readonly nonRemunerative: string
  readonly deductions: string
  readonly employer: string
  readonly net: string
}

/** The lines with a value to show, in receipt order. */
export const resultLines = (run: CompiledRun, out: ArrayLike<number>): readonly ResultLine[] =>
  placesOf(run)
    .filter((place) => hasCriteria(place, out))
    .map(({ concept, amountAt, quantityAt }) => ({
      code: concept.code,
      name: concept.name,
      kind: concept.kind,
      category: concept.category,
      quantity: quantityAt < 0 ? null : fromUnits(out[quantityAt] ?? 0, concept.quantityDecimals ?? 2),
      unit: concept.unit ?? null,
      amount: fromUnits(out[amountAt] ?? 0, concept.rounding?.decimals ?? 2),
      paycheckShow: concept.paycheckShow,
      afipCode: concept.afipCode,
    }))

/** Whether a line has an amount; an informative concept needs only a quantity. */
const hasCriteria = ({ concept, amountAt, quantityAt }: ResultSlot, out: ArrayLike<number>): boolean =>
  (out[amountAt] ?? 0) !== 0 || (concept.kind === 'informative' && (out[quantityAt] ?? 0) !== 0)

/** A concept with the indexes of its amount and quantity among the outputs; -1 when absent. */
type ResultSlot = { readonly concept: Concept; readonly amountAt: number; readonly quantityAt: number }

const slotsByRun = new WeakMap<CompiledRun, readonly ResultSlot[]>()

/** Looked up by name once per rule set. */
const placesOf = (run: CompiledRun): readonly ResultSlot[] => {
  const known = slotsByRun.get(run)
  if (known) return known
  const found = run.concepts.map((concept) => ({
    concept,
    amountAt: run.outputIndex(`C.${concept.code}`),
    quantityAt: run.outputIndex(`C.${concept.code}.CANTIDAD`),
  }))
  slotsByRun.set(run, found)
  return found
}

/** Totals of the receipt: sums of rounded lines. Rounding and overdraft lines count as non-remunerative. */
export const resultTotals = (run: CompiledRun, out: ArrayLike<number>): Totals => {
  const total = (code: string): number => unitsAt(run, out, `A.${code}`)
  const net = total('NETO')
  const remunerative = total('REMUNERATIVO')
  const deductions = total('DESCUENTOS')
  return {
    remunerative: fromUnits(remunerative),
    nonRemunerative: fromUnits(net - remunerative + deductions),
    deductions: fromUnits(deductions),
    employer: fromUnits(total('CONTRIBUCIONES')),
    net: fromUnits(net),
  }
}

/** Units of an output by key, 0 when the run has no such output. */
export const unitsAt = (run: CompiledRun, out: ArrayLike<number>, key: string): number => {
  const index = run.outputIndex(key)
  return index < 0 ? 0 : (out[index] ?? 0)
}

/** An output by key as a decimal: `resultOf(run, out, 'C.0100')`. */
export const resultOf = (run: CompiledRun, out: ArrayLike<number>, key: string): string => {
  const index = run.outputIndex(key)
  return index < 0 ? '0.00' : fromUnits(out[index] ?? 0, run.outputs[index]?.decimals ?? 2)
}
