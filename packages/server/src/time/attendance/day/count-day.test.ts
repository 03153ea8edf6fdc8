import { expect, it } from '@jest/globals'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import type { Parameter } from '@legajo/payroll-rules/rules.ts'
import { cycleOf } from './averaging-cycle.ts'
import { type CountedDay, countDay } from './count-day.ts'
import { dayFormulaProblems } from './day-formula.ts'
import { parametersByDay } from './day-parameters.ts'
import { type DayPlan, slotsInOrder } from './day-plan.ts'
import { type DayRule, legalRule } from './day-rule.ts'
import { pairMarks, startOf } from './pair-marks.ts'
import { zoneClock } from './zone-clock.ts'

type Hours = readonly (readonly [string, string])[]
interface Case {
  readonly slots?: Hours
  readonly rest?: number
  readonly rule?: Partial<DayRule>
  readonly leave?: 'DAY' | number
  readonly holidays?: readonly string[]
  readonly byTeams?: boolean
  /** Hours after midnight of the day at which it is counted. */
  readonly at?: number
  readonly parameters?: readonly Parameter[]
  readonly union?: string | null
}
const noScheme = { schemeId: null, phase: null } as const
const office: Hours = [['08:00', '16:00']]

/** Counts a day from marks as `HH:MM`, each one after the one before, so that an earlier hour is of the next day. */
const count = (date: CalendarDate, marks: readonly string[], given: Case = {}): CountedDay => {
  const {
    slots = office,
    rest = 0,
    rule = {},
    leave = 0,
    holidays = [],
    byTeams = false,
    at = 48,
    parameters = [],
    union = null,
  } = given
  const plan = (day: CalendarDate): DayPlan => ({
    date: day,
    kind: slots.length > 0 ? 'WORK' : 'REST',
    shift:
      slots.length > 0
        ? {
            id: 1,
            name: 'T',
            breakMinutes: rest,
            slots: slotsInOrder(slots.map(([start_time, end_time]) => ({ start_time, end_time, tolerance_minutes: 10 }))),
          }
        : null,
    isChanged: false,
    holidayShift: null,
    isHoliday: holidays.includes(day),
    byTeams,
    schemeId: 1,
    phase: date,
  })
  const whole = { ...legalRule, ...rule }
  let last = startOf(date) * 60
  const seconds = marks.map((text) => {
    let moment = (startOf(date) + Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * 60
    while (moment < last) moment += 86_400
    last = moment
    return moment
  })
  const pairs = pairMarks(
    seconds.map((moment, id) => ({ id, at: moment })),
    [-1, 0, 1].map((days) => plan(addDays(date, days))),
    whole,
  )
  return countDay({
    plan: plan(date),
    pairs: pairs.get(date) ?? [],
    rule: whole,
    parameters: parametersByDay(parameters)(union, date),
    leave,
    isHoliday: (day) => holidays.includes(day),
    earlierExit: null,
    now: startOf(date) + at * 60,
  })
}

// 2026-11-25 is a Wednesday, 2026-11-28 a Saturday, 2026-11-29 a Sunday.
it('counts an ordinary day without lateness within the tolerance', () => {
  expect(count('2026-11-25', ['08:09', '16:00'])).toMatchObject({ status: 'WORKED', worked: 471, late: 0, overtime50: 0 })
})

it('counts the whole of a late entry, or what exceeds the tolerance', () => {
  expect(count('2026-11-25', ['08:25', '16:00']).late).toBe(25)
  expect(count('2026-11-25', ['08:25', '16:00'], { rule: { late_counts: 'EXCESS' } }).late).toBe(15)
})

it('counts an early exit', () => {
  expect(count('2026-11-25', ['08:00', '15:20'])).toMatchObject({ early: 40, worked: 440 })
})

it('takes a fixed break off when none was marked, and not twice when one was', () => {
  expect(count('2026-11-25', ['08:00', '17:00'], { slots: [['08:00', '17:00']], rest: 60 })).toMatchObject({
    worked: 480,
    breaks: 60,
    planned: 480,
  })
  expect(count('2026-11-25', ['08:00', '12:00', '13:00', '17:00'], { slots: [['08:00', '17:00']], rest: 60 })).toMatchObject({
    worked: 480,
    breaks: 60,
  })
})

it('pays 50 % after the shift in whole quarters, from half an hour on', () => {
  expect(count('2026-11-25', ['08:00', '17:50'])).toMatchObject({ overtime50: 105, overtime100: 0, worked: 585 })
  expect(count('2026-11-25', ['08:00', '16:29'])).toMatchObject({ overtime50: 0, worked: 480 })
})

it('counts no overtime for an entry a few minutes early', () => {
  expect(count('2026-11-25', ['07:50', '16:05'])).toMatchObject({ overtime50: 0, worked: 480 })
})

it('pays 50 % on a Saturday until 13 and 100 % after it', () => {
  expect(count('2026-11-28', ['10:00', '15:30'], { slots: [] })).toMatchObject({ overtime50: 180, overtime100: 150 })
})

it('pays 100 % on a Sunday and on a holiday', () => {
  expect(count('2026-11-29', ['08:00', '12:00'], { slots: [] })).toMatchObject({ overtime100: 240, overtime50: 0 })
  expect(count('2026-12-08', ['08:00', '12:00'], { slots: [], holidays: ['2026-12-08'] }).overtime100).toBe(240)
})

it('counts the hours of a planned holiday apart', () => {
  expect(count('2026-12-08', ['08:00', '16:00'], { holidays: ['2026-12-08'] })).toMatchObject({ holiday: 480, overtime100: 0 })
})

it('adds eight minutes to each night hour, none to teams', () => {
  const slots: Hours = [['22:00', '06:00']]
  expect(count('2026-11-25', ['22:00', '06:00'], { slots })).toMatchObject({ night: 480, nightExtra: 64, worked: 480 })
  expect(count('2026-11-25', ['22:00', '06:00'], { slots, byTeams: true })).toMatchObject({ night: 480, nightExtra: 0 })
  expect(count('2026-11-25', ['18:00', '23:30'], { slots: [['18:00', '23:30']] })).toMatchObject({ night: 150, nightExtra: 20 })
})

it('keeps a shift over midnight at year end on the day it began, with the holiday of the new year', () => {
  const day = count('2026-12-31', ['22:00', '06:00'], { slots: [['22:00', '06:00']], holidays: ['2027-01-01'] })
  expect(day).toMatchObject({ status: 'WORKED', worked: 480, holiday: 360, night: 480, late: 0 })
})

it('splits overtime at midnight between Saturday and Sunday, and Friday and Saturday', () => {
  expect(count('2026-11-27', ['16:00', '02:00'], { slots: [['16:00', '23:00']] })).toMatchObject({
    overtime50: 180,
    overtime100: 0,
  })
  expect(count('2026-11-29', ['16:00', '02:00'], { slots: [['16:00', '23:00']] })).toMatchObject({
    overtime50: 120,
    overtime100: 60,
  })
})

it('drops repeated marks and pairs them in whatever order they come', () => {
  const plan = {
    date: '2026-11-25',
    kind: 'NONE',
    shift: null,
    isChanged: false,
    holidayShift: null,
    isHoliday: false,
    byTeams: false,
    ...noScheme,
  } as const
  const at = (minute: number, second = 0) => (startOf('2026-11-25') + minute) * 60 + second
  const marks = [
    { id: 4, at: at(960) },
    { id: 1, at: at(480) },
    { id: 2, at: at(480, 45) },
    { id: 3, at: at(960, 30) },
  ]
  expect(pairMarks(marks, [plan], legalRule).get('2026-11-25')).toEqual([
    { from: startOf('2026-11-25') + 480, until: startOf('2026-11-25') + 960, marks: [1, 4] },
  ])
})

it('reports a missing exit only once its window has closed, and never a day of 24 hours', () => {
  expect(count('2026-11-25', ['08:00'], { at: 15 }).status).toBe('OPEN')
  expect(count('2026-11-25', ['08:00'], { at: 19 }).status).toBe('OPEN')
  expect(count('2026-11-25', ['08:00'], { at: 21 }).status).toBe('MISSING')
  expect(count('2026-11-25', ['08:00'], { at: 26 })).toMatchObject({ status: 'MISSING', worked: 0 })
  expect(count('2026-11-25', ['08:00', '16:00', '07:58'], { at: 34 }).status).toBe('WORKED')
  const countAt = (at: number) => count('2026-11-25', ['08:00'], { rule: { missing_mark: 'CLOSE_AT_PLAN' }, at })
  expect(countAt(19)).toMatchObject({ status: 'OPEN', worked: 0, warnings: [] })
  expect(countAt(21)).toMatchObject({ status: 'WORKED', worked: 480, warnings: ['CLOSED_AT_PLAN'] })
})

it('takes the entry of the next day as an entry when an exit is missing', () => {
  const slots: Hours = [['14:00', '22:00']]
  const missing = count('2026-11-25', ['14:00', '13:55'], { slots })
  expect(missing).toMatchObject({ status: 'MISSING' })
})

it('counts an absence only after the window of the shift', () => {
  expect(count('2026-11-25', [], { at: 17 }).status).toBe('OPEN')
  expect(count('2026-11-25', [], { at: 21 })).toMatchObject({ status: 'ABSENT', absent: 480 })
  expect(count('2026-11-25', [], { leave: 'DAY' })).toMatchObject({ status: 'LEAVE', absent: 0, leave: 480 })
})

it('counts no missed time that a leave of part of the day covers', () => {
  expect(count('2026-11-25', ['10:00', '16:00'], { leave: 120 })).toMatchObject({ late: 0, worked: 360 })
  expect(count('2026-11-25', ['10:30', '16:00'], { leave: 120 }).late).toBe(30)
})

it('counts a whole slot without work as absence, and the gap between slots as no break', () => {
  const slots: Hours = [
    ['09:00', '13:00'],
    ['17:00', '21:00'],
  ]
  expect(count('2026-11-25', ['09:00', '13:00', '17:00', '21:00'], { slots })).toMatchObject({ worked: 480, breaks: 0 })
  expect(count('2026-11-25', ['09:00', '13:00'], { slots })).toMatchObject({ worked: 240, absent: 240 })
})

it('warns of less than twelve hours between shifts and of more than three hours of overtime', () => {
  const plan = {
    date: '2026-11-25',
    kind: 'REST',
    shift: null,
    isChanged: false,
    holidayShift: null,
    isHoliday: false,
    byTeams: false,
    ...noScheme,
  } as const
  const from = startOf('2026-11-25') + 480
  const countRestedDay = (earlierExit: number) =>
    countDay({
      plan,
      pairs: [{ from, until: from + 60, marks: [] }],
      rule: legalRule,
      parameters: parametersByDay([])(null, plan.date),
      leave: 0,
      isHoliday: () => false,
      earlierExit,
      now: from + 5000,
    }).warnings
  expect(countRestedDay(from - 719)).toContain('REST_12H')
  expect(countRestedDay(from - 720)).not.toContain('REST_12H')
  expect(count('2026-11-25', ['08:00', '19:30']).warnings).toContain('DAY_CAP')
})

it('pays the night minutes over the legal day as overtime, and none of a reduced day', () => {
  const night: Hours = [['22:00', '06:00']]
  expect(count('2026-11-25', ['22:00', '06:00'], { slots: night })).toMatchObject({ nightExtra: 64, night50: 64, night100: 0 })
  const mixed: Hours = [['14:00', '22:00']]
  expect(count('2026-11-25', ['14:00', '22:00'], { slots: mixed })).toMatchObject({ nightExtra: 8, night50: 8 })
  const reduced: Hours = [['22:00', '05:00']]
  expect(count('2026-11-25', ['22:00', '05:00'], { slots: reduced })).toMatchObject({ nightExtra: 56, night50: 0 })
  // Saturday from 22:00 to Sunday 06:00 is all after 13:00 on Saturday.
  expect(count('2026-11-28', ['22:00', '06:00'], { slots: night })).toMatchObject({ night50: 0, night100: 64 })
  const concept = { night_counts: 'CONCEPT' } as const
  expect(count('2026-11-25', ['22:00', '06:00'], { slots: night, rule: concept })).toMatchObject({ nightExtra: 64, night50: 0 })
})

it('applies the formulas of a rule in order, and keeps the counted minutes where one fails', () => {
  const rule = {
    break_formula: 'SI(V.TRABAJADO > 360; 45; 0)',
    late_formula: 'SI(V.TARDE <= 15; 0; V.TARDE - 15)',
    overtime_50_formula: 'SI(V.ES_FERIADO; 0; MAXIMO(0; V.TRABAJADO + V.FUERA_DE_TURNO - 420))',
    overtime_100_formula: 'V.EXTRA_100 + SI(V.ES_FERIADO; V.FUERA_DE_TURNO; 0)',
  }
  // 8:20 to 17:00 on a shift of 8 to 16: 460 minutes inside, 45 of break, 60 outside.
  expect(count('2026-11-25', ['08:20', '17:00'], { rule })).toMatchObject({
    breaks: 45,
    late: 5,
    overtime50: 55,
    overtime100: 0,
    worked: 415 + 55,
    warnings: [],
  })
  const failing = { overtime_50_formula: 'V.EXTRA_50 / (V.PREVISTO - 480)' }
  expect(count('2026-11-25', ['08:00', '17:00'], { rule: failing })).toMatchObject({ overtime50: 60, warnings: ['RULE_FAILED'] })
})

it('reads the payroll parameters in force on the day, of the trade union first, and names the one without a value', () => {
  const free: Parameter = {
    code: 'DEMORA_LIBRE',
    name: 'Minutos de demora sin descuento',
    type: 'number',
    decimals: 0,
    versions: [
      { from: '2026-11-01', value: '5' },
      { from: '2026-11-26', value: '15' },
    ],
    unions: [{ union: 'SEC', versions: [{ from: '2026-11-01', value: '10' }] }],
  }
  const twice: Parameter = {
    ...free,
    code: 'DOBLE',
    unions: [],
    versions: [{ from: '2026-11-01', value: '', formula: 'P.DEMORA_LIBRE * 2' }],
  }
  const late = (date: string, late_formula: string, union: string | null = null) =>
    count(date, ['08:30', '16:00'], { rule: { late_formula }, parameters: [free, twice], union })
  expect(late('2026-11-25', 'V.TARDE - P.DEMORA_LIBRE').late).toBe(25)
  expect(late('2026-11-26', 'V.TARDE - P.DEMORA_LIBRE').late).toBe(15)
  expect(late('2026-11-26', 'V.TARDE - P.DEMORA_LIBRE', 'SEC').late).toBe(20)
  expect(late('2026-11-25', 'V.TARDE - P.DOBLE').late).toBe(20)
  expect(late('2026-10-28', 'V.TARDE - P.DEMORA_LIBRE')).toMatchObject({ late: 30, warnings: ['RULE_FAILED'] })
  const problems = (text: string) =>
    dayFormulaProblems(text, parametersByDay([free])(null, '2026-10-28')).map(({ message }) => message)
  expect(problems('V.TARDE - P.DEMORA_LIBRE')[0]).toMatch(
    /«DEMORA_LIBRE» rige recién desde el 01\/11\/2026: cargale un valor anterior en Parámetros de liquidación/,
  )
  expect(problems('V.TARDE - P.DEMORA_LIBR')[0]).toMatch(/¿quisiste decir «P.DEMORA_LIBRE»\?/)
  expect(problems('V.TARDE - L.ANTIGUEDAD')[0]).toMatch(/solo los minutos del día/)
})

it('finds the weeks over which a team is averaged from the first day of its scheme', () => {
  const team = { date: '2026-11-25', byTeams: true, phase: '2026-11-02' } as const
  expect(cycleOf(team, legalRule)).toEqual({ start: '2026-11-23', end: '2026-12-13', minutes: 144 * 60 })
  expect(cycleOf({ ...team, date: '2026-11-01' }, legalRule)?.end).toBe('2026-11-01')
  expect(cycleOf({ ...team, byTeams: false }, legalRule)).toBeNull()
  expect(cycleOf(team, { ...legalRule, average_weeks: 0 })).toBeNull()
})

it('counts the real minutes of a night on which the clock changes', () => {
  // New York: on 9 March 2025 2:00 is 3:00 (7:00 UTC), on 2 November 2025 2:00 is 1:00 (6:00 UTC).
  const utc = (date: CalendarDate, hour: number) => startOf(date) + hour * 60
  const clock = zoneClock(-300, [
    { at: utc('2025-03-09', 7), offset: -240 },
    { at: utc('2025-11-02', 6), offset: -300 },
  ])
  expect([clock.realOf(utc('2025-03-09', 2)), clock.realOf(utc('2025-03-09', 3))]).toEqual([
    utc('2025-03-09', 7),
    utc('2025-03-09', 7),
  ])
  expect(clock.realOf(utc('2025-11-02', 1))).toBe(utc('2025-11-02', 5))
  expect(clock.wallOf(utc('2025-11-02', 6))).toBe(utc('2025-11-02', 1))
  const nightOf = (date: CalendarDate, entry: number, exit: number) => {
    const slots = slotsInOrder([{ start_time: '22:00', end_time: '06:00', tolerance_minutes: 10 }])
    const plan: DayPlan = {
      ...{ date, kind: 'WORK', isChanged: false, holidayShift: null, isHoliday: false, byTeams: false, ...noScheme },
      shift: { id: 1, name: 'N', breakMinutes: 0, slots },
    }
    const marks = [entry, exit].map((minute, id) => ({ id, at: minute * 60 }))
    return countDay({
      ...{
        plan,
        rule: legalRule,
        parameters: parametersByDay([])(null, date),
        leave: 0,
        isHoliday: () => false,
        earlierExit: null,
      },
      pairs: pairMarks(marks, [plan], legalRule, clock).get(date) ?? [],
      now: exit + 2880,
      clock,
    })
  }
  // From 22:00 to 6:00 of 8 March: seven hours, all of the night and of the plan.
  const short = nightOf('2025-03-08', utc('2025-03-09', 3), utc('2025-03-09', 10))
  expect(short).toMatchObject({ worked: 420, planned: 420, night: 420, late: 0, early: 0, overtime50: 0 })
  expect(short.real.map(({ from, until }) => [from, until])).toEqual([[1320, 1800]])
  // From 22:00 to 6:00 of 1 November: nine hours; who leaves at 5:00 leaves an hour before, after eight hours.
  const long = nightOf('2025-11-01', utc('2025-11-02', 2), utc('2025-11-02', 11))
  expect(long).toMatchObject({ worked: 540, planned: 540, night: 540, late: 0, early: 0 })
  expect(nightOf('2025-11-01', utc('2025-11-02', 2), utc('2025-11-02', 10))).toMatchObject({ worked: 480, early: 60 })
  // An hour after the plan of the long night is overtime, at its real length.
  expect(nightOf('2025-11-01', utc('2025-11-02', 2), utc('2025-11-02', 12))).toMatchObject({ worked: 600, overtime100: 60 })
})
