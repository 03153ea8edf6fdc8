import type { ReferenceKind } from './prefixes.ts'
import type { Span } from './problem.ts'

/** A parsed formula, before its names are resolved. Frozen; every node has its position in the text. */
export type FormulaTree = Span & {
  readonly kind: 'formula'
  readonly locals: readonly LocalDefinition[]
  readonly result: Expression
}

export type LocalDefinition = Span & { readonly name: string; readonly value: Expression }

export type BinaryOperator = '+' | '-' | '*' | '/' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'Y' | 'O'

export type Expression = Span &
  (
    | { readonly kind: 'number' /** With a decimal point, "1234.5". */; readonly digits: string; readonly percent: boolean }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'reference'; readonly target: ReferenceKind; readonly path: readonly string[] }
    | { readonly kind: 'local'; readonly name: string }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'custom-call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'sign'; readonly operator: '-' | '+'; readonly operand: Expression }
    | { readonly kind: 'not'; readonly operand: Expression }
    | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  )

/** Kinds of operators: the documents define equality, comparison and math; conditions are joined by logic. */
export const operatorKinds = {
  equality: ['=', '<>'],
  comparison: ['<', '<=', '>', '>='],
  math: ['+', '-', '*', '/'],
  logic: ['Y', 'O'],
} as const satisfies Readonly<Record<string, readonly BinaryOperator[]>>

/** Binding of an operator; a higher number binds tighter. The manual's table of precedence shows these values. */
export const precedence: Readonly<Record<BinaryOperator, number>> = {
  O: 1,
  Y: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
}
export const notPrecedence = 3
export const signPrecedence = 7
