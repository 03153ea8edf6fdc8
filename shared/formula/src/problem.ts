/** A mistake in a formula, as a value: what, where, and its remedy, for the user. */
export type Problem = {
  readonly code: ProblemCode
  readonly message: string
  readonly from: number
  readonly to: number
  /** From 1. */
  readonly line: number
  readonly column: number
  /** The element that has no value in force, in a text that is the same everywhere. */
  readonly lacks?: string
}

export type ProblemCode =
  | 'empty'
  | 'too_long'
  | 'too_deep'
  | 'syntax'
  | 'bad_number'
  | 'unknown_prefix'
  | 'unknown_function'
  | 'unknown_name'
  | 'unknown_local'
  | 'repeated_local'
  | 'wrong_arity'
  | 'wrong_type'
  | 'not_literal'
  | 'unknown_column'
  | 'too_large'
  | 'circle'
  | 'zero_divisor'

export type Span = { readonly from: number; readonly to: number }

/** Builds a problem, finding its line and column in the text. */
export const problemAt = (text: string, span: Span, code: ProblemCode, message: string): Problem => {
  const before = text.slice(0, span.from)
  const line = before.split('\n').length
  return { code, message, from: span.from, to: span.to, line, column: span.from - before.lastIndexOf('\n') }
}
