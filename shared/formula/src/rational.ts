import { divideRounded, type RoundingRule } from '@legajo/kernel/rounding.ts'

/** An exact fraction; the denominator is always positive. */
export type Rational = { readonly n: bigint; readonly d: bigint }

const tooLong = 1n << 512n

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

// Reduced only when it has grown: most fractions of a formula are short and never need it.
const make = (n: bigint, d: bigint): Rational => {
  if (d < tooLong) return { n, d }
  const common = gcd(n, d)
  return { n: n / common, d: d / common }
}

export const fromScaled = (units: bigint, scale: number): Rational => ({ n: units, d: 10n ** BigInt(scale) })
export const add = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : make(a.n * b.d + b.n * a.d, a.d * b.d)
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => make(a.n * b.n, a.d * b.d)
/** The divisor must not be zero. */
export const divide = (a: Rational, b: Rational): Rational =>
  b.n < 0n ? make(-a.n * b.d, a.d * -b.n) : make(a.n * b.d, a.d * b.n)
export const compare = (a: Rational, b: Rational): number => {
  const [left, right] = [a.n * b.d, b.n * a.d]
  return left < right ? -1 : left > right ? 1 : 0
}
/** Units at `digits` decimals by the rule. */
export const toScaled = (a: Rational, digits: number, rule: RoundingRule): bigint =>
  divideRounded(a.n * 10n ** BigInt(digits), a.d, rule)
/** What is left after taking the divisor out as many whole times as it goes; never negative for a positive divisor. */
export const remainder = (a: Rational, b: Rational): Rational => {
  const times = divideRounded(divide(a, b).n, divide(a, b).d, 'floor')
  return subtract(a, multiply(b, { n: times, d: 1n }))
}
