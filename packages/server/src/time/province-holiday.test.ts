import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { holidays, workplaceProvinces } from '@legajo/contract/time/holiday.ts'
import { vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { employeeRequests, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { plansBetween } from './attendance/day/day-plan.ts'
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

/** A scheme of these days of a cycle, 1 worked and 0 off, from a Monday on. */
const follow = async (name: string, { id }: Person, cycle: readonly number[], date_from: CalendarDate) => {
  const slot = ok(await admin.request(timeSlots.create, { body: { name, start_time: '08:00', end_time: '16:00' } }))
  const shift = ok(await admin.request(workShifts.create, { body: { name, time_slot_ids: [slot.id] } })).id
  const sequence = ok(await admin.request(sequences.create, { body: { name, work_shift_ids: cycle.map((day) => day * shift) } }))
  const scheme = ok(await admin.request(schemes.create, { body: { name, sequence_id: sequence.id, date_from } }))
  ok(await admin.request(schemeAssignments.create, { body: { scheme_id: scheme.id, employee_id: id, date_from } }))
}

it('counts the working days of five and six days a week and of a rotating person by hand', async () => {
  const [five, six, rotating] = [cordoba, buenosAires, await employeeWith(app, ['READ_0000000139'])]
  // Admitted on Monday 1 September 2025, and the schemes begin that day.
  await app.inTransaction(admin, (db) =>
    sql`update employee set admission_date = '2025-09-01', recognized_seniority_from = null
      where id in (${five.id}, ${six.id}, ${rotating.id})`.execute(db),
  )
  await follow('Seis días', six, [1, 1, 1, 1, 1, 1, 0], '2025-09-01')
  await follow('Cuatro por dos', rotating, [1, 1, 1, 1, 0, 0], '2025-09-01')
  const year = async ({ id }: Person) =>
    ok(await admin.request(notices.checkProgressive, { query: { employee_id: id, year: 2025 } }))
  // 2025 has 261 days from Monday to Friday; from September 22 + 23 + 20 + 23 = 88, of which 88 / 20 = 4 (LCT, art. 153).
  expect(await year(five)).toMatchObject({ workable: 261, worked: 88, days: 4 })
  // With 52 Saturdays 313; from September 88 + 17 = 105, of which 105 / 20 = 5.
  expect(await year(six)).toMatchObject({ workable: 313, worked: 105, days: 5 })
  // From September 122 days: 20 whole cycles of six have 80, and the two left are worked: 82, of which 4. Before, 243 days are 40 cycles
  // with 160 and three days, the last of a cycle: one worked, two off.
  expect(await year(rotating)).toMatchObject({ workable: 243, worked: 82, days: 4 })

  // A week from Monday 1 to Sunday 7 June 2026, without holidays: five, six, and of the rotating person, whose cycle begins on
  // 29 May (270 days after 1 September), Monday and the four days from Thursday on.
  const business = async ({ id }: Person) => {
    const query = { employee_id: id, date_from: '2026-06-01', days: 7 }
    const { business_days, return_date } = ok(await admin.request(notices.checkWorkday, { query }))
    return [business_days, return_date]
  }
  expect(await business(five)).toEqual([5, '2026-06-08'])
  expect(await business(six)).toEqual([6, '2026-06-08'])
  expect(await business(rotating)).toEqual([5, '2026-06-10'])
  // Vacations of a person who works on Sundays begin after the weekly rest (LCT, art. 151): Thursday 4 June, not Monday 1.
  const lawful = async (date_from: string) =>
    ok(await admin.request(notices.checkWorkday, { query: { employee_id: rotating.id, date_from, days: 7 } })).lawful_start
  expect([await lawful('2026-06-01'), await lawful('2026-06-04')]).toEqual([false, true])
})

it('moves a proposal of the plan to the days on which the person may begin', async () => {
  // The Monday is a holiday of Córdoba: the one begins on Tuesday, the other on Monday.
  const readProposal = async ({ id }: Person) => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ id: number; version: number }>`insert into vacation_plan (employee_id, year, date_from, days)
        values (${id}, ${Number(monday.slice(0, 4))}, ${addDays(monday, 28)}::date, 7) returning id, version`.execute(db),
    )
    return rows[0] ?? { id: 0, version: 0 }
  }
  const move = async ({ id, version }: { id: number; version: number }, date_from: CalendarDate) =>
    (await admin.request(vacationPlan.move, { params: { id }, body: { date_from, days: 7, version } })).status
  const [ofCordoba, ofBuenosAires] = [await readProposal(cordoba), await readProposal(buenosAires)]
  expect([await move(ofCordoba, monday), await move(ofCordoba, addDays(monday, 1))]).toEqual([400, 200])
  expect([await move(ofBuenosAires, addDays(monday, 1)), await move(ofBuenosAires, monday)]).toEqual([400, 200])
})

it('counts the same working days as the planner', async () => {
  const people = [cordoba.id, buenosAires.id]
  const [from, until] = ['2025-10-01', '2026-01-31']
  await app.inTransaction(admin, async (db) => {
    await sql`insert into shift_change (employee_id, date, work_shift_id) values
      (${buenosAires.id}, '2025-11-05', null), (${buenosAires.id}, '2025-11-09', (select max(id) from work_shift))`.execute(db)
    const plans = await loadPlans(db, people, from, until)
    const planned = people.flatMap((id) => {
      const data = plans.get(id)
      // A person without a scheme has the usual week in this count, and no plan.
      return data && data.assignments.length > 0
        ? plansBetween(from, until, { ...data, holidays: new Set() }).flatMap(({ kind, date }) =>
            kind === 'WORK' ? [`${id} ${date}`] : [],
          )
        : []
    })
    const { rows } = await sql<{ text: string }>`select employee_id || ' ' || day as text
      from work_days(${`{${people.join()}}`}::bigint[], ${from}::date, ${until}::date) order by employee_id, day`.execute(db)
    const counted = rows.map(({ text }) => text)
    expect(counted.filter((text) => text.startsWith(`${buenosAires.id} `)).sort()).toEqual(planned.sort())
    expect(counted.filter((text) => text.startsWith(`${cordoba.id} `))).toHaveLength(88)
  })
})

it('completes a year with the national holidays, and leaves a moved one where it is', async () => {
  const propose = (who: Caller, year: number) => who.request(holidays.propose, { body: { year } })
  expect((await propose(cordoba.caller, 2040)).status).toBe(403)
  expect((await propose(admin, 2071)).status).toBe(400)
  const before = ok(await propose(admin, 2040)).added
  expect(before).toBeGreaterThanOrEqual(nationalHolidays(2040).length)
  expect(ok(await propose(admin, 2040)).added).toBe(0)
  const move = (date: string, name: string) =>
    app.inTransaction(admin, (db) =>
      sql`update holiday set date = ${date}::date where name = ${name} and extract(year from date) = 2040`.execute(db),
    )
  const [labour] = nationalHolidays(2040).filter(({ date }) => date === '2040-05-01')
  await move('2040-05-02', labour?.name ?? '')
  expect(ok(await propose(admin, 2040)).added).toBe(0)
})
