import { type DayPlan, shiftFor } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { startOf } from './pair-marks.ts'
import type { ZoneClock } from './zone-clock.ts'

/** The real minute from which the rest after a day counts: minutes after the shift that are no overtime do not shorten it. */
export const exitOf = (plan: DayPlan | undefined, exit: number, rule: DayRule, clock: ZoneClock): number => {
  const last = plan && shiftFor(plan)?.slots.at(-1)
  if (!plan || !last) return exit
  const end = clock.realOf(startOf(plan.date) + last.until)
  return exit > end && exit - end < rule.overtime_min_minutes ? end : exit
}
