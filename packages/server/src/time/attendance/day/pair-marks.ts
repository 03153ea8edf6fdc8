import { type CalendarDate, fromDayNumber, toDayNumber } from '@legajo/kernel/dates.ts'
import { type DayPlan, shiftFor } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { steadyClock, type ZoneClock } from './zone-clock.ts'

/** A mark in real seconds since 1970-01-01. */
export interface DayMark {
  readonly id: number
  readonly at: number
}

/** An entry and its exit, in real minutes since 1970-01-01; an open one has no exit. */
export interface MarkPair {
  readonly from: number
  readonly until: number | null
  readonly marks: readonly number[]
}

/** The first wall minute of a day. */
export const startOf = (date: CalendarDate): number => toDayNumber(date) * 1440
const dateOf = (minute: number): CalendarDate => fromDayNumber(Math.floor(minute / 1440))

/**
 * Gives each mark to the day of a shift and pairs them by order. An open entry takes the next mark as its exit, so that an exit after
 * midnight belongs to the day on which the shift began; an exit that comes too late is missing, and the mark is an entry.
 */
export const pairMarks = (
  marks: readonly DayMark[],
  plans: readonly DayPlan[],
  rule: DayRule,
  clock: ZoneClock = steadyClock,
): Map<CalendarDate, MarkPair[]> => {
  const days = new Map<CalendarDate, MarkPair[]>()
  const shifts = plans.flatMap((plan) => {
    const { date } = plan
    const shift = shiftFor(plan)
    const [first, last] = [shift?.slots[0], shift?.slots.at(-1)]
    return first && last
      ? [{ date, from: clock.realOf(startOf(date) + first.from), until: clock.realOf(startOf(date) + last.until) }]
      : []
  })
  const shiftAt = (minute: number) =>
    shifts
      .filter(({ from, until }) => minute >= from - rule.window_before_minutes && minute <= until + rule.window_after_minutes)
      .toSorted((a, b) => Math.abs(a.from - minute) - Math.abs(b.from - minute))[0]
  const add = (date: CalendarDate, pair: MarkPair) => days.set(date, [...(days.get(date) ?? []), pair])
  let open: { date: CalendarDate; from: number; until: number | undefined; mark: number } | undefined
  let kept = Number.NEGATIVE_INFINITY
  for (const { id, at } of marks.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
    if (at - kept < rule.dedup_seconds) continue
    kept = at
    const minute = Math.floor(at / 60)
    if (open && isExit(open, minute)) {
      add(open.date, { from: open.from, until: minute, marks: [open.mark, id] })
      open = undefined
      continue
    }
    if (open) add(open.date, { from: open.from, until: null, marks: [open.mark] })
    const shift = shiftAt(minute)
    open = { date: shift?.date ?? dateOf(clock.wallOf(minute)), from: minute, until: shift?.until, mark: id }
  }
  if (open) add(open.date, { from: open.from, until: null, marks: [open.mark] })
  return days

  function isExit({ date, from, until }: NonNullable<typeof open>, minute: number): boolean {
    if (minute - from > rule.max_span_hours * 60) return false
    if (until === undefined || minute <= until + rule.window_after_minutes) return true
    // Past the window of its shift, near the start of another one: the exit is missing.
    const other = shiftAt(minute)
    return !other || other.date === date
  }
}
