import { expect, it } from '@jest/globals'
import { type CalendarDate, weekday } from '@legajo/kernel/dates.ts'
import { type CountedDay, countDay, type DayLeave } from './count-day.ts'
import { parametersByDay } from './day-parameters.ts'
import { clockMinutes, type DayPlan, planOf, slotsInOrder } from './day-plan.ts'
import { type DayRule, legalRule } from './day-rule.ts'
import { pairMarks, startOf } from './pair-marks.ts'

interface Case {
  readonly leave?: DayLeave
  readonly rule?: Partial<DayRule>
  readonly date?: CalendarDate
  readonly holidays?: readonly CalendarDate[]
  readonly shift?: readonly [from: string, until: string, rest: number]
  readonly earlierExit?: number
}

/** Counts a day of the shift from 9 to 18 with an unpaid break of an hour; `marks` are entry and exit in turn. */
const count = (marks: string, given: Case = {}): CountedDay => {
  const {
    leave = 0,
    rule = {},
    date = '2026-11-24',
    holidays = [],
    shift: [start, end, breakMinutes] = ['09:00', '18:00', 60],
  } = given
  const slots = slotsInOrder([{ start_time: start, end_time: end, tolerance_minutes: 5 }])
  const plan = planOf(date, {
    shifts: new Map([[1, [{ from: '1950-01-01', shift: { id: 1, name: 'D', breakMinutes, slots } }]]]),
    assignments: [
      {
        ...{ from: '2026-01-05', until: null, cycle: [1, 1, 1, 1, 1, 0, 0], phase: '2026-01-05', offset: 0 },
        ...{ worksHolidays: false, byTeams: false, schemeId: 1 },
      },
    ],
    changes: new Map(),
    holidays: new Set(holidays),
  })
  return countMarked(plan, marks, { ...legalRule, ...rule }, leave, holidays, given.earlierExit ?? null)
}

const countMarked = (
  plan: DayPlan,
  marks: string,
  rule: DayRule,
  leave: DayLeave,
  holidays: readonly CalendarDate[],
  earlierExit: number | null,
): CountedDay => {
  let last = 0
  const minutes = marks.split(/[ -]/).map((text) => {
    let minute = clockMinutes(text)
    while (minute < last) minute += 1440
    last = minute
    return startOf(plan.date) + minute
  })
  const pairs = pairMarks(
    minutes.map((minute, id) => ({ id, at: minute * 60 })),
    [plan],
    rule,
  ).get(plan.date)
  return countDay({
    ...{ plan, pairs: pairs ?? [], rule, leave, earlierExit },
    parameters: parametersByDay([])(null, plan.date),
    isHoliday: (date) => holidays.includes(date),
    now: startOf(plan.date) + 2880,
  })
}

it.each([
  // Missed time between marks beyond the break counts, under every way of breaks.
  ['09:00-11:30 15:30-18:00', {}, { worked: 300, late: 180, early: 0, warnings: ['LONG_GAP'] }],
  ['09:00-11:30 15:30-18:00', { rule: { break_mode: 'MARKED' } }, { worked: 300, late: 180, early: 0 }],
  ['09:00-13:00 13:25-18:00', {}, { worked: 480, late: 0, early: 0 }],
  ['09:00-13:00 14:04-18:00', {}, { worked: 476, late: 0, early: 0 }],
  // The break that falls on missed time is not missed.
  ['09:00-13:00', {}, { worked: 240, late: 0, early: 240 }],
  ['14:20-18:00', {}, { worked: 220, late: 260, early: 0 }],
  ['10:00-18:00', {}, { worked: 420, late: 60, early: 0 }],
  ['09:00-14:30', {}, { worked: 300, late: 0, early: 180 }],
  // Half a day owes the first or the last half of the net minutes.
  ['09:00-13:30', { leave: 'PM' }, { worked: 240 + 30, overtime50: 30, early: 0, leave: 240 }],
  ['09:00-12:20', { leave: 'PM' }, { worked: 200, early: 40, leave: 240 }],
  ['14:00-18:00', { leave: 'AM' }, { worked: 240, late: 0, absent: 0, leave: 240 }],
  [
    '09:00-13:00',
    { leave: 'AM' },
    { absent: 240, early: 0, leave: 240, overtime50: 240, isAutomatic: false, warnings: ['DAY_CAP', 'ON_LEAVE'].toReversed() },
  ],
  // Minutes of leave are taken off the missed ones, and the break off the work.
  ['09:00-10:30 13:00-18:00', { leave: 150 }, { worked: 330, late: 0, leave: 150 }],
  ['11:00-12:00 13:00-18:00', { leave: 120 }, { worked: 360, late: 0, leave: 120 }],
  // A shift of four hours and a gap of five.
  ['08:00-10:00 15:00-16:00', { shift: ['08:00', '16:00', 0] }, { worked: 180, late: 300 }],
] as const)('counts %s with %j', (marks, given, expected) => {
  const { warnings, ...rest } = expected as Partial<CountedDay>
  const day = count(marks, given as Case)
  expect(day).toMatchObject(rest)
  if (warnings) expect([...day.warnings].sort()).toEqual([...warnings].sort())
})

it('divides the net planned minutes into worked, missed and leave, whatever the marks', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const exact = { early_tolerance_minutes: 0, overtime_min_minutes: 2000 }
  for (let turn = 0; turn < 3000; turn += 1) {
    const from = 360 + random(300)
    const length = 240 + random(480)
    const [rest, leave] = [random(91), random(3) === 0 ? random(181) : 0]
    const points = Array.from({ length: 2 * (1 + random(3)) }, () => from - 60 + random(length + 120)).sort((a, b) => a - b)
    if (points.some((point, index) => index > 0 && point - (points[index - 1] ?? 0) < 3)) continue
    const shift = { id: 1, name: '', breakMinutes: rest, slots: [{ from, until: from + length, tolerance: 0 }] }
    const plan: DayPlan = {
      ...{ date: '2026-11-24', kind: 'WORK', shift, holidayShift: null, isChanged: false, isHoliday: false, byTeams: false },
      ...{ schemeId: 1, phase: null },
    }
    const marks = points.map(
      (point) => `${String(Math.floor(point / 60)).padStart(2, '0')}:${String(point % 60).padStart(2, '0')}`,
    )
    const day = countMarked(plan, marks.join(' '), { ...legalRule, ...exact, dedup_seconds: 0 }, leave, [], null)
    if (day.status !== 'WORKED') continue
    const sum = day.worked + day.late + day.early + day.absent + day.leave
    // Work beyond what the leave leaves to do is work: such a day has more than its plan.
    if (day.leave === leave) expect([marks, rest, leave, sum]).toEqual([marks, rest, leave, day.planned])
  }
})

// 2026-12-08 is a holiday on a Tuesday.
it('pays who rests on a holiday and is called one day, and the hours beyond the shift of the week at 100 %', () => {
  const holidays = ['2026-12-08']
  const called = count('09:00-19:30', { date: '2026-12-08', holidays })
  expect(called).toMatchObject({ planned: 480, holiday: 480, overtime100: 90, overtime50: 0, late: 0, isAutomatic: false })
  expect(called.warnings).toEqual(['UNPLANNED', 'HOLIDAY_CALL'])
  expect(count('09:00-13:00', { date: '2026-12-08', holidays })).toMatchObject({ planned: 480, holiday: 240, early: 0 })
  expect(count('09:04-18:00', { date: '2026-12-08', holidays })).toMatchObject({ holiday: 480 })
  const onSunday = count('09:00-13:00', { date: '2026-11-29', holidays: ['2026-11-29'] })
  expect([weekday('2026-11-29'), onSunday.holiday, onSunday.overtime100, onSunday.planned]).toEqual([7, 0, 240, 0])
})

it('adds minutes of the night to planned work alone', () => {
  expect(count('09:00-23:45')).toMatchObject({ overtime50: 345, night: 0, night50: 0 })
  const night = { shift: ['22:00', '06:00', 0] } as const
  expect(count('20:30-06:00', night)).toMatchObject({ overtime50: 90, night: 480, night50: 64 })
})

it('does not shorten the rest by the minutes before the shift that are no overtime', () => {
  const start = startOf('2026-11-24')
  const dayShift = { shift: ['07:00', '19:00', 0], earlierExit: start + 19 * 60 - 1440 } as const
  expect(count('06:57-19:00', dayShift).warnings).not.toContain('REST_12H')
  expect(count('06:00-19:00', dayShift).warnings).toContain('REST_12H')
})
