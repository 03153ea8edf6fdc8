import { addDays, addYears, type CalendarDate } from '@legajo/kernel/dates.ts'

/** Days of suspension of one person; lack of work and force majeure are not disciplinary. */
export interface SuspendedPeriod {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly isDisciplinary: boolean
}

export interface SuspensionExcess {
  /** The first day of the year in which the limit is exceeded. */
  readonly yearFrom: CalendarDate
  readonly limit: number
  /** Days over the limit. */
  readonly over: number
  readonly isDisciplinary: boolean
}

/** Days of a year: 30 of discipline, 90 of all kinds (LCT, arts. 220 and 222). */
export const suspensionLimits = { disciplinary: 30, all: 90 } as const

/**
 * The first year in which suspensions exceed a limit of the law. A year begins with the first suspended day, whatever its cause, and the
 * first suspended day after its end begins the next one; days are counted one by one, so that a suspension may fall in two years.
 */
export const suspensionExcess = (periods: readonly SuspendedPeriod[]): SuspensionExcess | null => {
  const days = new Map<CalendarDate, boolean>()
  for (const { from, until, isDisciplinary } of periods)
    for (let day = from; day <= until; day = addDays(day, 1)) days.set(day, isDisciplinary || days.get(day) === true)
  const years: { readonly from: CalendarDate; all: number; disciplinary: number }[] = []
  for (const [day, isDisciplinary] of [...days].sort(([one], [other]) => one.localeCompare(other))) {
    let year = years.at(-1)
    if (!year || day >= addYears(year.from, 1)) {
      year = { from: day, all: 0, disciplinary: 0 }
      years.push(year)
    }
    year.all += 1
    if (isDisciplinary) year.disciplinary += 1
  }
  for (const { from, all, disciplinary } of years) {
    if (disciplinary > suspensionLimits.disciplinary)
      return {
        yearFrom: from,
        limit: suspensionLimits.disciplinary,
        over: disciplinary - suspensionLimits.disciplinary,
        isDisciplinary: true,
      }
    if (all > suspensionLimits.all)
      return { yearFrom: from, limit: suspensionLimits.all, over: all - suspensionLimits.all, isDisciplinary: false }
  }
  return null
}
