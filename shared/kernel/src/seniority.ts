import { countText } from './count-text.ts'
import { addDays, type CalendarDate, daysBetween, timeBetween } from './dates.ts'

/** Seniority as text: «4 años, 1 mes y 19 días». Before the first day it is «0 días». */
export const seniorityText = (from: CalendarDate, to: CalendarDate): string => {
  if (to < from) return '0 días'
  const { years, months, days } = timeBetween(from, to)
  const parts = [
    ...(years > 0 ? [countText(years, 'año')] : []),
    ...(months > 0 ? [countText(months, 'mes', 'meses')] : []),
    ...(days > 0 || (years === 0 && months === 0) ? [countText(days, 'día')] : []),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** Days that do not count as service: unpaid leave, excedencia. */
export interface Pause {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** The day from which seniority counts as of a day: later by the days that do not count. */
export const laterByPauses = (from: CalendarDate, pauses: readonly Pause[], day: CalendarDate): CalendarDate =>
  addDays(
    from,
    pauses
      .filter((pause) => pause.from <= day)
      .reduce((sum, pause) => sum + daysBetween(pause.from, pause.until < day ? pause.until : day) + 1, 0),
  )

/** The day until which service counts, as of a day: a leaving on a later day has not ended it yet. */
export const lastDayServed = (egress: CalendarDate | null, day: CalendarDate): CalendarDate =>
  egress !== null && egress < day ? egress : day
