/** Integers up to here are exact in float64. */
export const maxExactInteger = 2 ** 53
export const checkAt = 2 ** 52
export const numeratorLimit = 2 ** 51
export const denominatorLimit = 2 ** 50

/** The value of a piece of generated code: value = n / (10^scale * c * product of vars); c and vars are positive. */
export type NumberOperand = {
  readonly kind: 'num'
  readonly n: string
  readonly literal?: number
  readonly scale: number
  readonly c: number
  readonly vars: readonly string[]
  readonly bound: number
}
/** A day number or a text code. */
export type Raw = { readonly kind: 'raw'; readonly js: string; readonly literal?: number }
export type Bool = { readonly kind: 'bool'; readonly js: string }
export type Operand = NumberOperand | Raw | Bool
export type Form = { readonly scale: number; readonly c: number; readonly vars: readonly string[] }

/** Thrown during code generation when only the interpreter can run a step. */
export class SlowOnly extends Error {}

export const literalParts = (value: number): { n: string; literal: number; bound: number } => ({
  n: value < 0 ? `(${value})` : String(value + 0),
  literal: value + 0,
  bound: Math.abs(value),
})

export const literal = (value: number, scale: number): NumberOperand => ({
  kind: 'num',
  scale,
  c: 1,
  vars: [],
  ...literalParts(value),
})

/** Without trailing zeros of a decimal: 1.5000 is 15 tenths. */
export const shortLiteral = (value: number, scale: number): NumberOperand => {
  let [short, digits] = [value, scale]
  while (digits > 0 && short % 10 === 0) [short, digits] = [short / 10, digits - 1]
  return literal(short, digits)
}
