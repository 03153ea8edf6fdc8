import { type StretchEnding, stretchEndings } from './pay-stretches.ts'
import type { ValueKind } from './rules.ts'

/** What has a past: amounts and quantities of concepts, and accumulators. */
export type HistoryOf = 'concept' | 'quantity' | 'accumulator'

/** What a novelty says: how many, how much, and how many of them before each change of pay within the month. */
export type NoveltyPart = 'CANTIDAD' | 'IMPORTE' | `ANTES${StretchEnding}`
export const noveltyParts: readonly NoveltyPart[] = [
  'CANTIDAD',
  'IMPORTE',
  ...stretchEndings.map((ending) => `ANTES${ending}` as const),
]

/** Where an input of a run comes from. */
type InputSource =
  | { readonly kind: 'employee'; readonly field: string }
  | { readonly kind: 'novelty'; readonly concept: string; readonly part: NoveltyPart }
  | { readonly kind: 'historical'; readonly of: HistoryOf; readonly code: string; readonly aggregate: string }
  | { readonly kind: 'variable'; readonly name: 'ACRECENTAMIENTO' | 'DIAS_LICENCIA_SEMESTRE' }

/** One number the run needs per employee. Its place in the array is its index in the layout. */
export type InputSlot = {
  /** As written in formulas, "L.FECHA_INGRESO". */
  readonly key: string
  readonly name: string
  readonly type: ValueKind
  readonly decimals: number
  readonly source: InputSource
}

/** One number the run gives. */
export type OutputSlot = {
  readonly key: string
  readonly kind: 'amount' | 'quantity' | 'accumulator'
  /** Code of the concept or accumulator. */
  readonly code: string
  readonly decimals: number
}
