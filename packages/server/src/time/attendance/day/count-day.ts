import { addDays, type CalendarDate, weekday } from '@legajo/kernel/dates.ts'
import { applyFormulas } from './day-formula.ts'
import type { DayParameters } from './day-parameters.ts'
import { clockMinutes, type DayPlan, type Span } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { type MarkPair, startOf } from './pair-marks.ts'
import { type DayClock, dayClock, steadyClock, type ZoneClock } from './zone-clock.ts'

type DayStatus = 'OPEN' | 'WORKED' | 'ABSENT' | 'LEAVE' | 'REST' | 'MISSING'
type DayWarning = 'RULE_FAILED' | 'REST_12H' | 'DAY_CAP' | 'UNPLANNED' | 'ON_LEAVE' | 'CLOSED_AT_PLAN'

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
  /** Approved absence: the whole day, or some minutes of it; 0 is none. */
  readonly leave: 'DAY' | number
  readonly isHoliday: (date: CalendarDate) => boolean
  /** The exit before the first entry, in real minutes, wherever it was. */
  readonly earlierExit: number | null
  /** Real minutes now: a day is absent only once its window has closed. */
  readonly now: number
  /** The clock of the tenant: minutes of work are real ones, hours of the plan and of the rule those of the wall. */
  readonly clock?: ZoneClock
}

const length = ({ from, until }: Span): number => Math.max(0, until - from)
const total = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + length(span), 0)
const intersection = (span: Span, limits: readonly Span[]): Span[] =>
  limits
    .map(({ from, until }) => ({ from: Math.max(from, span.from), until: Math.min(until, span.until) }))
    .filter((part) => part.until > part.from)
const difference = (span: Span, limits: readonly Span[]): Span[] => {
  let rest = [span]
  for (const { from, until } of limits)
    rest = rest.flatMap((part) =>
      [
        { from: part.from, until: Math.min(part.until, from) },
        { from: Math.max(part.from, until), until: part.until },
      ].filter((piece) => piece.until > piece.from),
    )
  return rest
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
  const slots = (plan.shift?.slots ?? []).map((slot) => ({ ...slot, from: day.real(slot.from), until: day.real(slot.until) }))
  const planned = Math.max(0, total(slots) - (plan.shift?.breakMinutes ?? 0))
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
  const nothing = { ...emptyCounts, real, planned, leave: leave === 'DAY' ? planned : Math.min(leave, planned), warnings }
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
  const inside = spans.flatMap((span) => intersection(span, slots))
  const gaps = slots.map((slot) => gapIn(slot, spans))
  const marked = gaps.reduce((sum, gap) => sum + gap, 0)
  const breakMinutes = plan.shift?.breakMinutes ?? 0
  // A fixed break comes off those who worked more than half of the planned time without marking one.
  const unmarked = rule.break_mode === 'FIXED' && total(inside) + marked > planned / 2 ? Math.max(0, breakMinutes - marked) : 0
  const { late, early, absent } = countMissedSpans(slots, spans, rule)
  // A marked break longer than the planned one counts as a late entry does.
  const longBreak = Math.max(0, marked - breakMinutes)
  const credit = (minutes: number, given: number): [number, number] => [
    Math.max(0, minutes - given),
    Math.max(0, given - minutes),
  ]
  const [absentLeft, afterAbsent] = credit(absent, leave === 'DAY' ? 1440 : leave)
  const [lateLeft, afterLate] = credit(late + (rule.break_mode === 'MARKED' ? longBreak : 0), afterAbsent)
  const [earlyLeft] = credit(early, afterLate)
  const extras = extrasOf(spans, slots, rule)
  const [full, half] = bands(extras, plan.date, rule, isHoliday, day)
  const nightSpans = spans.flatMap((span) => nightIn(span, rule, day))
  const night = total(nightSpans)
  const nightExtra = plan.byTeams ? 0 : Math.round((night * rule.night_extra_minutes) / 60)
  const holiday = inside.reduce((sum, span) => sum + holidayIn(span, plan.date, isHoliday, day), 0)
  const own = applyFormulas(
    rule,
    {
      PREVISTO: planned,
      TRABAJADO: Math.max(0, total(inside) - unmarked),
      DESCANSO: marked + unmarked,
      DESCANSO_MARCADO: marked,
      TARDE: lateLeft,
      SALIDA_ANTES: earlyLeft,
      EXTRA_50: half,
      EXTRA_100: full,
      FUERA_DE_TURNO: total(spans.flatMap((span) => difference(span, slots))),
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
  if (leave === 'DAY') warnings.push('ON_LEAVE')
  const first = spans[0]
  if (first && earlierExit !== null && base + first.from - earlierExit < rule.rest_hours * 60) warnings.push('REST_12H')
  if (plan.kind === 'WORK' && overtime50 + overtime100 > rule.day_cap_hours * 60) warnings.push('DAY_CAP')
  return {
    ...nothing,
    status: 'WORKED',
    worked: ordinary + overtime50 + overtime100,
    breaks: own.DESCANSO,
    late: own.TARDE,
    early: earlyLeft,
    absent: absentLeft,
    overtime50,
    overtime100,
    isAutomatic:
      overtime50 + overtime100 > 0 &&
      plan.kind === 'WORK' &&
      (extras.length > 0 ? extras.every(({ isAutomatic }) => isAutomatic) : rule.overtime_after === 'AUTO'),
    night,
    nightExtra,
    night50: nightOvertime - night100,
    night100,
    holiday,
    warnings,
  }
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

/** Minutes between the exits and entries inside a slot. */
const gapIn = (slot: Span, spans: readonly Span[]): number => {
  const own = spans.filter((span) => span.until > slot.from && span.from < slot.until)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return 0
  const reach = { from: Math.max(first.from, slot.from), until: Math.min(last.until, slot.until) }
  return length(reach) - total(own.flatMap((span) => intersection(span, [reach])))
}

/** Late entries, early exits and whole slots without work. */
const countMissedSpans = (slots: readonly (Span & { readonly tolerance: number })[], spans: readonly Span[], rule: DayRule) => {
  let [late, early, absent] = [0, 0, 0]
  for (const slot of slots) {
    const own = spans.filter((span) => span.until > slot.from && span.from < slot.until)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) {
      absent += length(slot)
      continue
    }
    const lateMinutes = Math.max(0, first.from - slot.from)
    if (lateMinutes > slot.tolerance) late += rule.late_counts === 'WHOLE' ? lateMinutes : lateMinutes - slot.tolerance
    const before = Math.max(0, slot.until - last.until)
    if (before > rule.early_tolerance_minutes) early += before
  }
  return { late, early, absent }
}

interface ExtraSpan extends Span {
  readonly isAutomatic: boolean
}

/** Time outside the plan, each stretch in whole steps and from the least amount on; time before the shift counts from its start back. */
const extrasOf = (spans: readonly Span[], slots: readonly Span[], rule: DayRule): ExtraSpan[] => {
  const start = slots[0]?.from
  return spans
    .flatMap((span) => difference(span, slots))
    .flatMap((span): ExtraSpan[] => {
      const minutes = length(span)
      const counted = minutes - (minutes % rule.overtime_step_minutes)
      if (minutes < rule.overtime_min_minutes || counted === 0) return []
      return start !== undefined && span.until <= start
        ? [{ from: span.until - counted, until: span.until, isAutomatic: rule.overtime_before === 'AUTO' }]
        : [{ from: span.from, until: span.from + counted, isAutomatic: rule.overtime_after === 'AUTO' }]
    })
}

const dayAt = (date: CalendarDate, minute: number): CalendarDate => addDays(date, Math.floor(minute / 1440))

/** A span cut at each midnight and at the given minutes of a day by the wall clock. */
const splitSpan = ({ from, until }: Span, cuts: readonly number[], { wall, real }: DayClock): Span[] => {
  const points = new Set([from, until])
  for (let day = Math.floor(wall(from) / 1440); day <= Math.floor(wall(until) / 1440); day += 1)
    for (const cut of [0, ...cuts]) {
      const point = real(day * 1440 + cut)
      if (point > from && point < until) points.add(point)
    }
  const sorted = [...points].sort((a, b) => a - b)
  return sorted.slice(1).map((point, index) => ({ from: sorted[index] ?? from, until: point }))
}

/** Minutes at 100 % (Saturday after 13, Sunday, holiday; LCT art. 201), and at 50 %. */
const bands = (
  extras: readonly Span[],
  date: CalendarDate,
  rule: DayRule,
  isHoliday: (date: CalendarDate) => boolean,
  clock: DayClock,
): readonly [number, number] => {
  const saturday = clockMinutes(rule.saturday_from)
  let [full, half] = [0, 0]
  for (const piece of extras.flatMap((span) => splitSpan(span, [saturday], clock))) {
    const minute = clock.wall(piece.from)
    const day = dayAt(date, minute)
    const isFull = weekday(day) === 7 || isHoliday(day) || (weekday(day) === 6 && ((minute % 1440) + 1440) % 1440 >= saturday)
    if (isFull) full += length(piece)
    else half += length(piece)
  }
  return [full, half]
}

const nightIn = (span: Span, { night_from, night_until }: DayRule, clock: DayClock): Span[] => {
  const [from, until] = [clockMinutes(night_from), clockMinutes(night_until)]
  return splitSpan(span, [from, until], clock).filter((piece) => {
    const minute = ((clock.wall(piece.from) % 1440) + 1440) % 1440
    return from <= until ? minute >= from && minute < until : minute >= from || minute < until
  })
}

const holidayIn = (span: Span, date: CalendarDate, isHoliday: (date: CalendarDate) => boolean, clock: DayClock): number =>
  total(splitSpan(span, [], clock).filter((piece) => isHoliday(dayAt(date, clock.wall(piece.from)))))
