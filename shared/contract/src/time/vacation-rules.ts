import { addDays, addYears, type CalendarDate, calendarDate, weekday } from '@legajo/kernel/dates.ts'

/** Seniority brackets of LCT art. 150: more than `moreThan` complete years at 31 December give `days` calendar days. */
const brackets = [
  { moreThan: 20, days: 35 },
  { moreThan: 10, days: 28 },
  { moreThan: 5, days: 21 },
  { moreThan: 0, days: 14 },
] as const

/** The working days of a person in a year by their plan: art. 151 counts holidays on working days as business days. */
export interface YearDays {
  readonly workable: number
  /** Working days of the year from the admission on. */
  readonly employed: number
}

/** Additions of an individual agreement to the law (documented fields of the employee; type 1 is base, 2 is additional). */
export interface VacationAgreement {
  readonly preagreedDays?: number
  readonly type?: 1 | 2
  readonly forceBase?: boolean
  readonly maximum?: number
}

export interface Entitlement {
  readonly days: number
  /** Complete years at 31 December. */
  readonly years: number
  /** Business days worked, and those of the whole year. */
  readonly worked: number
  readonly workable: number
  /** Fewer than half of the year's business days were worked: one day for every twenty (art. 153). */
  readonly proportional: boolean
}

/** Days of a year of people under eighteen, at least (LCT art. 194). */
const minorDays = 15

/** Complete years from `from` to `to`; the anniversary itself completes the year. */
const completeYears = (from: CalendarDate, to: CalendarDate): number => {
  let years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  while (years > 0 && addYears(from, years) > to) years -= 1
  return Math.max(years, 0)
}

/**
 * Vacation days of a year (LCT arts. 150, 151 and 153). `seniorityFrom` is the recognised start, `admission` the day work began. Exactly
 * five years at 31 December give 14 days (the law: "no exceda de cinco años"). `absent` are working days missed that the law does not
 * count as worked (art. 152 counts illness, accident and leaves). People under eighteen at 31 December have fifteen at least (art. 194).
 */
export const vacationEntitlement = ({
  admission,
  seniorityFrom = admission,
  birthdate = null,
  year,
  days: { workable, employed },
  absent = 0,
  agreement = {},
}: {
  readonly admission: CalendarDate
  readonly seniorityFrom?: CalendarDate
  readonly birthdate?: CalendarDate | null
  readonly year: number
  readonly days: YearDays
  readonly absent?: number
  readonly agreement?: VacationAgreement
}): Entitlement => {
  const last = calendarDate(year, 12, 31)
  if (admission > last) return { days: 0, years: 0, worked: 0, workable, proportional: true }
  const worked = Math.max(0, employed - absent)
  const years = completeYears(seniorityFrom, last)
  const proportional = worked * 2 < workable
  const isMinor = birthdate !== null && addYears(birthdate, 18) > last
  const bracket = Math.max(
    brackets.find(({ moreThan }) => addYears(seniorityFrom, moreThan) < last)?.days ?? 14,
    isMinor ? minorDays : 0,
  )
  const lawful = proportional ? Math.min(bracket, Math.floor(worked / 20)) : bracket
  return { days: daysOfAgreement(lawful, agreement), years, worked, workable, proportional }
}

/** An agreement improves on the law and never worsens it, except by its own maximum, which limits its additions. */
const daysOfAgreement = (
  lawful: number,
  { preagreedDays = 0, type = 1, forceBase = false, maximum }: VacationAgreement,
): number => {
  const requested = type === 2 && !forceBase ? lawful + preagreedDays : Math.max(lawful, preagreedDays)
  return maximum === undefined ? requested : Math.max(lawful, Math.min(requested, maximum))
}

export interface Holiday {
  readonly date: CalendarDate
  readonly kind: 'FERIADO' | 'NO_LABORABLE' | 'GREMIO'
}

/** Holidays by date; true for mandatory ones (a «día no laborable» is the employer's choice, art. 167). */
export const holidayIndex = (holidays: readonly Holiday[]): ReadonlyMap<CalendarDate, boolean> =>
  new Map(holidays.map(({ date, kind }) => [date, kind !== 'NO_LABORABLE']))

/** The first day of a week on which vacations may begin: its Monday, or the next business day if that is a holiday. */
export const startOfWeekFor = (date: CalendarDate, holidays: ReadonlyMap<CalendarDate, boolean>): CalendarDate => {
  let day = addDays(date, 1 - weekday(date))
  while (holidays.get(day) === true || weekday(day) > 5) day = addDays(day, 1)
  return day
}

/** Whether a person works on a day of their plan, holidays included. */
export type IsWorkingDay = (date: CalendarDate) => boolean
const fromMondayToFriday: IsWorkingDay = (date) => weekday(date) <= 5

/**
 * Whether vacations may begin that day: a Monday, or the next business day if the Monday is a holiday; for those who work on Sundays, the
 * first day after the weekly rest, or the next one if it is a holiday (art. 151). After an optional non-working day both are valid.
 */
export const isLawfulStart = (
  date: CalendarDate,
  holidays: ReadonlyMap<CalendarDate, boolean>,
  works: IsWorkingDay = fromMondayToFriday,
): boolean => {
  if (!works(date) || holidays.get(date) === true) return false
  const sunday = addDays(date, 7 - weekday(date))
  const worksSundays = [0, 7, 14, 21].some((days) => works(addDays(sunday, days)))
  for (let back = 1; back < (worksSundays ? 8 : weekday(date)); back += 1) {
    const day = addDays(date, -back)
    if (worksSundays && !works(day)) return true
    if (works(day) && !holidays.has(day)) return false
  }
  return !worksSundays
}

/** The nearest lawful start on or after a date; that of the usual week for those who never rest. */
export const nextLawfulStart = (
  date: CalendarDate,
  holidays: ReadonlyMap<CalendarDate, boolean>,
  works: IsWorkingDay = fromMondayToFriday,
): CalendarDate => {
  for (let days = 0; days < 30; days += 1) if (isLawfulStart(addDays(date, days), holidays, works)) return addDays(date, days)
  return nextLawfulStart(date, holidays)
}

/** Vacations are given between 1 October and 30 April (art. 154). */
export const isInSeason = (date: CalendarDate): boolean => {
  const month = Number(date.slice(5, 7))
  return month >= 10 || month <= 4
}

/**
 * The last day on which vacations of a year may begin: they are given from 1 October of the year to 30 April of the next one (art. 154),
 * and part of them may be added to those of the following season (art. 164).
 */
export const lastStartFor = (year: number): CalendarDate => calendarDate(year + 2, 4, 30)

/** The day of return to work: the first working day after the last day of vacation. */
export const returnDate = (
  until: CalendarDate,
  holidays: ReadonlyMap<CalendarDate, boolean>,
  works: IsWorkingDay = fromMondayToFriday,
): CalendarDate => {
  for (let days = 1; days < 30; days += 1) {
    const day = addDays(until, days)
    if (works(day) && holidays.get(day) !== true) return day
  }
  return returnDate(until, holidays)
}
