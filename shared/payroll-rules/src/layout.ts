import { toUnits } from '@legajo/kernel/money.ts'
import { type StretchEnding, stretchEndings } from './pay-stretches.ts'
import type { ValueKind } from './rules.ts'

/** Values with a history: amounts and quantities of concepts, and accumulators. */
export type HistoryOf = 'concept' | 'quantity' | 'accumulator'

/**
 * Parts of a novelty: its quantity, of hours also in minutes and of days with all decimals, its amount, and its quantity before each change
 * of pay within the month. A third of an hour is 20 minutes, but no exact number of hundredths; nor are two of seven and a half hours of a day.
 */
export type NoveltyPart = 'CANTIDAD' | 'MINUTOS' | 'DIAS' | 'IMPORTE' | `ANTES${StretchEnding}`
export const noveltyParts: readonly NoveltyPart[] = [
  'CANTIDAD',
  'MINUTOS',
  'DIAS',
  'IMPORTE',
  ...stretchEndings.map((ending) => `ANTES${ending}` as const),
]

/** Decimals of each part: those of a fraction of a day do not change the cents of a day's pay. */
export const decimalsOfPart = (part: NoveltyPart): number => (part === 'DIAS' ? 8 : 2)

/** Hours as hundredths of a minute, the units of the part `MINUTOS`. */
export const minuteUnits = (hours: string): number => Number(toUnits(hours, 2)) * 60

/** The source of a run's input. */
type InputSource =
  | { readonly kind: 'employee'; readonly field: string }
  | { readonly kind: 'novelty'; readonly concept: string; readonly part: NoveltyPart }
  | { readonly kind: 'historical'; readonly of: HistoryOf; readonly code: string; readonly aggregate: string }
  | { readonly kind: 'variable'; readonly name: 'ACRECENTAMIENTO' | 'DIAS_LICENCIA_SEMESTRE' }

/** One number per employee that the run reads. Its position in the array is its index in the layout. */
export type InputSlot = {
  /** As written in formulas, "L.FECHA_INGRESO". */
  readonly key: string
  readonly name: string
  readonly type: ValueKind
  readonly decimals: number
  readonly source: InputSource
}

/** One output number of the run. */
export type OutputSlot = {
  readonly key: string
  readonly kind: 'amount' | 'quantity' | 'accumulator'
  /** Code of the concept or accumulator. */
  readonly code: string
  readonly decimals: number
}

/** The parts that state the quantity in another unit. */
export const restatedParts: readonly NoveltyPart[] = ['MINUTOS', 'DIAS']

/** The positions of minutes and exact days whose quantity is read too: a change of the novelty is one change. */
export const findRestatedQuantities = (inputs: readonly InputSlot[]): ReadonlySet<number> => {
  const keys = new Set(inputs.map(({ key }) => key))
  return new Set(
    inputs.flatMap(({ source }, index) =>
      source.kind === 'novelty' && restatedParts.includes(source.part) && keys.has(`N.${source.concept}`) ? [index] : [],
    ),
  )
}
