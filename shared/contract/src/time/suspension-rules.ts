import { addDays, addYears, type CalendarDate } from '@legajo/kernel/dates.ts'

/** Causes of a suspension: discipline, lack or reduction of work, force majeure (LCT, art. 219). */
export type SuspensionCause = 'DISCIPLINE' | 'LACK_OF_WORK' | 'FORCE_MAJEURE'

/** Days of suspension of one person. */
export interface SuspendedPeriod {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly cause: SuspensionCause
}

/** A maximum of days of suspension in a year, by cause. */
export interface SuspensionLimit {
  readonly days: number
  readonly causes: readonly SuspensionCause[]
  readonly article: string
}

export interface SuspensionExcess {
  /** The first day of the year in which the limit is exceeded. */
  readonly yearFrom: CalendarDate
  readonly limit: SuspensionLimit
  /** Days over the limit. */
  readonly over: number
}

/** Days of suspension in a year, counted from the first one (LCT, arts. 220 to 222). */
export const suspensionLimits = [
  { days: 30, causes: ['DISCIPLINE', 'LACK_OF_WORK'], article: 'LCT, art. 220' },
  { days: 75, causes: ['FORCE_MAJEURE'], article: 'LCT, art. 221' },
  { days: 90, causes: ['DISCIPLINE', 'LACK_OF_WORK', 'FORCE_MAJEURE'], article: 'LCT, art. 222' },
] as const satisfies readonly SuspensionLimit[]

/**
 * The first year in which suspensions exceed a limit of the law. A year begins with the first suspended day, whatever its cause, and the
 * first suspended day after its end begins the next one; days are counted one by one, so that a suspension may fall in two years. A day of
 * several suspensions has the cause of the last one.
 */
export const suspensionExcess = (periods: readonly SuspendedPeriod[]): SuspensionExcess | null => {
  const causes = new Map<CalendarDate, SuspensionCause>()
  for (const { from, until, cause } of periods) for (let day = from; day <= until; day = addDays(day, 1)) causes.set(day, cause)
  const years: { readonly from: CalendarDate; readonly causes: SuspensionCause[] }[] = []
  for (const [day, cause] of [...causes].sort(([one], [other]) => one.localeCompare(other))) {
    const year = years.at(-1)
    if (year && day < addYears(year.from, 1)) year.causes.push(cause)
    else years.push({ from: day, causes: [cause] })
  }
  for (const year of years)
    for (const limit of suspensionLimits) {
      const counted: readonly SuspensionCause[] = limit.causes
      const over = year.causes.filter((cause) => counted.includes(cause)).length - limit.days
      if (over > 0) return { yearFrom: year.from, limit, over }
    }
  return null
}

/** The days that a suspension from a day on may have within the limits. */
export const suspensionDaysLeft = (from: CalendarDate, cause: SuspensionCause, others: readonly SuspendedPeriod[]): number => {
  for (let days = 90; days > 0; days -= 1)
    if (!suspensionExcess([...others, { from, until: addDays(from, days - 1), cause }])) return days
  return 0
}
