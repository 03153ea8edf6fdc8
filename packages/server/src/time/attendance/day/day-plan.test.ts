import { expect, it } from '@jest/globals'
import { type Assignment, minutesOfPlan, planOf, slotsInOrder } from './day-plan.ts'

const slot = (start_time: string, end_time: string) => ({ start_time, end_time, tolerance_minutes: 10 })
const shiftOf = (id: number, ...slots: { start_time: string; end_time: string; tolerance_minutes: number }[]) => ({
  id,
  name: `T${id}`,
  slots: slotsInOrder(slots),
  breakMinutes: 0,
})
const [morning, night, split] = [
  shiftOf(1, slot('06:00', '14:00')),
  shiftOf(2, slot('22:00', '06:00')),
  shiftOf(3, slot('09:00', '13:00'), slot('17:00', '21:00')),
]
const shifts = new Map([morning, night, split].map((one) => [one.id, [{ from: '1950-01-01', shift: one }]]))
const assignment = (changes: Partial<Assignment>): Assignment => ({
  from: '2026-01-01',
  until: null,
  cycle: [1],
  phase: '2026-01-01',
  offset: 0,
  worksHolidays: true,
  byTeams: false,
  schemeId: 1,
  ...changes,
})
const data = (assignments: readonly Assignment[], more: object = {}) => ({
  assignments,
  shifts,
  changes: new Map<string, number | null>(),
  holidays: new Set<string>(),
  ...more,
})

it('follows four days of work and two off from the phase date on, also backwards', () => {
  const plan = data([assignment({ from: '2025-01-01', cycle: [1, 1, 1, 1, 0, 0] })])
  expect(['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07', '2025-12-31'].map((day) => planOf(day, plan).kind)).toEqual([
    'WORK',
    'REST',
    'REST',
    'WORK',
    'REST',
  ])
})

it('shifts a cycle of three weeks by the offset of the person', () => {
  const cycle = [1, 2, 3].flatMap((id) => [id, id, id, id, id, 0, 0])
  const plan = (offset: number) => data([assignment({ cycle, phase: '2026-01-05', offset })])
  expect([0, 7, 14, -7].map((offset) => planOf('2026-01-05', plan(offset)).shift?.id)).toEqual([1, 2, 3, 3])
})

it('puts a change of the day before the scheme, and the person before the unit', () => {
  const both = [assignment({ cycle: [2], from: '2026-02-01' }), assignment({ cycle: [1] })]
  expect(planOf('2026-01-31', data(both)).shift?.id).toBe(1)
  expect(planOf('2026-02-01', data(both)).shift?.id).toBe(2)
  const changes = new Map<string, number | null>([
    ['2026-02-01', 3],
    ['2026-02-02', null],
  ])
  expect(planOf('2026-02-01', data(both, { changes }))).toMatchObject({ isChanged: true, shift: { id: 3 } })
  expect(planOf('2026-02-02', data(both, { changes })).kind).toBe('REST')
})

it('rests on holidays unless the scheme works on them', () => {
  const holidays = new Set(['2026-05-01'])
  expect(planOf('2026-05-01', data([assignment({ worksHolidays: false })], { holidays })).kind).toBe('REST')
  expect(planOf('2026-05-01', data([assignment({})], { holidays })).kind).toBe('WORK')
})

it('orders the slots of split shifts and of shifts over midnight', () => {
  expect(night.slots).toEqual([{ from: 1320, until: 1800, tolerance: 10 }])
  expect(slotsInOrder([slot('22:00', '02:00'), slot('03:00', '06:00')])).toMatchObject([
    { from: 1320, until: 1560 },
    { from: 1620, until: 1800 },
  ])
  expect(minutesOfPlan({ shift: split })).toBe(480)
})

it('plans no shift before an assignment', () => {
  expect(planOf('2025-12-31', data([assignment({})])).kind).toBe('NONE')
})
