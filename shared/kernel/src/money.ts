import { divideRounded, type RoundingRule } from './rounding.ts'

/**
 * Exact decimals. On the wire a decimal is text with a point ("1234567.89"); inside a calculation it is a BigInt of units at a scale
 * (123456789n at scale 2). No value here ever passes through a binary fraction.
 */
export type Decimal = string

type DecimalParts = { readonly units: bigint; readonly scale: number }

const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/
const maxLength = 60

const powers = Array.from({ length: 40 }, (_, digits) => 10n ** BigInt(digits))
export const pow10 = (digits: number): bigint => powers[digits] ?? 10n ** BigInt(digits)

/** Whether the text is a decimal in wire format: optional sign, digits, optional point and digits. */
export const isDecimal = (text: string): boolean => text.length <= maxLength && shape.test(text)

/** Message for an invalid number, with the expected format: a comma on screens, a point in a call. */
export const notANumber = (text: string): string => `«${text}» no es un número; escribilo como ${writtenNumber}`
export const writtenNumber = '1234,56'

const partsOf = (text: Decimal): DecimalParts => {
  const match = text.length <= maxLength ? shape.exec(text) : null
  if (!match) throw new RangeError(`«${text.slice(0, maxLength)}» is not a decimal such as 1234567.89`)
  const fraction = match[3] ?? ''
  const magnitude = BigInt(`${match[2]}${fraction}`)
  return {
    units: match[1] === '-' ? -magnitude : magnitude,
    scale: fraction.length,
  }
}

/**
 * Units of a decimal at a scale: `toUnits("12.5", 2)` is 1250n. Extra decimals are rounded by the rule. Throws RangeError for invalid text.
 */
export const toUnits = (text: Decimal, scale = 2, rule: RoundingRule = 'half-away-from-zero'): bigint => {
  const parts = partsOf(text)
  return rescale(parts.units, parts.scale, scale, rule)
}

/** Decimal text of units at a scale: `fromUnits(1250n, 2)` is "12.50". Zero has no sign. */
export const fromUnits = (units: bigint | number, scale = 2): Decimal => {
  const value = BigInt(units)
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`
  return value < 0n ? `-${text}` : text
}

/** Converts units from one scale to another, rounding when decimals are lost. */
export const rescale = (units: bigint, from: number, to: number, rule: RoundingRule = 'half-away-from-zero'): bigint =>
  to >= from ? units * pow10(to - from) : divideRounded(units, pow10(from - to), rule)

const alignScales = (a: Decimal, b: Decimal): readonly [bigint, bigint, number] => {
  const left = partsOf(a)
  const right = partsOf(b)
  const scale = Math.max(left.scale, right.scale)
  return [rescale(left.units, left.scale, scale), rescale(right.units, right.scale, scale), scale]
}

export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  const [left, right, scale] = alignScales(a, b)
  return fromUnits(left + right, scale)
}

export const subtractDecimals = (a: Decimal, b: Decimal): Decimal => {
  const [left, right, scale] = alignScales(a, b)
  return fromUnits(left - right, scale)
}

/** Exact product; its decimals are the sum of the factors' decimals. */
export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => {
  const left = partsOf(a)
  const right = partsOf(b)
  return fromUnits(left.units * right.units, left.scale + right.scale)
}

/** Quotient rounded once to `digits` decimals. Throws RangeError when the divisor is zero. */
export const divideDecimals = (a: Decimal, b: Decimal, digits = 2, rule: RoundingRule = 'half-away-from-zero'): Decimal => {
  const [left, right] = alignScales(a, b)
  if (right === 0n) throw new RangeError('division by zero')
  return fromUnits(divideRounded(left * pow10(digits), right, rule), digits)
}

export const roundDecimal = (text: Decimal, digits = 2, rule: RoundingRule = 'half-away-from-zero'): Decimal =>
  fromUnits(toUnits(text, digits, rule), digits)

/** The multiple of a step that is nearest to a value: `roundToStep("1250.40", "100")` is "1300". */
export const roundToStep = (value: Decimal, step: Decimal, rule: RoundingRule = 'half-away-from-zero'): Decimal =>
  multiplyDecimals(divideDecimals(value, step, 0, rule), step)

/** Negative, zero or positive, for `sort`. */
export const compareDecimals = (a: Decimal, b: Decimal): number => {
  const [left, right] = alignScales(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

export const sumDecimals = (values: Iterable<Decimal>): Decimal => {
  let total = '0.00'
  for (const value of values) total = addDecimals(total, value)
  return total
}

/** The formatted number: `formatDecimal("1234567.891")` is "1.234.567,89". */
export const formatDecimal = (value: Decimal, decimals = 2): string =>
  groupThousands(isWrittenWith(value, decimals) ? value : roundDecimal(value, decimals), decimals)

/** Like `formatDecimal`, for units at a scale: `formatUnits(123456789n, 2)` is "1.234.567,89". */
export const formatUnits = (units: bigint | number, scale = 2): string => groupThousands(fromUnits(units, scale), scale)

/** A decimal with exactly the given number of decimals, thousands separators and a decimal comma. */
const groupThousands = (exact: Decimal, decimals: number): string => {
  const point = decimals > 0 ? exact.length - decimals - 1 : exact.length
  const first = exact.startsWith('-') ? 1 : 0
  let at = point
  let text = decimals > 0 ? `,${exact.slice(point + 1)}` : ''
  for (; at - first > 3; at -= 3) text = `.${exact.slice(at - 3, at)}${text}`
  return exact.slice(0, at) + text
}

const canonical = /^(?:-?[1-9]\d*|0)\.\d+$/

/** Whether rounding would return the same text: most amounts are stored so, and lists format thousands of them. */
const isWrittenWith = (value: Decimal, decimals: number): boolean =>
  value.length <= maxLength && value[value.length - decimals - 1] === '.' && canonical.test(value)

/** `formatMoney("972141.29")` is "$ 972.141,29". */
export const formatMoney = (value: Decimal, symbol = '$'): string => {
  const text = formatDecimal(value, 2)
  return text.startsWith('-') ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`
}

/** Splits an amount in parts by weights; the remainder of the cents goes to the last part, so that the parts add up. */
export const splitDecimal = (amount: Decimal, weights: readonly Decimal[], digits = 2): readonly Decimal[] => {
  const scale = Math.max(...weights.map((weight) => partsOf(weight).scale), 0)
  const shares = weights.map((weight) => toUnits(weight, scale))
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  if (whole === 0n) throw new RangeError('weights add up to zero')
  const units = toUnits(amount, digits)
  let left = units
  return shares.map((share, index) => {
    const part = index === shares.length - 1 ? left : divideRounded(units * share, whole)
    left -= part
    return fromUnits(part, digits)
  })
}
