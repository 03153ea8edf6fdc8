import { pow10 } from '@legajo/kernel/money.ts'
import { divideRounded, type RoundingRule } from '@legajo/kernel/rounding.ts'

/** An exact fraction; the denominator is always positive. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** An intermediate value with more digits than any pay: repeated products would otherwise double them without limit. */
export class TooManyDigits extends Error {}

const longDivisor = 1n << 2048n
const longValue = 1n << 4096n

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

const isShort = (n: bigint, d: bigint): boolean => d < longDivisor && n < longValue && n > -longValue

// Reduced only when it has grown: most fractions of a formula are short and do not need it.
const makeRational = (n: bigint, d: bigint): Rational => {
  if (isShort(n, d)) return { n, d }
  const common = gcd(n, d)
  const reduced = { n: n / common, d: d / common }
  if (!isShort(reduced.n, reduced.d)) throw new TooManyDigits()
  return reduced
}

export const fromScaled = (units: bigint, scale: number): Rational => ({ n: units, d: pow10(scale) })
export const add = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? makeRational(a.n + b.n, a.d) : makeRational(a.n * b.d + b.n * a.d, a.d * b.d)
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => makeRational(a.n * b.n, a.d * b.d)
/** The divisor must not be zero. */
export const divide = (a: Rational, b: Rational): Rational =>
  b.n < 0n ? makeRational(-a.n * b.d, a.d * -b.n) : makeRational(a.n * b.d, a.d * b.n)
export const compare = (a: Rational, b: Rational): number => {
  const [left, right] = [a.n * b.d, b.n * a.d]
  return left < right ? -1 : left > right ? 1 : 0
}
/** Units at `digits` decimals by the rule. */
export const toScaled = (a: Rational, digits: number, rule: RoundingRule): bigint => divideRounded(a.n * pow10(digits), a.d, rule)
/** The remainder of the integer division; never negative for a positive divisor. */
export const remainder = (a: Rational, b: Rational): Rational => {
  const times = divideRounded(divide(a, b).n, divide(a, b).d, 'floor')
  return subtract(a, multiply(b, { n: times, d: 1n }))
}
