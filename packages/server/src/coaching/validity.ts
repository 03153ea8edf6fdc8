import type { ValidityBase } from '@legajo/contract/coaching/course.ts'
import { addDays, addMonths, type CalendarDate } from '@legajo/kernel/dates.ts'

interface Validity {
  readonly months: number | null
  readonly base: ValidityBase
  readonly windowDays: number
}

interface Period {
  /** The last valid day, inclusive; null without an end. */
  readonly validUntil: CalendarDate | null
  /** The first day on which it can be renewed without losing days. */
  readonly windowFrom: CalendarDate | null
}

/**
 * The period of a qualification completed on a day. Months are clamped to the end of the month: done on 12/02/2023 for 12 months, the last
 * valid day is 11/02/2024. Counted from the former end, a renewal within its window keeps the former last day plus the months.
 */
export const periodFrom = (
  completed: CalendarDate,
  { months, base, windowDays }: Validity,
  former: CalendarDate | null,
): Period => {
  if (months === null) return { validUntil: null, windowFrom: null }
  const isWithinWindow = former !== null && completed <= former && completed >= addDays(former, -windowDays)
  const validUntil = base === 'EXPIRY' && isWithinWindow ? addMonths(former, months) : addDays(addMonths(completed, months), -1)
  return { validUntil, windowFrom: addDays(validUntil, -windowDays) }
}
