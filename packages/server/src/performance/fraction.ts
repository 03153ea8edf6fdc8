import { add, compare, divide, fromScaled, multiply, type Rational, subtract, toScaled } from '@legajo/formula/rational.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'

/** Scores stay exact fractions until they are published; published ones are rounded once, half away from zero. */
export const zero: Rational = { n: 0n, d: 1n }

/** Exact value of a number or decimal text with at most six decimals. */
export const toRational = (value: number | string): Rational => fromScaled(toUnits(String(value), 6), 6)

export const textOf = (value: Rational, digits = 2): string => fromUnits(toScaled(value, digits, 'half-away-from-zero'), digits)

export type WeightedValue = { readonly weight: Rational; readonly value: Rational }

export const sumOf = (values: readonly Rational[]): Rational => values.reduce(add, zero)

/** The mean of values with weights; undefined when nothing weighs. */
export const meanOfWeighted = (rows: readonly WeightedValue[]): Rational | undefined => {
  const total = sumOf(rows.map(({ weight }) => weight))
  return total.n === 0n ? undefined : divide(sumOf(rows.map(({ weight, value }) => multiply(weight, value))), total)
}

export const meanOf = (values: readonly Rational[]): Rational | undefined =>
  meanOfWeighted(values.map((value) => ({ value, weight: { n: 1n, d: 1n } })))

/** A value of the range a…b on the range c…d. */
export const rescale = (
  value: Rational,
  [a, b]: readonly [Rational, Rational],
  [c, d]: readonly [Rational, Rational],
): Rational => add(c, divide(multiply(subtract(value, a), subtract(d, c)), subtract(b, a)))

export const atLeast = (value: Rational, least: Rational): boolean => compare(value, least) >= 0
