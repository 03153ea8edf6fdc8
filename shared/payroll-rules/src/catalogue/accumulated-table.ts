import { addDecimals, divideDecimals, multiplyDecimals } from '@legajo/kernel/money.ts'

export type Bracket = readonly [from: string, fixed: string, rate: string]

/** The accumulated table of a month: the first values for their months, the second ones for the rest (Ley 27.743). */
export const accumulateTable = (
  first: readonly Bracket[],
  second: readonly Bracket[],
  month: number,
  monthsOfFirst = 6,
): readonly (readonly string[])[] => {
  const join = (a: string, b: string): string =>
    divideDecimals(
      addDecimals(
        multiplyDecimals(a, String(Math.min(month, monthsOfFirst))),
        multiplyDecimals(b, String(Math.max(month - monthsOfFirst, 0))),
      ),
      '12',
    )
  return first.map(([from, fixed, rate], row) => [
    join(from, second[row]?.[0] ?? '0'),
    join(fixed, second[row]?.[1] ?? '0'),
    rate,
  ])
}
