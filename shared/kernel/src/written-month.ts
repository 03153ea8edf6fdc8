import { monthNames } from './month-names.ts'

/** The first day of the month that a cell has alone: «06/2026», «2026-06», «jun-26», «junio de 2026»; null for anything else. */
export const parseMonth = (text: string): string | null => {
  const plain = text.trim().toLowerCase()
  const [, isoYear = '', isoMonth = ''] = /^(\d{4})[-/](\d{1,2})$/.exec(plain) ?? []
  const [, written = '', year = isoYear] = /^(\d{1,2}|[a-z]{3,10})(?:\s+de\s+|[\s./-]+)(\d{4}|\d{2})$/.exec(plain) ?? []
  const month = /\d/.test(written) ? Number(written) : isoMonth ? Number(isoMonth) : monthNamed(written)
  if (month < 1 || month > 12 || year === '') return null
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-01`
}

/** The number of a month from at least three letters of its name, «setiembre» too; 0 for none. */
export const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.startsWith(word.replace(/^set/, 'sept'))) + 1 || englishMonth(word)

/** The months whose first letters are others in English: «apr», «august», «dec», «jan». */
const englishMonth = (word: string): number => ({ jan: 1, apr: 4, aug: 8, dec: 12 })[word.slice(0, 3)] ?? 0
