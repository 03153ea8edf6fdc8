/** Comparisons of the language; `==` of texts ignores accents and case, `===` does not. */
const operators = ['===', '!==', '==', '!=', '>=', '<=', '>', '<', 'like', 'in'] as const
export type Operator = (typeof operators)[number]

/** Name of a list's search text in a filter: `$words like 'ana'` finds the rows whose search text contains the word. */
export const wordsField = '$words'

export type Literal = string | number | boolean | null

export interface Condition {
  readonly kind: 'condition'
  readonly field: string
  readonly operator: Operator
  /** One value; several only for `in`. */
  readonly values: readonly Literal[]
  readonly position: number
}

export type Filter =
  | Condition
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }

/** The filter with each condition replaced by what `convert` returns for it. */
export const convertConditions = (filter: Filter, convert: (condition: Condition) => Condition): Filter => {
  switch (filter.kind) {
    case 'not':
      return { kind: 'not', part: convertConditions(filter.part, convert) }
    case 'and':
    case 'or':
      return { kind: filter.kind, parts: filter.parts.map((part) => convertConditions(part, convert)) }
    case 'condition':
      return convert(filter)
  }
}

/** The problem of a filter, in the documented text, and its position. */
export class FilterError extends Error {
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.name = 'FilterError'
    this.position = position
  }
}

/** Documented texts, verbatim. */
export const filterMessages = {
  syntax: 'Error De Sintaxis',
  parentheses: 'Encontramos parentesis invalidos',
  noCondition: 'Error Falta Definir Condicion',
  condition: 'Condicion Invalida',
  singleQuote: "Falta Cerrar '",
  doubleQuote: 'Falta Cerrar "',
  number: 'Error al parsear Numero',
} as const
