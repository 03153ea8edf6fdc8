import type { ValidityBase } from '@legajo/contract/coaching/course.ts'
import { addDays, addMonths, type CalendarDate } from '@legajo/kernel/dates.ts'

export interface Validity {
  readonly months: number | null
  readonly base: ValidityBase
  readonly windowDays: number
  /** One of the fixed last days, from which the others are counted. */
  readonly anchor: CalendarDate | null
  /** Days that a period lasts at least when it ends on a fixed day. */
  readonly minimumDays: number
  /** Whether a renewal before the window of the former period moves its last day. */
  readonly renewsEarly: boolean
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
export const periodFrom = (completed: CalendarDate, validity: Validity, former: CalendarDate | null): Period => {
  const { months, base, windowDays, renewsEarly } = validity
  if (months === null) return { validUntil: null, windowFrom: null }
  const window = former !== null && addDays(former, -windowDays)
  const isBeforeWindow = window !== false && completed < window
  const isWithinWindow = window !== false && completed >= window && completed <= (former ?? completed)
  const endOf = (): CalendarDate => {
    if (base === 'FIXED') return endAtFixedDay(completed, validity)
    if (former !== null && isBeforeWindow && !renewsEarly) return former
    if (former !== null && base === 'EXPIRY' && isWithinWindow) return addMonths(former, months)
    return addDays(addMonths(completed, months), -1)
  }
  const validUntil = endOf()
  return { validUntil, windowFrom: addDays(validUntil, -windowDays) }
}

/** The first fixed day after the completion that leaves the minimum; each is counted from the anchor, so that short months do not shift the rest. */
const endAtFixedDay = (completed: CalendarDate, { months, anchor, minimumDays }: Validity): CalendarDate => {
  const start = anchor ?? completed
  const step = months ?? 12
  const least = addDays(completed, Math.max(1, minimumDays))
  const dayOf = (count: number) => addMonths(start, count * step)
  const monthsBetween =
    (Number(least.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(least.slice(5, 7)) - Number(start.slice(5, 7))
  let count = Math.floor(monthsBetween / step) - 1
  while (dayOf(count) < least) count += 1
  return dayOf(count)
}
