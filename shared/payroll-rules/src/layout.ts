import { type StretchEnding, stretchEndings } from './pay-stretches.ts'
import type { ValueKind } from './rules.ts'

/** Values with a history: amounts and quantities of concepts, and accumulators. */
export type HistoryOf = 'concept' | 'quantity' | 'accumulator'

/** Parts of a novelty: its quantity, its amount, and its quantity before each change of pay within the month. */
export type NoveltyPart = 'CANTIDAD' | 'IMPORTE' | `ANTES${StretchEnding}`
export const noveltyParts: readonly NoveltyPart[] = [
  'CANTIDAD',
  'IMPORTE',
  ...stretchEndings.map((ending) => `ANTES${ending}` as const),
]

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
