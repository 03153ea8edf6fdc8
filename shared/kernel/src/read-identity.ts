import { formatCuil, isValidCuil, normalizeCuil } from './cuil.ts'

/** The number without the decimals or the exponent that a spreadsheet adds; a rounded one as it is. */
const wholeNumber = (text: string): string => {
  const [, whole = '', decimals = '', exponent = ''] = /^(\d)[.,](\d+)e\+?(\d+)$/i.exec(text) ?? []
  if (whole !== '') return decimals.length === Number(exponent) ? whole + decimals : text
  return text.replace(/^(\d{6,})[.,]0+$/, '$1')
}

/** The eleven digits of a CUIL or CUIT with any marks and words around them; another text as it is. */
export const readCuil = (written: string): string => {
  if (written.length === 11) return written
  const text = wholeNumber(written.trim()).replace(/^c\.?u\.?i\.?[lt]\.?\s*(?:n[º°o]?\.?)?\s*:?\s*/i, '')
  const digits = text.replace(/[\s./_\u2010-\u2015-]/g, '')
  return /^\d{11}$/.test(digits) ? digits : normalizeCuil(written)
}

/**
 * The number of a document without its marks, zeros and words: «DNI 30.311.725» is 30311725, «F5123456» is 5123456. One with other letters,
 * such as a passport's, stays as written.
 */
export const readDocumentNumber = (written: string): string => {
  const text = wholeNumber(written.trim()).replace(
    /^(?:d\.?n\.?i\.?|l\.?[ec]\.?|c\.?i\.?|doc(?:umento)?\.?)?\s*(?:n[º°o]\.?|nro\.?)?\s*:?\s*(?:[fm](?=\d))?/i,
    '',
  )
  const digits = text.replace(/[\s.-]/g, '')
  // Digits alone may be of a passport, whose zeros count.
  if (!/^\d{5,9}$/.test(digits) || digits === written) return written.trim()
  return digits.replace(/^0+(?=\d)/, '')
}

/** Whether a document of a natural person is not the one in the middle of the CUIL. */
export const differsFromCuil = (documentNumber: string, cuil: string): boolean =>
  /^\d{6,8}$/.test(documentNumber) && isValidCuil(cuil) && normalizeCuil(cuil).slice(2, 10) !== documentNumber.padStart(8, '0')

/** Prefixes that ANSES assigned by sex; 23 and 24 are of both. Since Ley 26.743 a person may keep the prefix with another gender. */
const sexOfPrefix: Readonly<Record<string, readonly [gender: string, name: string]>> = {
  '20': ['M', 'varones'],
  '27': ['F', 'mujeres'],
}

/** Why a document and a gender seem not to be those of a CUIL: one of both may be typed wrong, or both may be right. */
export const identityDoubts = ({
  cuil,
  document,
  gender,
}: {
  readonly cuil: string
  /** The number of a DNI; empty for another document. */
  readonly document: string
  readonly gender: string | null | undefined
}): { readonly document?: string; readonly gender?: string } => {
  if (!isValidCuil(cuil)) return {}
  const [expected, name] = sexOfPrefix[normalizeCuil(cuil).slice(0, 2)] ?? []
  return {
    ...(document &&
      differsFromCuil(document, cuil) && { document: `El documento ${document} no es el del CUIL ${formatCuil(cuil)}` }),
    ...(expected &&
      (gender === 'F' || gender === 'M') &&
      gender !== expected && {
        gender: `El CUIL ${formatCuil(cuil)} empieza con ${normalizeCuil(cuil).slice(0, 2)}, que se asigna a ${name}`,
      }),
  }
}
