import { addDays, type CalendarDate, weekday } from '@legajo/kernel/dates.ts'
import { clockMinutes, type Span } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { lengthOf, total } from './spans.ts'
import type { DayClock } from './zone-clock.ts'

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
export const bands = (
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
    if (isFull) full += lengthOf(piece)
    else half += lengthOf(piece)
  }
  return [full, half]
}

export const nightIn = (span: Span, { night_from, night_until }: DayRule, clock: DayClock): Span[] => {
  const [from, until] = [clockMinutes(night_from), clockMinutes(night_until)]
  return splitSpan(span, [from, until], clock).filter((piece) => {
    const minute = ((clock.wall(piece.from) % 1440) + 1440) % 1440
    return from <= until ? minute >= from && minute < until : minute >= from || minute < until
  })
}

export const holidayIn = (span: Span, date: CalendarDate, isHoliday: (date: CalendarDate) => boolean, clock: DayClock): number =>
  total(splitSpan(span, [], clock).filter((piece) => isHoliday(dayAt(date, clock.wall(piece.from)))))
