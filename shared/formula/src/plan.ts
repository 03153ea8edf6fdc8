import type { RoundingRule } from '@legajo/kernel/rounding.ts'
import type { Expression } from './tree.ts'
import type { ValueType } from './types.ts'

/**
 * A checked formula: names resolved to slots and constants, types known. Input of both the interpreter and the code generator. Numbers are
 * units at the scale of their type; dates are day numbers; texts are codes.
 */
export type Plan = { readonly type: ValueType /** The position in the text, for the trace. */; readonly source?: Expression } & (
  | { readonly kind: 'constant'; readonly value: bigint }
  | {
      readonly kind: 'slot'
      readonly slot: number /** Upper bound of the absolute value in the slot. */
      readonly bound: number
      readonly name: string
    }
  | { readonly kind: 'local'; readonly id: number; readonly name: string }
  | { readonly kind: 'let'; readonly locals: readonly { readonly id: number; readonly value: Plan }[]; readonly result: Plan }
  | { readonly kind: 'arithmetic'; readonly operator: '+' | '-' | '*' | '/'; readonly left: Plan; readonly right: Plan }
  | { readonly kind: 'negate'; readonly operand: Plan }
  | {
      readonly kind: 'compare'
      readonly operator: '=' | '<>' | '<' | '<=' | '>' | '>='
      readonly left: Plan
      readonly right: Plan
    }
  | { readonly kind: 'logic'; readonly operator: 'Y' | 'O'; readonly left: Plan; readonly right: Plan }
  | { readonly kind: 'not'; readonly operand: Plan }
  | { readonly kind: 'choose'; readonly condition: Plan; readonly yes: Plan; readonly no: Plan }
  | { readonly kind: 'round'; readonly operand: Plan; readonly digits: number; readonly rule: RoundingRule }
  | { readonly kind: 'extreme'; readonly most: boolean; readonly args: readonly Plan[] }
  | { readonly kind: 'absolute'; readonly operand: Plan }
  | { readonly kind: 'remainder'; readonly left: Plan; readonly right: Plan }
  | { readonly kind: 'integers'; readonly operation: IntegerOperation; readonly args: readonly Plan[] }
  | { readonly kind: 'lookup'; readonly table: LookupTable; readonly column: LookupColumn; readonly key: Plan }
  | { readonly kind: 'progressive'; readonly table: LookupTable; readonly key: Plan }
)

/** A function over integers (day numbers, counts). It returns NaN on failure; `failure` is the reason, in Spanish. */
export type IntegerOperation = {
  readonly name: string
  readonly run: (...args: number[]) => number
  readonly bound: number
  readonly failure: string
}

/** Row lookup: the equal key; the last row with from <= x; the first row with x <= to; or tax brackets. */
type LookupMode = 'exact' | 'from' | 'upTo' | 'progressive'

export type LookupTable = {
  readonly code: string
  readonly mode: LookupMode
  readonly keyType: ValueType
  /** Ascending for numbers. Units at the scale of `keyType`, or text codes. */
  readonly keys: readonly number[]
  readonly columns: readonly LookupColumn[]
}

export type LookupColumn = { readonly name: string; readonly type: ValueType; readonly values: readonly number[] }

/** Maximum value before float64's exact integers are at risk and BigInt is used. */
export const slotBound = 2 ** 40
