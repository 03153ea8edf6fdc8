import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'

/** Days of suspension, or a stretch of them. */
interface Stretch {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** Days of the window in which the law limits suspensions: a year (LCT, arts. 220 to 222). */
const windowDays = 365

/** The window of a year with most days of suspension that contains a day of the new one. */
export const fullestYear = (
  added: Stretch,
  others: readonly Stretch[],
): { readonly first: CalendarDate; readonly last: CalendarDate; readonly days: number } => {
  const sorted = [...new Set([...others, added].flatMap(daysOf))].sort()
  let fullest = { first: added.from, last: added.until, days: 0 }
  for (const last of sorted) {
    const first = addDays(last, 1 - windowDays)
    if (last < added.from || first > added.until) continue
    const days = sorted.filter((day) => day >= first && day <= last).length
    if (days >= fullest.days) fullest = { first, last, days }
  }
  return fullest
}

/** The days that a suspension from a day on may have, so that no year has more than `most`. */
export const daysLeft = (from: CalendarDate, others: readonly Stretch[], most: number): number => {
  for (let days = most; days > 0; days -= 1)
    if (fullestYear({ from, until: addDays(from, days - 1) }, others).days <= most) return days
  return 0
}

const daysOf = ({ from, until }: Stretch): CalendarDate[] => {
  const days: CalendarDate[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
