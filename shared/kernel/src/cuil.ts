/** Identification numbers of persons (CUIL) and taxpayers (CUIT): eleven digits, the last one a modulus-11 check digit. */

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const
/** The first two digits identify the kind of holder. 25 and 26 are obsolete; 23 and 24 replace those whose check digit would be 10. */
const prefixes = { source: 'ANSES, CUIL; ARCA, CUIT: prefijos por tipo de persona', asOf: '2026-11-23' }
const personPrefixes = { ...prefixes, codes: ['20', '23', '24', '25', '26', '27'] } as const
const obsoletePrefixes = ['25', '26'] as const
const companyPrefixes = { ...prefixes, codes: ['30', '33', '34'] } as const

const hasPrefix = (text: string, codes: readonly string[]): boolean => codes.includes(normalizeCuil(text).slice(0, 2))

/** Documented texts, verbatim. */
export const cuilMessages = {
  invalidCuilCuit: 'Cuil/Cuit Invalido',
  existing: 'Cuil/Cuit Existente',
  invalidNumber: 'Número de CUIL inválido.',
  invalidProvider: 'cuil invalido',
} as const

/** The digits alone: removes every hyphen, dot and space. */
export const normalizeCuil = (text: string): string => (isElevenDigits(text) ? text : text.replace(/[\s.-]/g, ''))

const zero = 48
const hasDigits = (text: string, count: number): boolean => {
  for (let index = 0; index < count; index += 1) {
    const digit = text.charCodeAt(index) - zero
    if (!(digit >= 0 && digit <= 9)) return false
  }
  return true
}
// Mass loads check hundreds of thousands of numbers: a loop costs a fraction of a regular expression.
const isElevenDigits = (text: string): boolean => text.length === 11 && hasDigits(text, 11)

/** Check digit of the first ten digits, or `null` when no number exists with that prefix (the remainder would be 10). */
export const cuilCheckDigit = (firstTen: string): number | null => {
  if (firstTen.length !== 10 || !hasDigits(firstTen, 10)) return null
  let sum = 0
  for (let index = 0; index < 10; index += 1) sum += (firstTen.charCodeAt(index) - zero) * (weights[index] ?? 0)
  const digit = 11 - (sum % 11)
  return digit === 11 ? 0 : digit === 10 ? null : digit
}

/** Whether the number is a CUIL or CUIT with a valid check digit, with or without hyphens and spaces. */
export const isValidCuil = (text: string): boolean => {
  const digits = normalizeCuil(text)
  return isElevenDigits(digits) && cuilCheckDigit(digits.slice(0, 10)) === Number(digits[10])
}

/** Whether the number is the CUIL of a person: valid, with a prefix of persons. */
export const isPersonCuil = (text: string): boolean => isValidCuil(text) && hasPrefix(text, personPrefixes.codes)

/** Whether a normalised number has a prefix that is assigned no more. */
export const hasObsoletePrefix = (digits: string): boolean => obsoletePrefixes.some((prefix) => digits.startsWith(prefix))

/** Whether the number is the CUIT of an employer, a person or a company; other prefixes belong to foreign states. */
export const isEmployerCuit = (text: string): boolean =>
  isValidCuil(text) && hasPrefix(text, [...personPrefixes.codes, ...companyPrefixes.codes])

/** "99-99999999-9"; text other than eleven digits is returned unchanged. */
export const formatCuil = (text: string): string => {
  const digits = normalizeCuil(text)
  return isElevenDigits(digits) ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` : text
}

const replacement: Readonly<Record<string, string>> = {
  '20': '23',
  '24': '23',
  '27': '23',
  '30': '33',
  '34': '33',
}

/** Eleven digits for a document number. Changes a prefix without a valid check digit, as the registry does. */
export const makeCuil = (document: number | string, prefix: '20' | '23' | '24' | '27' | '30' | '33' | '34' = '20'): string => {
  const body = String(document).padStart(8, '0')
  for (const candidate of [prefix, replacement[prefix] ?? '24', '24']) {
    const digit = cuilCheckDigit(candidate + body)
    if (digit !== null) return `${candidate}${body}${digit}`
  }
  throw new RangeError(`no CUIL exists for document ${document}`)
}
