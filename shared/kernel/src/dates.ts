import { monthNames } from './month-names.ts'
/** A calendar date, "YYYY-MM-DD". It has no time and no zone; text comparison compares the dates. */
export type CalendarDate = string

/** The documented bounds of a date that a person enters. */
export const firstDate: CalendarDate = '1950-01-01'
export const lastDate: CalendarDate = '2100-12-31'

const shape = /^\d{4}-\d{2}-\d{2}$/

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Days of a month; months run from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 30)

export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365)

/** 181 or 182 for January to June, 184 for July to December. */
export const daysInSemester = (year: number, semester: 1 | 2): number => (semester === 2 ? 184 : isLeap(year) ? 182 : 181)

/** Days since 1970-01-01 of a civil date (Hinnant's algorithm: exact for every year, without a Date object). */
export const dayNumber = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

export type CivilDate = {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The civil date of a day number; the inverse of `dayNumber`. */
export const civilOf = (days: number): CivilDate => {
  const z = days + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

/** Day number of a date text, or null for a day that does not exist or is outside the years 1800 to 2999. */
export const dayNumberIn = (text: string): number | null => {
  if (!shape.test(text)) return null
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  const exists = year >= 1800 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? dayNumber(year, month, day) : null
}

/** Whether the text is a day that exists, between the years 1800 and 2999. */
export const isCalendarDate = (text: string): boolean => dayNumberIn(text) !== null

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const calendarDate = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** Day number of a date text. Throws RangeError when the day does not exist. */
export const toDayNumber = (date: CalendarDate): number => {
  const days = dayNumberIn(date)
  if (days === null) throw new RangeError(`«${date}» is not a calendar date`)
  return days
}

export const fromDayNumber = (days: number): CalendarDate => {
  const { year, month, day } = civilOf(days)
  return calendarDate(year, month, day)
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(toDayNumber(date) + days)

/** Same day `months` later; the last day of the month when that day does not exist (31 January + 1 month = 28 February). */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  fromDayNumber(addMonthsToDay(toDayNumber(date), months))

export const addMonthsToDay = (days: number, months: number): number => {
  const { year, month, day } = civilOf(days)
  const index = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return dayNumber(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
}

export const addYears = (date: CalendarDate, years: number): CalendarDate => addMonths(date, years * 12)

/** Days from the first date to the second; 0 for the same day, negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => toDayNumber(to) - toDayNumber(from)

/** Whole months elapsed between two day numbers. */
export const fullMonthsBetweenDays = (from: number, to: number): number => {
  if (to < from) return -fullMonthsBetweenDays(to, from)
  const [a, b] = [civilOf(from), civilOf(to)]
  const months = (b.year - a.year) * 12 + b.month - a.month
  // A month without the starting day is complete on its last day: 31 January to 28 February is one month.
  const reached = b.day >= a.day || b.day === daysInMonth(b.year, b.month)
  return reached ? months : months - 1
}

/** Completed years by anniversary; a person born on 29 February completes a year on 28 February. */
export const fullYears = (from: CalendarDate, to: CalendarDate): number =>
  fullYearsBetweenDays(toDayNumber(from), toDayNumber(to))

export const fullYearsBetweenDays = (from: number, to: number): number => Math.trunc(fullMonthsBetweenDays(from, to) / 12)

export type ElapsedTime = {
  readonly years: number
  readonly months: number
  readonly days: number
}

/** Years, then months, then the remaining days: the seniority text of a receipt. */
export const timeBetween = (from: CalendarDate, to: CalendarDate): ElapsedTime => {
  const months = fullMonthsBetweenDays(toDayNumber(from), toDayNumber(to))
  return {
    years: Math.trunc(months / 12),
    months: months % 12,
    days: daysBetween(addMonths(from, months), to),
  }
}

/** 1 Monday … 7 Sunday. */
export const weekday = (date: CalendarDate): number => ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1

export const startOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`
export const endOfMonth = (date: CalendarDate): CalendarDate =>
  `${date.slice(0, 7)}-${twoDigits(daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))))}`

export const semesterOf = (date: CalendarDate): 1 | 2 => (Number(date.slice(5, 7)) <= 6 ? 1 : 2)
export const startOfSemester = (date: CalendarDate): CalendarDate =>
  `${date.slice(0, 4)}-${semesterOf(date) === 1 ? '01-01' : '07-01'}`
export const endOfSemester = (date: CalendarDate): CalendarDate =>
  `${date.slice(0, 4)}-${semesterOf(date) === 1 ? '06-30' : '12-31'}`

/** Monday to Friday and not in the table of holidays. The table is data because holidays may move during the year. */
export const isBusinessDay = (date: CalendarDate, holidays: ReadonlySet<CalendarDate>): boolean =>
  weekday(date) <= 5 && !holidays.has(date)

/** The date `count` business days after `date`; with 0 the date itself or the next business day. */
export const addBusinessDays = (date: CalendarDate, count: number, holidays: ReadonlySet<CalendarDate>): CalendarDate => {
  const step = count < 0 ? -1 : 1
  let current = date
  let left = Math.abs(count)
  while (left > 0 || !isBusinessDay(current, holidays)) {
    current = addDays(current, step)
    if (isBusinessDay(current, holidays) && left > 0) left -= 1
  }
  return current
}

/** The formatted date: "31/12/2025". An empty date gives an empty text. */
export const formatDate = (date: CalendarDate | null | undefined): string =>
  date ? `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}` : ''

/** Parses "31/12/2025" or "31-12-2025" or "2025-12-31"; `null` when the day does not exist. */
export const parseDate = (typed: string): CalendarDate | null => {
  const text = typed.trim()
  const local = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text)
  const date = local ? calendarDate(Number(local[3]), Number(local[2]), Number(local[1])) : text
  return isCalendarDate(date) ? date : null
}

export const monthName = (month: number): string => monthNames[month - 1] ?? ''

/** "diciembre de 2025" for any date of the month or for "2025-12". */
export const formatPeriod = (date: string): string => `${monthName(Number(date.slice(5, 7)))} de ${date.slice(0, 4)}`
