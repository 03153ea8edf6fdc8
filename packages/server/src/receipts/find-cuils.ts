import { isValidCuil } from '@legajo/kernel/cuil.ts'

/** Characters between the parts of a CUIL, or between its digits. */
const mark = '[-\u2010-\u2014./\\s]'
const inParts = new RegExp(`(?<!\\d)(?=(2[0-7]${mark}{0,3}\\d{2}\\.?\\d{3}\\.?\\d{3}${mark}{0,3}\\d)(?!\\d))`, 'g')
const byDigits = new RegExp(`(?<!\\d)(?=(2${mark}{0,3}[0-7](?:${mark}{0,3}\\d){9})(?!\\d))`, 'g')

/**
 * Valid CUIL of natural persons in a text; those of companies have other prefixes. A text without any is read again as if its pieces were
 * drawn apart, down to single digits: the check digit and the list of employees exclude other numbers.
 */
export const findCuils = (text: string): readonly string[] => {
  const found = validIn(text, inParts)
  return found.length > 0 ? found : validIn(text, byDigits)
}

const validIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found.replace(/\D/g, '')).filter((cuil) => isValidCuil(cuil))),
]
