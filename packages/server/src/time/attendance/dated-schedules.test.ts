import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { schemeAssignments, shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { addDays, addMonths, formatDate, startOfMonth, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { recalculate, recalculateTouched } from './recalculate.ts'

let app: TestApp
let admin: Caller
let ana: Person
let today: string
let monday: string
let slot: number
let shift: number
let sequence: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
  const first = addMonths(startOfMonth(today), -1)
  monday = addDays(first, (8 - weekday(first)) % 7)
  await app.inTransaction(admin, (db) =>
    sql`delete from holiday where date between ${first} and ${addDays(today, 9)}`.execute(db),
  )
  ana = await employeeWith(app, [])
  slot = ok(await admin.request(timeSlots.create, { body: { name: 'Caso', start_time: '08:00', end_time: '17:00' } })).id
  shift = ok(await admin.request(workShifts.create, { body: { name: 'Caso', time_slot_ids: [slot], break_minutes: 60 } })).id
  const cycle = [shift, shift, shift, shift, shift, 0, 0]
  sequence = ok(await admin.request(sequences.create, { body: { name: 'Caso', work_shift_ids: cycle } })).id
  const scheme = ok(await admin.request(schemes.create, { body: { name: 'Caso', sequence_id: sequence, date_from: monday } })).id
  ok(await admin.request(schemeAssignments.create, { body: { scheme_id: scheme, employee_id: ana.id, date_from: monday } }))
  for (const place of [0, 1, 2])
    for (const time of ['08:00', '17:00'])
      ok(
        await admin.request(clockMarks.create, {
          body: { employee_id: ana.id, date: addDays(monday, place), time, reason: 'Caso' },
        }),
      )
})
afterAll(() => app.close())

/** Minutes planned, late and early of the first days, calculated again. */
const countAgain = async () => {
  await app.inTransaction(admin, async (db) => {
    await recalculateTouched(db)
    await recalculate(db, [ana.id], monday, addDays(monday, 3))
  })
  const days = [0, 1, 2].map((place) =>
    admin.request(attendanceDays.one, { params: { employeeId: ana.id }, query: { date: addDays(monday, place) } }),
  )
  return (await Promise.all(days)).map((answer) => {
    const { day } = ok(answer)
    return [day?.planned_minutes, day?.late_minutes, day?.early_minutes]
  })
}
const hoursOn = async (day: string) => {
  const { people } = ok(await admin.request(shiftPlans.week, { query: { from: day, days: 1, filter: 'Persona' } }))
  return people.find(({ employee_id }) => employee_id === ana.id)?.days[0]?.hours
}
const workday = (day: string) => addDays(day, weekday(day) > 5 ? 8 - weekday(day) : 0)

it('counts past days by the hours that held then, and coming days by the changed ones', async () => {
  const whole = [480, 0, 0]
  expect(await countAgain()).toEqual([whole, whole, whole])
  ok(
    await admin.request(timeSlots.update, {
      params: { id: slot },
      body: { name: 'Caso', start_time: '09:00', end_time: '18:00' },
    }),
  )
  expect(await countAgain()).toEqual([whole, whole, whole])
  expect(await hoursOn(workday(addDays(today, 2)))).toBe('09:00–18:00')
})

it('counts by a change from the day on which it holds', async () => {
  const change_from = addDays(monday, 1)
  const body = { name: 'Caso', time_slot_ids: [slot], break_minutes: 30, change_from }
  ok(await admin.request(workShifts.update, { params: { id: shift }, body }))
  expect(await countAgain()).toEqual([
    [480, 0, 0],
    [510, 0, 0],
    [510, 0, 0],
  ])
  const cycle = { name: 'Caso', work_shift_ids: [shift, shift, 0, shift, shift, 0, 0], change_from: addDays(monday, 2) }
  ok(await admin.request(sequences.update, { params: { id: sequence }, body: cycle }))
  expect((await countAgain()).map(([planned]) => planned)).toEqual([480, 510, 0])
})

it('refuses a change in a closed month, a shift without hours and a break as long as the shift', async () => {
  await app.inTransaction(admin, (db) =>
    sql`insert into time_closing (month, action, reason, state, requested_by_id)
      select ${startOfMonth(monday)}::date, 'CLOSE', 'Caso', 'APPROVED', min(id) from user_account`.execute(db),
  )
  const refusal = async (answer: Promise<{ body: unknown }>) =>
    ((await answer).body as { fields?: { path: string; message: string }[] }).fields?.[0]
  const body = { name: 'Caso', start_time: '07:00', end_time: '15:00', change_from: monday }
  expect(await refusal(admin.request(timeSlots.update, { params: { id: slot }, body }))).toEqual({
    path: 'change_from',
    message: `Las ausencias de ${formatDate(monday).slice(3)} están cerradas: elegí un día posterior a ese mes, o reabrilo en «Pase a liquidación»`,
  })
  const empty = { name: 'Sin horas', time_slot_ids: [] }
  expect((await refusal(admin.request(workShifts.create, { body: empty })))?.path).toBe('time_slot_ids')
  const idle = { name: 'Descanso', time_slot_ids: [slot], break_minutes: 240 }
  const short = ok(await admin.request(timeSlots.create, { body: { name: 'Corta', start_time: '08:00', end_time: '10:00' } }))
  expect((await refusal(admin.request(workShifts.create, { body: { ...idle, time_slot_ids: [short.id] } })))?.message).toBe(
    'El descanso de 240 minutos no entra en un turno de 120: acortalo',
  )
})
