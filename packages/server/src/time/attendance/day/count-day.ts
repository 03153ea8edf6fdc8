import { type CalendarDate, weekday } from '@legajo/kernel/dates.ts'
import { bands, holidayIn, nightIn } from './bands.ts'
import { applyFormulas } from './day-formula.ts'
import type { DayParameters } from './day-parameters.ts'
import { type DayPlan, type ShiftSlot, type Span, shiftFor } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { divideInside, type InsideTime } from './inside-time.ts'
import { type MarkPair, startOf } from './pair-marks.ts'
import { difference, intersection, lengthOf, total } from './spans.ts'
import { dayClock, steadyClock, type ZoneClock } from './zone-clock.ts'

type DayStatus = 'OPEN' | 'WORKED' | 'ABSENT' | 'LEAVE' | 'REST' | 'MISSING'
type DayWarning =
  | 'RULE_FAILED'
  | 'REST_12H'
  | 'DAY_CAP'
  | 'UNPLANNED'
  | 'ON_LEAVE'
  | 'LONG_GAP'
  | 'HOLIDAY_CALL'
  | 'CLOSED_AT_PLAN'

export type DayLeave = 'DAY' | 'AM' | 'PM' | number

export interface CountedDay {
  readonly status: DayStatus
  /** Entries and exits in minutes of the day, as they were marked. */
  readonly real: readonly { readonly from: number; readonly until: number | null; readonly marks: readonly number[] }[]
  readonly planned: number
  readonly worked: number
  readonly breaks: number
  readonly late: number
  readonly early: number
  readonly absent: number
  readonly overtime50: number
  readonly overtime100: number
  /** No decision is needed for the overtime. */
  readonly isAutomatic: boolean
  readonly night: number
  /** Minutes that night hours add (LCT art. 200). */
  readonly nightExtra: number
  /** Of those, the minutes over the legal day, paid as overtime. */
  readonly night50: number
  readonly night100: number
  readonly holiday: number
  readonly leave: number
  readonly warnings: readonly DayWarning[]
}

interface DayData {
  readonly plan: DayPlan
  readonly pairs: readonly MarkPair[]
  readonly rule: DayRule
  /** The payroll parameters that the formulas of the rule name. */
  readonly parameters: DayParameters
  /** Approved absence: the whole day, its first or second half, or some minutes of it; 0 is none. */
  readonly leave: DayLeave
  readonly isHoliday: (date: CalendarDate) => boolean
  /** The exit before the first entry, in real minutes, wherever it was. */
  readonly earlierExit: number | null
  /** Real minutes now: a day is absent only once its window has closed. */
  readonly now: number
  /** The clock of the tenant: minutes of work are real ones, hours of the plan and of the rule those of the wall. */
  readonly clock?: ZoneClock
}

/** Counts a day of a person from its plan and the pairs of marks that belong to it. */
export const countDay = ({
  plan,
  pairs,
  rule,
  parameters,
  leave,
  isHoliday,
  earlierExit,
  now,
  clock = steadyClock,
}: DayData): CountedDay => {
  const day = dayClock(startOf(plan.date), clock)
  const base = day.start
  // Work on a holiday on which the scheme rests is counted against the shift that its cycle gives on that day (LCT art. 166).
  const shift = pairs.length > 0 ? shiftFor(plan) : plan.shift
  const isHolidayCall = plan.kind !== 'WORK' && shift !== null
  const slots = (shift?.slots ?? []).map((slot) => ({ ...slot, from: day.real(slot.from), until: day.real(slot.until) }))
  const planned = Math.max(0, total(slots) - (shift?.breakMinutes ?? 0))
  const isHalf = leave === 'AM' || leave === 'PM'
  const half = Math.round(planned / 2)
  const last = slots.at(-1)
  const warnings: DayWarning[] = []
  const closed = pairs.map((pair) => {
    if (
      pair.until !== null ||
      rule.missing_mark !== 'CLOSE_AT_PLAN' ||
      !last ||
      now < base + last.until + rule.window_after_minutes
    )
      return pair
    warnings.push('CLOSED_AT_PLAN')
    return { ...pair, until: Math.max(pair.from, base + last.until) }
  })
  const real = pairs.map(({ from, until, marks }) => ({
    from: day.wall(from - base),
    until: until === null ? null : day.wall(until - base),
    marks,
  }))
  const isOver = now > base + (last?.until ?? day.real(1440)) + rule.window_after_minutes
  const leaveMinutes = leave === 'DAY' ? planned : isHalf ? half : Math.min(leave, planned)
  const nothing = { ...emptyCounts, real, planned, leave: leaveMinutes, warnings }
  const isOpen = closed.some(({ until }) => until === null)
  if (isOpen) {
    const began = Math.max(...closed.map(({ from }) => from))
    const expires = Math.max(base + (last?.until ?? 0) + rule.window_after_minutes, began + (last ? 0 : rule.max_span_hours * 60))
    return { ...nothing, status: now > Math.min(expires, began + rule.max_span_hours * 60) ? 'MISSING' : 'OPEN' }
  }
  if (closed.length === 0) {
    if (plan.kind !== 'WORK') return { ...nothing, status: 'REST' }
    if (leave === 'DAY') return { ...nothing, status: 'LEAVE' }
    return isOver
      ? { ...nothing, status: 'ABSENT', absent: Math.max(0, planned - nothing.leave) }
      : { ...nothing, status: 'OPEN' }
  }
  const roundMinute = (minute: number) => Math.round(minute / rule.round_minutes) * rule.round_minutes
  const spans = closed.map(({ from, until }) => ({ from: roundMinute(from - base), until: roundMinute((until ?? from) - base) }))
  const owed = leave === 'PM' ? firstOf(slots, planned - half) : leave === 'AM' ? lastOf(slots, planned - half) : slots
  const inside = divideInside(owed, spans, {
    breakMinutes: isHalf ? 0 : (shift?.breakMinutes ?? 0),
    isFixed: rule.break_mode === 'FIXED',
    leave: typeof leave === 'number' ? leave : 0,
  })
  const isExcused = leave === 'DAY' || isHolidayCall
  const { late, early, gap, absent } = isExcused ? { late: 0, early: 0, gap: 0, absent: 0 } : countMissed(inside, owed, rule)
  const worked = total(inside.ordinary)
  const extras = extrasOf(spans, owed, rule)
  const [full, fifty] = bands(extras, plan.date, rule, isHoliday, day)
  const nightSpans = inside.ordinary.flatMap((span) => nightIn(span, rule, day))
  const night = total(nightSpans)
  const nightExtra = plan.byTeams ? 0 : Math.round((night * rule.night_extra_minutes) / 60)
  const onHoliday = (some: readonly Span[]) => some.reduce((sum, span) => sum + holidayIn(span, plan.date, isHoliday, day), 0)
  // Minutes that a tolerance forgives are not taken off the equal amount of a holiday.
  const isWholeHoliday = slots.length > 0 && onHoliday(slots) === total(slots) && isWithinTolerance(inside, rule)
  const holiday = isWholeHoliday && worked > 0 ? planned : onHoliday(inside.ordinary)
  const own = applyFormulas(
    rule,
    {
      PREVISTO: planned,
      TRABAJADO: worked,
      DESCANSO: inside.breaks,
      DESCANSO_MARCADO: inside.marked,
      // Missed time between marks counts as a late entry does, under every way of breaks.
      TARDE: late + gap,
      SALIDA_ANTES: early,
      EXTRA_50: fifty,
      EXTRA_100: full,
      FUERA_DE_TURNO: total(spans.flatMap((span) => difference(span, owed))),
      NOCTURNO: night,
      FERIADO: holiday,
      ENTRADA: day.wall(spans[0]?.from ?? 0),
      SALIDA: day.wall(spans.at(-1)?.until ?? 0),
      DIA_SEMANA: weekday(plan.date),
      ES_FERIADO: Number(isHoliday(plan.date)),
      ES_FRANCO: Number(plan.kind !== 'WORK'),
      POR_EQUIPOS: Number(plan.byTeams),
    },
    parameters,
    () => warnings.push('RULE_FAILED'),
  )
  const { TRABAJADO: ordinary, EXTRA_50: overtime50, EXTRA_100: overtime100 } = own
  const nightOvertime =
    rule.night_counts === 'OVERTIME' ? Math.min(nightExtra, Math.max(0, ordinary + nightExtra - rule.legal_day_hours * 60)) : 0
  const night100 = night === 0 ? 0 : Math.round((nightOvertime * bands(nightSpans, plan.date, rule, isHoliday, day)[0]) / night)
  if (plan.kind !== 'WORK' && overtime50 + overtime100 > 0) warnings.push('UNPLANNED')
  if (isHolidayCall && holiday > 0) warnings.push('HOLIDAY_CALL')
  const workedInLeave = isHalf
    ? total(spans.flatMap((span) => difference(span, owed)).flatMap((span) => intersection(span, slots)))
    : 0
  if (leave === 'DAY' || workedInLeave > longGap) warnings.push('ON_LEAVE')
  if (gap > longGap) warnings.push('LONG_GAP')
  const entry = entryOf(spans, slots, rule)
  if (entry !== undefined && earlierExit !== null && base + entry - earlierExit < rule.rest_hours * 60) warnings.push('REST_12H')
  if (plan.kind === 'WORK' && overtime50 + overtime100 > rule.day_cap_hours * 60) warnings.push('DAY_CAP')
  return {
    ...nothing,
    status: 'WORKED',
    worked: ordinary + overtime50 + overtime100,
    breaks: own.DESCANSO,
    late: own.TARDE,
    early: own.SALIDA_ANTES,
    absent,
    overtime50,
    overtime100,
    isAutomatic:
      overtime50 + overtime100 > 0 &&
      plan.kind === 'WORK' &&
      !isHalf &&
      (extras.length > 0 ? extras.every(({ isAutomatic }) => isAutomatic) : rule.overtime_after === 'AUTO'),
    night,
    nightExtra,
    night50: nightOvertime - night100,
    night100,
    holiday,
    leave: typeof leave === 'number' ? inside.leave : leaveMinutes,
    warnings,
  }
}

/** Missed minutes between two marks that call for a decision, and worked ones inside of a leave. */
const longGap = 30

/** The first net minutes of the slots, and the last ones: what is owed on half a day. */
const firstOf = (slots: readonly ShiftSlot[], minutes: number): ShiftSlot[] => {
  let rest = minutes
  return slots.flatMap((slot) => {
    const until = Math.min(slot.until, slot.from + rest)
    rest -= Math.max(0, until - slot.from)
    return until > slot.from ? [{ ...slot, until }] : []
  })
}
const lastOf = (slots: readonly ShiftSlot[], minutes: number): ShiftSlot[] => {
  let rest = minutes
  return slots
    .toReversed()
    .flatMap((slot) => {
      const from = Math.max(slot.from, slot.until - rest)
      rest -= Math.max(0, slot.until - from)
      return from < slot.until ? [{ ...slot, from }] : []
    })
    .toReversed()
}

const sumMissed = ({ missed }: InsideTime, kind: InsideTime['missed'][number]['kind'], slot?: ShiftSlot): number =>
  total(missed.filter((piece) => piece.kind === kind && (slot === undefined || piece.slot === slot)))

/** Late entries, early exits, gaps beyond the break, and whole slots without work, by the tolerances. */
const countMissed = (inside: InsideTime, slots: readonly ShiftSlot[], rule: DayRule) => {
  let [late, early] = [0, 0]
  for (const slot of slots) {
    const entry = sumMissed(inside, 'late', slot)
    if (entry > slot.tolerance) late += rule.late_counts === 'WHOLE' ? entry : entry - slot.tolerance
    const exit = sumMissed(inside, 'early', slot)
    if (exit > rule.early_tolerance_minutes) early += exit
  }
  const gap = sumMissed(inside, 'gap')
  return { late, early, gap: gap > rule.early_tolerance_minutes ? gap : 0, absent: sumMissed(inside, 'absent') }
}

const isWithinTolerance = (inside: InsideTime, rule: DayRule): boolean =>
  sumMissed(inside, 'absent') === 0 &&
  inside.missed.every((piece) => lengthOf(piece) <= (piece.kind === 'late' ? piece.slot.tolerance : rule.early_tolerance_minutes))

/** The first minute of work; some minutes before the shift that are no overtime do not shorten the rest before it. */
const entryOf = (spans: readonly Span[], slots: readonly Span[], rule: DayRule): number | undefined => {
  const [first, slot] = [spans[0]?.from, slots[0]?.from]
  return first !== undefined && slot !== undefined && first < slot && slot - first < rule.overtime_min_minutes ? slot : first
}

const emptyCounts = {
  worked: 0,
  breaks: 0,
  late: 0,
  early: 0,
  absent: 0,
  overtime50: 0,
  overtime100: 0,
  isAutomatic: false,
  night: 0,
  nightExtra: 0,
  night50: 0,
  night100: 0,
  holiday: 0,
} as const

interface ExtraSpan extends Span {
  readonly isAutomatic: boolean
}

/** Time outside the plan, each stretch in whole steps and from the least amount on; time before the shift counts from its start back. */
const extrasOf = (spans: readonly Span[], slots: readonly Span[], rule: DayRule): ExtraSpan[] => {
  const start = slots[0]?.from
  return spans
    .flatMap((span) => difference(span, slots))
    .flatMap((span): ExtraSpan[] => {
      const minutes = lengthOf(span)
      const counted = minutes - (minutes % rule.overtime_step_minutes)
      if (minutes < rule.overtime_min_minutes || counted === 0) return []
      return start !== undefined && span.until <= start
        ? [{ from: span.until - counted, until: span.until, isAutomatic: rule.overtime_before === 'AUTO' }]
        : [{ from: span.from, until: span.from + counted, isAutomatic: rule.overtime_after === 'AUTO' }]
    })
}
