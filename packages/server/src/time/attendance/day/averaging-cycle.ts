import { addDays, type CalendarDate, daysBetween } from '@legajo/kernel/dates.ts'
import type { DayPlan } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'

/** The weeks over which the hours of a team are averaged, and the most minutes of all of them. */
export interface Cycle {
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly minutes: number
}

/** The weeks of the average to which a day of a team belongs, counted from the first day of its scheme; null where none applies. */
export const cycleOf = (
  { date, byTeams, phase }: Pick<DayPlan, 'date' | 'byTeams' | 'phase'>,
  { average_weeks, average_hours }: Pick<DayRule, 'average_weeks' | 'average_hours'>,
): Cycle | null => {
  if (!byTeams || phase === null || average_weeks === 0) return null
  const days = average_weeks * 7
  const start = addDays(phase, Math.floor(daysBetween(phase, date) / days) * days)
  return { start, end: addDays(start, days - 1), minutes: average_weeks * average_hours * 60 }
}
