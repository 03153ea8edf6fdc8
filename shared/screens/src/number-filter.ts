import { compareDecimals, type Decimal, isDecimal } from '@legajo/kernel/money.ts'
import { readTypedNumber } from '@legajo/kernel/typed-number.ts'

const operators = ['>=', '<=', '>', '<', '=='] as const
export type NumberCondition = { readonly operator: (typeof operators)[number]; readonly value: Decimal }

/** A typed filter of a number column: alternatives, or why one of them cannot be read. */
export type NumberFilter =
  | { readonly conditions: readonly NumberCondition[]; readonly problem?: never }
  | { readonly problem: string; readonly conditions?: never }

/**
 * Reads `1.500`, `10, 20` (a comma with a space, or a semicolon, separates alternatives), `> 1.000.000` and similar comparisons.
 * Each number is read as in every field.
 */
export const readNumberFilter = (typed: string): NumberFilter => {
  const conditions: NumberCondition[] = []
  for (const part of typed.split(/;|,(?=\s|$)/).map((each) => each.trim())) {
    if (part === '') continue
    const [, mark = '', text = ''] = /^(>=|<=|>|<|={0,3})(.*)$/s.exec(part) ?? []
    const { value, problem } = readTypedNumber(text)
    if (problem !== undefined) return { problem }
    conditions.push({ operator: operators.find((operator) => operator === mark) ?? '==', value })
  }
  return { conditions }
}

/** Whether a cell's value, a number or decimal text, satisfies one of the conditions. */
export const passesNumber = (conditions: readonly NumberCondition[], value: unknown): boolean => {
  if (conditions.length === 0) return true
  const text = value === null || value === undefined ? '' : String(value)
  if (!isDecimal(text)) return false
  return conditions.some((condition) => comparisonHolds(compareDecimals(text, condition.value), condition.operator))
}

const comparisonHolds = (order: number, operator: NumberCondition['operator']): boolean => {
  switch (operator) {
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '==':
      return order === 0
  }
}
