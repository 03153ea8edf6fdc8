/**
 * Argentine phone numbers as people write them, read as ten national digits: area code and number, without 0, 15 or 9 (Plan Fundamental de
 * Numeración Nacional).
 */

/** Area codes of three digits; 11 is Buenos Aires, all others have four. */
const threeDigitAreas: ReadonlySet<string> = new Set(
  [
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364',
    '370 376 379 380 381 383 385 387 388',
  ]
    .join(' ')
    .split(' '),
)

const absent = /^(?:-+|s\/?[dn]|n\/?[act]|no tiene|ninguno|0+)$/i

/** The ten digits of a phone; empty for a text that states that there is none, undefined for one that is no complete Argentine number. */
export const readPhone = (written: string): string | undefined => {
  if (isNational(written)) return written
  const text = plainText(written)
  if (text === '' || absent.test(text)) return ''
  const first = firstNumber(text)
  if (/[^\d\s()+./-]/.test(first)) return undefined
  const isForeign = /^(?:\+|00)(?!54)/.test(first)
  const digits = isForeign ? '' : withoutPrefixes(first.replace(/\D/g, ''))
  return isNational(digits) ? digits : undefined
}

const isNational = (digits: string): boolean =>
  /^(?:11|[23]\d|8[01]0)\d*$/.test(digits) && digits.length === 10 && !/^(\d)\1*$/.test(digits)

/** One kind of hyphen, and no signs of spreadsheets: an apostrophe, decimals of zero, the exponent of a number, separators of thousands. */
const plainText = (written: string): string => {
  const text = written
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^'/, '')
  const [, whole = '', decimals = '', exponent = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(text) ?? []
  // A number with fewer digits than its exponent was rounded.
  if (whole !== '') return decimals.length === Number(exponent) ? whole + decimals : text
  if (/^\d{8,13}[.,]0+$/.test(text)) return text.replace(/[.,]0+$/, '')
  return /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/.test(text) ? text.replace(/[.,]/g, '') : text
}

/** The first of several numbers, without its extension and without words around it. */
const firstNumber = (text: string): string =>
  (text.split(/\s+\/\s+|[;|,]|\s+[yo]\s+|\s-\s+(?=[\d\s-]{8,}$)/)[0] ?? '')
    .replace(/\s*(?:int|interno|ext)\.?\s*\d+\s*$/i, '')
    .replace(/\([^\d)]*\)/g, '')
    .replace(/^[\p{L}.:\s]+(?=[\d+(])/u, (word) => (/^o$/i.test(word) ? '0' : ''))
    .trim()

/** Without the country, the 9 of mobiles from abroad, the 0 of other areas and the 15 of mobiles. */
const withoutPrefixes = (written: string): string => {
  let digits = written.replace(/^00/, '')
  if (digits.startsWith('54') && digits.length >= 12) digits = digits.slice(2)
  digits = digits.replace(/^0/, '')
  if (digits.startsWith('9') && digits.length >= 11) digits = digits.slice(1).replace(/^0/, '')
  if (digits.length !== 12) return digits
  const area = digits.startsWith('11') ? 2 : threeDigitAreas.has(digits.slice(0, 3)) ? 3 : 4
  const at = [area, 2, 3, 4].find((length) => digits.startsWith('15', length)) ?? 0
  return at > 0 ? digits.slice(0, at) + digits.slice(at + 2) : digits
}
