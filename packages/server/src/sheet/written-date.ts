import { parseDate } from '@legajo/kernel/dates.ts'
import { monthNames } from '@legajo/kernel/month-names.ts'

/** Days of spreadsheets that arrive as numbers: 1950 to 2100. */
const firstSerial = 18_264
const lastSerial = 73_415

/** The day that a cell has in any usual spelling («31/12/26», «2026-12-31 00:00», 46387); null if it has another hour. */
export const parseDay = (text: string): string | null => {
  // Midnight of UTC is how programs write a day.
  const moment = parseMoment(text.replace(/T00:00:00(\.0+)?Z$/, 'T00:00'))
  return moment?.endsWith('T00:00') ? moment.slice(0, 10) : dayAlone(text)
}

/**
 * The day and hour of a cell, as «2026-12-31T08:30» («31/12/2026 8:30 p. m.», 46387,35). A day alone is none: it may be a moment whose
 * hour the file did not have.
 */
export const parseMoment = (text: string): string | null => {
  const [, whole = '', fraction = ''] = /^(\d{5})[.,](\d{1,12})$/.exec(text) ?? []
  if (isSerial(whole)) return serialMoment(Number(`${whole}.${fraction}`))
  const [, written = '', hours = '', minute = '', half = ''] =
    /^(.+?)(?:T|\s+a\s+|\s+)(\d{1,2}):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(text) ?? []
  const day = dayAlone(written)
  const hour = hourOf(Number(hours), half.toLowerCase())
  return day && hour !== undefined ? `${day}T${String(hour).padStart(2, '0')}:${minute}` : null
}

const dayAlone = (text: string): string | null => {
  const plain = text.replaceAll('.', '/')
  if (isSerial(plain)) return serialMoment(Number(plain)).slice(0, 10)
  const local = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2})$/.exec(plain)
  if (!local) return parseDate(plain)
  const year = Number(local[3])
  return parseDate(`${local[1]}/${local[2]}/${year < 50 ? 2000 + year : 1900 + year}`)
}

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
const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.startsWith(word.replace(/^set/, 'sept'))) + 1

/** «12:30 a. m.» is 00:30. */
const hourOf = (hours: number, half: string): number | undefined => {
  if (half === '') return hours < 24 ? hours : undefined
  return hours >= 1 && hours <= 12 ? (hours % 12) + (half === 'p' ? 12 : 0) : undefined
}

const isSerial = (text: string): boolean => /^\d{5}$/.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial
const serialMoment = (days: number): string => new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 16)
