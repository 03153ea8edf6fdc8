import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { addDays, addMonths, startOfMonth, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { recalculateTouched } from '../../time/entrance.ts'

let app: TestApp
let admin: Caller
let ana: Person
/** The first Monday of last month: its weeks are over. */
let monday: string
let month: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const first = addMonths(startOfMonth(new Date().toISOString().slice(0, 10)), -1)
  month = first.slice(0, 7)
  monday = addDays(first, (8 - weekday(first)) % 7)
  ana = await employeeWith(app, [])
  const slot = ok(await admin.request(timeSlots.create, { body: { name: 'Caso', start_time: '08:00', end_time: '16:00' } })).id
  const shift = ok(await admin.request(workShifts.create, { body: { name: 'Caso', time_slot_ids: [slot] } })).id
  const cycle = [shift, shift, shift, shift, shift, 0, 0]
  const sequence = ok(await admin.request(sequences.create, { body: { name: 'Caso', work_shift_ids: cycle } })).id
  const scheme = ok(
    await admin.request(schemes.create, {
      body: { name: 'Caso', sequence_id: sequence, date_from: monday, works_holidays: true },
    }),
  ).id
  ok(await admin.request(schemeAssignments.create, { body: { scheme_id: scheme, employee_id: ana.id, date_from: monday } }))
  ok(await admin.request(attendanceConcepts.save, { body: { absence_code: '0170' } }))
  ok(await admin.request(timeFacts.start, { body: { month } }))
})
afterAll(() => app.close())

const ownView = async () => {
  const view = ok(await admin.request(timeFacts.get, { query: { month } }))
  return {
    facts: view.facts.filter(({ employeeId }) => employeeId === ana.id).map(({ code, after }) => [code, Number(after)]),
    texts: view.exceptions.filter(({ route }) => route.includes(`persona=${ana.id}&`)).map(({ text }) => text),
    all: view.exceptions,
  }
}

it('raises one exception for a month without marks, and passes none of its absences', async () => {
  const { facts, texts } = await ownView()
  expect(facts).toEqual([])
  expect(texts).toEqual([expect.stringMatching(/^Ninguna marca en el mes: \d+ días previstos que no pasan como ausencia/)])
})

it('passes the absences of a month with a mark', async () => {
  for (const time of ['08:00', '16:00'])
    ok(await admin.request(clockMarks.create, { body: { employee_id: ana.id, date: monday, time, reason: 'Olvidó la tarjeta' } }))
  const { facts, texts } = await ownView()
  expect(facts).toEqual([['0170', expect.any(Number)]])
  expect(facts[0]?.[1]).toBeGreaterThan(14)
  expect(texts).toEqual([])
})

it('names the days of leave with marks and the numbers without a person', async () => {
  await app.inTransaction(admin, async (db) => {
    await sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status)
      select ${ana.id}, id, ${monday}::date, ${monday}::date, 'APPROVED' from notice_type where company_id = app_company() and code = 'INJ'`.execute(
      db,
    )
    await sql`insert into clock_mark (card_code, marked_at, source) values ('98761', ${addDays(monday, 1)}::date + time '08:00', 'FILE')`.execute(
      db,
    )
    await recalculateTouched(db)
  })
  const { texts, all } = await ownView()
  const day = `${monday.slice(8)}/${monday.slice(5, 7)}`
  expect(texts).toEqual([`Hay marcas en días de licencia o de ausencia: anulá unas u otra, el ${day}`])
  expect(all.find(({ employee }) => employee === 'Número 98761')?.text).toMatch(/^Marcas de un número sin persona: 1\./)
})

it('names an absence that waits for a decision within approved vacations', async () => {
  await app.inTransaction(admin, async (db) => {
    await sql`insert into vacation_request (employee_id, date_from, date_until, days_amount, status)
      values (${ana.id}, ${addDays(monday, 7)}::date, ${addDays(monday, 13)}::date, 7, 'ACCEPTED')`.execute(db)
    await sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status)
      select ${ana.id}, id, ${addDays(monday, 8)}::date, ${addDays(monday, 9)}::date, 'PENDING' from notice_type
      where company_id = app_company() and code = 'ACC'`.execute(db)
  })
  const { all } = await ownView()
  const found = all.filter(({ kind, text }) => kind === 'OVERLAP' && text.includes(`${addDays(monday, 8).slice(8)}/`))
  expect(found.map(({ text }) => text)).toEqual([expect.stringContaining('cae dentro de las vacaciones')])
})
