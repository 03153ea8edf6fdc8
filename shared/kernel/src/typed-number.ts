import { type Decimal, isDecimal, notANumber } from './money.ts'

/** A typed number: the decimal of the wire, or why it cannot be read. */
export type TypedNumber =
  | { readonly value: Decimal; readonly problem?: never }
  | { readonly problem: string; readonly value?: never }

const longest = 60

/**
 * The only parser of numbers typed or pasted by users in es-AR. The comma separates decimals and the point separates thousands: `1.500` is
 * 1500 and `1.500,50` is 1500.50. A point that cannot separate thousands separates decimals: `1500.5` is 1500.5. A point before exactly
 * three digits that is no well-formed group of thousands (`1500.500`, `0.500`) is ambiguous and is refused. A leading `$` is ignored.
 */
export const readTypedNumber = (typed: string): TypedNumber => {
  const text = typed.trim()
  const [, sign = '', body = ''] = /^([+-]?)(?:\$\s*)?(.*)$/s.exec(text.replace(/^\$\s*/, '')) ?? []
  if (text.length > longest || !/\d/.test(body)) return { problem: notANumber(text.slice(0, longest)) }
  if (/^[1-9]\d{0,2}(?:[.\s]\d{3})+(?:,\d*)?$/.test(body)) return decimalOf(sign, body.replace(/[.\s]/g, '').replace(',', '.'))
  if (/^\d*(?:,\d*)?$/.test(body)) return decimalOf(sign, body.replace(',', '.'))
  const [, whole = '', fraction] = /^(\d*)\.(\d*)$/.exec(body) ?? []
  if (fraction === undefined) return { problem: notANumber(text) }
  if (fraction.length === 3) {
    const [grouped, fractional] = [(whole + fraction).replace(/^0+(?=\d)/, ''), `${whole || '0'},${fraction}`]
    return { problem: `«${text}» se puede leer de dos maneras: escribí ${sign}${grouped} o ${sign}${fractional}` }
  }
  return decimalOf(sign, body)
}

/** The decimal of a typed number; null when it cannot be read. */
export const parseTypedNumber = (typed: string): Decimal | null => readTypedNumber(typed).value ?? null

/**
 * The stored form of a typed number in a form or a sheet: the wire's decimal, else the text. A refused text that looks like a decimal
 * (`1500.500`) gets a question mark, so that no later check accepts it as one.
 */
export const toStoredNumber = (typed: string): string =>
  parseTypedNumber(typed) ?? (isDecimal(typed.trim()) ? `${typed.trim()}?` : typed.trim())

/** Why a stored text is not a number; undefined for the wire's decimals and for an empty text. */
export const problemOfStoredNumber = (stored: string): string | undefined =>
  stored === '' || isDecimal(stored) ? undefined : readTypedNumber(stored.replace(/\?$/, '')).problem

/** Without leading zeros, a plus sign or a trailing separator. */
const decimalOf = (sign: string, plain: string): TypedNumber => {
  const [whole = '', fraction = ''] = plain.split('.')
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`
  return { value: sign === '-' && /[1-9]/.test(value) ? `-${value}` : value }
}
