import { addDays, type CalendarDate, daysBetween } from '@legajo/kernel/dates.ts'

/** Minutes from the midnight that begins the day of the shift; past 1440 they fall on the next day. */
export interface Span {
  readonly from: number
  readonly until: number
}

export interface ShiftSlot extends Span {
  readonly tolerance: number
}

export interface Shift {
  readonly id: number
  readonly name: string
  readonly slots: readonly ShiftSlot[]
  readonly breakMinutes: number
}

/** A shift as it is in force from a day on. */
export interface ShiftVersion {
  readonly from: CalendarDate
  readonly shift: Shift
}
/** The versions of each shift, the newest first. */
export type ShiftVersions = ReadonlyMap<number, readonly ShiftVersion[]>

/** A scheme that a person follows between two days. */
export interface Assignment {
  readonly from: CalendarDate
  readonly until: CalendarDate | null
  /** Shifts of the cycle; 0 is a day off. */
  readonly cycle: readonly number[]
  /** The day of the first shift of the cycle. */
  readonly phase: CalendarDate
  readonly offset: number
  readonly worksHolidays: boolean
  readonly byTeams: boolean
  readonly schemeId: number
}

export interface DayPlan {
  readonly date: CalendarDate
  readonly kind: 'WORK' | 'REST' | 'NONE'
  readonly shift: Shift | null
  /** On a holiday on which the scheme rests, the shift that its cycle gives on that day. */
  readonly holidayShift: Shift | null
  readonly isChanged: boolean
  readonly isHoliday: boolean
  readonly byTeams: boolean
  /** The scheme of the day and its first day, from which its weeks are counted. */
  readonly schemeId: number | null
  readonly phase: CalendarDate | null
}

interface PlanData {
  /** The first one that is valid on a day applies: a person's own before that of the unit. */
  readonly assignments: readonly Assignment[]
  readonly shifts: ShiftVersions
  /** Shifts of single days in place of the scheme's; null is a day off. */
  readonly changes: ReadonlyMap<CalendarDate, number | null>
  readonly holidays: ReadonlySet<CalendarDate>
}

/** The shift that a person works on a day. */
export const planOf = (date: CalendarDate, { assignments, shifts, changes, holidays }: PlanData): DayPlan => {
  const own = assignments.find(({ from, until }) => from <= date && (until === null || until >= date))
  const isHoliday = holidays.has(date)
  const rest = {
    date,
    kind: 'REST',
    shift: null,
    holidayShift: null,
    isHoliday,
    byTeams: own?.byTeams ?? false,
    schemeId: own?.schemeId ?? null,
    phase: own?.phase ?? null,
  } as const
  const change = changes.get(date)
  if (change !== undefined) return withShift(rest, change, shifts, true)
  if (!own || own.cycle.length === 0) return { ...rest, kind: 'NONE', isChanged: false }
  const planned = withShift(rest, own.cycle[placeIn(own, date)] ?? 0, shifts, false)
  return isHoliday && !own.worksHolidays ? { ...rest, holidayShift: planned.shift, isChanged: false } : planned
}

/** The shift against which work on a day is counted. */
export const shiftFor = ({ shift, holidayShift }: DayPlan): Shift | null => shift ?? holidayShift

const withShift = (rest: Omit<DayPlan, 'isChanged'>, id: number | null, shifts: ShiftVersions, isChanged: boolean): DayPlan => {
  const shift = (id ? shifts.get(id)?.find(({ from }) => from <= rest.date)?.shift : undefined) ?? null
  return shift ? { ...rest, kind: 'WORK', shift, isChanged } : { ...rest, isChanged }
}

const placeIn = ({ cycle, phase, offset }: Assignment, date: CalendarDate): number => {
  const days = daysBetween(phase, date) + offset
  return ((days % cycle.length) + cycle.length) % cycle.length
}

/** The plans of consecutive days. */
export const plansBetween = (from: CalendarDate, until: CalendarDate, data: PlanData): DayPlan[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => planOf(addDays(from, index), data))

export const clockMinutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** The slots of a shift in order: one that ends at or before its start crosses midnight, and later slots follow the earlier ones. */
export const slotsInOrder = (
  slots: readonly { readonly start_time: string; readonly end_time: string; readonly tolerance_minutes: number }[],
): ShiftSlot[] => {
  let last = 0
  return slots.map(({ start_time, end_time, tolerance_minutes }) => {
    let from = clockMinutes(start_time)
    while (from < last) from += 1440
    let until = from - (from % 1440) + clockMinutes(end_time)
    if (until <= from) until += 1440
    last = until
    return { from, until, tolerance: tolerance_minutes }
  })
}

/** Planned working time: the slots without the unpaid break. */
export const minutesOfPlan = ({ shift }: Pick<DayPlan, 'shift'>): number =>
  shift ? Math.max(0, shift.slots.reduce((sum, { from, until }) => sum + until - from, 0) - shift.breakMinutes) : 0
