import type { MeritLine } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, sumDecimals } from '@legajo/kernel/money.ts'

export interface MeritRules {
  readonly positions: readonly number[]
  readonly lines: readonly MeritLine[]
}

interface MatrixInput {
  readonly present: string | null
  readonly excluded: string | null
  readonly score: string | null
  /** The position in the band in percent, as it is shown; null without a band. */
  readonly position: string | null
}

/** The increase of a matrix for a score and a position as they are shown: lower bounds belong to the upper cell. */
const cellOf = ({ positions, lines }: MeritRules, score: string, position: string): string => {
  const line = lines.findLast((one) => compareDecimals(score, String(one.score)) >= 0)
  const column = Math.max(
    0,
    positions.findLastIndex((from) => compareDecimals(position, String(from)) >= 0),
  )
  return String(line?.increases[column] ?? 0)
}

/** Rounded down to a tenth, so that the cut guidelines never pass the budget. */
const downToTenth = (pct: string): string => roundDecimal(pct, 1, 'floor')

/**
 * The guideline of each person in percent, in the order given; null for people who are excluded, without a score, or without a band. With a
 * budget all of them are cut by the same factor until they fit in it.
 */
export const guidelinesOf = (
  rules: MeritRules,
  people: readonly MatrixInput[],
  budget: string | null,
): { readonly factor: string; readonly guidelines: readonly (string | null)[] } => {
  const cells = people.map(({ excluded, present, score, position }) =>
    excluded || present === null || score === null || position === null ? null : cellOf(rules, score, position),
  )
  const wanted = sumDecimals(
    cells.map((pct, index) =>
      pct === null ? '0' : divideDecimals(multiplyDecimals(people[index]?.present ?? '0', pct), '100', 2),
    ),
  )
  const isOver = budget !== null && compareDecimals(wanted, budget) > 0
  const factor = isOver ? divideDecimals(budget, wanted, 6, 'floor') : '1'
  return {
    factor,
    guidelines: cells.map((pct) => (pct === null ? null : isOver ? downToTenth(multiplyDecimals(pct, factor)) : pct)),
  }
}
