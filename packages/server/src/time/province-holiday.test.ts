import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { holidays, workplaceProvinces } from '@legajo/contract/time/holiday.ts'
import { employeeRequests, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { loadPlans } from './attendance/load-plans.ts'
import { nationalHolidays } from './national-holidays.ts'

let app: TestApp
let admin: Caller
let cordoba: Person
let buenosAires: Person
const firstDay = addDays(new Date().toISOString().slice(0, 10), 200)
const national = new Set(
  [0, 1].flatMap((years) => nationalHolidays(Number(firstDay.slice(0, 4)) + years).map(({ date }) => date)),
)
/** A Monday half a year ahead that is a holiday in Córdoba alone: no day of its week is one of the country. */
const monday = [0, 7, 14, 21]
  .map((days) => nextLawfulStart(addDays(firstDay, days), new Map()))
  .find((start) => [0, 1, 2, 3, 4, 5, 6].every((days) => !national.has(addDays(start, days)))) as CalendarDate
const sunday = addDays(monday, 6)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const workingIn = async (zone: string) => {
    const person = await employeeWith(app, ['READ_0000000139'])
    await app.inTransaction(admin, (db) =>
      sql`update employee set tax = ${JSON.stringify({ zone })}::jsonb where id = ${person.id}`.execute(db),
    )
    return person
  }
  cordoba = await workingIn('18')
  buenosAires = await workingIn('02')
  ok(await admin.request(holidays.create, { body: { date: monday, name: 'Fundación de Córdoba', province: '14' } }))
})
afterAll(() => app.close())

it('takes a holiday of a province off the business days of those who work in it', async () => {
  const daysOf = async ({ id }: Person) =>
    (
      await app.inTransaction(admin, (db) =>
        sql<{ days: number }>`select person_notice_days(${id}, ${monday}::date, ${sunday}::date, 'HABILES') as days`.execute(db),
      )
    ).rows[0]?.days ?? 0
  expect((await daysOf(buenosAires)) - (await daysOf(cordoba))).toBe(1)
})

it('plans the day as a holiday only for those who work in the province', async () => {
  const plans = await app.inTransaction(admin, (db) => loadPlans(db, [cordoba.id, buenosAires.id], monday, sunday))
  expect([cordoba, buenosAires].map(({ id }) => plans.get(id)?.holidays.has(monday))).toEqual([true, false])
})

it("shows each person's own holidays in the month of vacations", async () => {
  await app.inTransaction(admin, (db) =>
    sql`insert into vacation_request (company_id, employee_id, date_from, date_until, days_amount, status)
      select company_id, id, ${monday}::date, ${sunday}::date, 7, 'SENT' from employee where id in (${cordoba.id}, ${buenosAires.id})`.execute(
      db,
    ),
  )
  const away = ok(await admin.request(vacationAdmin.overview, { query: { from: monday, until: sunday } }))
  const holidaysOf = ({ id }: Person) => away.find(({ employee_id }) => employee_id === id)?.holidays
  expect([cordoba, buenosAires].map((person) => holidaysOf(person)?.includes(monday))).toEqual([true, false])
  await app.inTransaction(admin, (db) =>
    sql`delete from vacation_request where employee_id in (${cordoba.id}, ${buenosAires.id})`.execute(db),
  )
})

it('accepts the day as the start of vacations only in other provinces', async () => {
  const verdictOf = async ({ caller }: Person) =>
    ok(await caller.request(employeeRequests.check, { body: { date_from: monday, days_amount: 14 } }))
  expect((await verdictOf(cordoba)).suggested_from).toBe(addDays(monday, 1))
  expect((await verdictOf(buenosAires)).suggested_from).toBeNull()
})

it('refuses a holiday of an unknown province', async () => {
  const refused = await admin.request(holidays.create, { body: { date: monday, name: 'De ningún lado', province: '99' } })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ path: 'province' }] }])
})

it('follows the province of the place of work on the day, and shows employees their own holidays alone', async () => {
  const ownOf = async ({ caller }: Person) =>
    ok(await caller.request(holidays.own, { query: { year: Number(monday.slice(0, 4)) } })).map(({ date }) => date)
  expect((await ownOf(cordoba)).includes(monday)).toBe(true)
  expect((await ownOf(buenosAires)).includes(monday)).toBe(false)
  const place = { workplace: 'Planta Río Cuarto', province: '14', valid_from: addDays(monday, -10) }
  await app.inTransaction(admin, (db) =>
    sql`update employee set workplace = 'planta río cuarto' where id = ${buenosAires.id}`.execute(db),
  )
  const row = ok(await admin.request(workplaceProvinces.create, { body: place }))
  expect((await ownOf(buenosAires)).includes(monday)).toBe(true)
  const later = { ...place, valid_from: addDays(monday, 1), version: row.version }
  ok(await admin.request(workplaceProvinces.update, { params: { id: row.id }, body: later }))
  expect((await ownOf(buenosAires)).includes(monday)).toBe(false)
})
