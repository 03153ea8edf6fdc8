import { parseDate } from '@legajo/kernel/dates.ts'
import { monthNamed } from '@legajo/kernel/written-month.ts'

/** Days of spreadsheets that arrive as numbers: 1950 to 2100. */
const firstSerial = 18_264
const lastSerial = 73_415

/** The years of a date, which decide the century of one with two digits. */
export interface YearSpan {
  readonly from: number
  readonly until: number
}
const usualYears: YearSpan = { from: 1950, until: 2049 }

/**
 * The day that a cell has in any usual spelling («31/12/26», «1 de marzo de 2026», «2026-12-31 00:00», 46387); null if it has another hour,
 * or two digits of a year that is not of `years`.
 */
export const parseDay = (text: string, years: YearSpan = usualYears): string | null => {
  const direct = dayAlone(text, years)
  if (direct) return direct
  // Midnight of UTC is how programs write a day.
  const moment = parseMoment(text.replace(/T00:00:00(\.0+)?Z$/, 'T00:00'), years)
  return moment?.endsWith('T00:00') ? moment.slice(0, 10) : null
}

/**
 * The day and hour of a cell, as «2026-12-31T08:30» («31/12/2026 8:30 p. m.», 46387,35). A day alone is none: it may be a moment whose
 * hour the file did not have.
 */
export const parseMoment = (text: string, years: YearSpan = usualYears): string | null => {
  const [, whole = '', fraction = ''] = /^(\d{5})[.,](\d{1,12})$/.exec(text) ?? []
  if (isSerial(whole)) return serialMoment(Number(`${whole}.${fraction}`))
  const [, written = '', hours = '', minute = '', half = ''] =
    /^(.+?)(?:T|\s+a\s+|\s+)(\d{1,2}):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(text) ?? []
  const day = dayAlone(written, years)
  const hour = hourOf(Number(hours), half.toLowerCase())
  return day && hour !== undefined ? `${day}T${String(hour).padStart(2, '0')}:${minute}` : null
}

const dayAlone = (text: string, years: YearSpan): string | null => {
  const plain = text.replace(/^(\d{5})[.,]0+$/, '$1').replaceAll('.', '/')
  if (isSerial(plain)) return serialMoment(Number(plain)).slice(0, 10)
  const iso = parseDate(plain)
  if (iso) return iso
  const [, day, month, year] =
    /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{4}|\d{2})$/.exec(plain) ??
    /^(?:\p{L}{2,10}[\s,/]+)?(\d{1,2})[º°]?(?:\s+de\s+|[\s/-]+)(\p{L}{3,10})(?:\s+del?\s+|[\s/,-]+)(\d{4}|\d{2})$/iu.exec(
      plain,
    ) ??
    []
  if (day === undefined || month === undefined || year === undefined) return eightDigits(plain, years)
  const number = /\d/.test(month) ? Number(month) : monthNamed(month.toLowerCase())
  const whole = year.length === 4 ? Number(year) : yearOf(Number(year), years)
  return whole === undefined || number === 0 ? null : parseDate(`${day}/${number}/${whole}`)
}

/** The year of two digits; undefined when none, or more than one, is of the span. */
const yearOf = (digits: number, { from, until }: YearSpan): number | undefined => {
  const found = [1900 + digits, 2000 + digits].filter((year) => from <= year && year <= until)
  return found.length === 1 ? found[0] : undefined
}

/** «01032026» or «20260301», if only one of both is a day of the span. */
const eightDigits = (text: string, { from, until }: YearSpan): string | null => {
  if (!/^\d{8}$/.test(text)) return null
  const days = [
    parseDate(`${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`),
    parseDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`),
  ].filter((day) => day !== null && Number(day.slice(0, 4)) >= from && Number(day.slice(0, 4)) <= until)
  return days.length === 1 ? (days[0] ?? null) : null
}

/** «12:30 a. m.» is 00:30. */
const hourOf = (hours: number, half: string): number | undefined => {
  if (half === '') return hours < 24 ? hours : undefined
  return hours >= 1 && hours <= 12 ? (hours % 12) + (half === 'p' ? 12 : 0) : undefined
}

const isSerial = (text: string): boolean => /^\d{5}$/.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial
const serialMoment = (days: number): string => new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 16)
