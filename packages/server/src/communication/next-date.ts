import type { Frequency } from '@legajo/contract/communication/scheduled.ts'
import { addDays, addMonths, addYears, type CalendarDate, daysBetween } from '@legajo/kernel/dates.ts'

/**
 * The first date of a frequency on or after `from`, or `null` when none is left. A monthly one of the 31st falls on the last day of shorter
 * months, and on the 31st otherwise. An event is checked every day.
 */
export const nextDate = ({ type, date, period, until }: Frequency, from: CalendarDate): CalendarDate | null => {
  if (type === 'event') return from
  if (!date) return null
  if (date >= from) return date
  if (type === 'unique') return null
  const found = repeat(date, period ?? 'daily', from)
  return until && found > until ? null : found
}

const repeat = (first: CalendarDate, period: NonNullable<Frequency['period']>, from: CalendarDate): CalendarDate => {
  const days = daysBetween(first, from)
  switch (period) {
    case 'daily':
      return from
    case 'weekly':
      return addDays(first, Math.ceil(days / 7) * 7)
    case 'monthly':
      return firstFrom((count) => addMonths(first, count), Math.floor(days / 31), from)
    case 'yearly':
      return firstFrom((count) => addYears(first, count), Math.floor(days / 366), from)
  }
}

const firstFrom = (step: (count: number) => CalendarDate, start: number, from: CalendarDate): CalendarDate => {
  let count = start
  while (step(count) < from) count++
  return step(count)
}

/** The next dates, as a preview of the configuration. */
export const nextDates = (frequency: Frequency, from: CalendarDate, count: number): CalendarDate[] => {
  const dates: CalendarDate[] = []
  if (frequency.type === 'event') return dates
  for (let date = nextDate(frequency, from); date !== null && dates.length < count; date = nextDate(frequency, addDays(date, 1)))
    dates.push(date)
  return dates
}
