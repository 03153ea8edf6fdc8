import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { approvalScopes } from '@legajo/contract/time/absence/notice-rules.ts'
import { holidays } from '@legajo/contract/time/holiday.ts'
import { leaveDecisions, leaveStages, standIns } from '@legajo/contract/time/leave/approval.ts'
import { lawRules } from '@legajo/contract/time/leave/law-rule.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { employeeRequests, requestStates, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { stages } from '@legajo/contract/time/vacation-setup.ts'
import { addDays, formatDate, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { planPeople } from './plan-people.ts'
import { proposePlan } from './propose-plan.ts'

let app: TestApp
let admin: Caller
let today: string
const selfServicePermits = ['READ_0000000139'] as const

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = (await app.inTransaction(admin, (db) => sql<{ day: string }>`select app_today() as day`.execute(db))).rows[0]?.day ?? ''
})
afterAll(() => app.close())

describe('the proposal of a plan', () => {
  const person = (id: number, summersWithout = 0) => ({
    ...{ id, name: `P${id}`, area: 'Ventas', days: 14, summersWithout, busy: [] },
    lastStart: '2028-04-30',
  })
  const rules = { from: '2026-12-01', until: '2027-03-31', capacity: 1, holidays: new Map(), blackouts: [] }

  it('begins on lawful days, keeps to the capacity of the area and gives the summer to those who had none', () => {
    const { proposals, without } = proposePlan([person(1), person(2, 2), person(3, 3)], rules, new Map())
    expect(without).toEqual([])
    expect(proposals.map(({ employee_id }) => employee_id)).toEqual([3, 2, 1])
    expect(proposals[0]?.date_from).toBe('2026-12-21')
    const periods = proposals.map(({ date_from, days }) => [date_from, addDays(date_from, days - 1)] as const).sort()
    for (const [index, [from]] of periods.entries()) if (index > 0) expect(from > (periods[index - 1]?.[1] ?? '')).toBe(true)
  })

  it('names those without a place', () => {
    const blackouts = [{ from: '2026-12-01', until: '2027-04-30' }]
    expect(proposePlan([person(1)], { ...rules, blackouts }, new Map()).without).toHaveLength(1)
  })

  it('allows a couple of two areas to begin on one day', () => {
    const [first, second] = [person(1), person(2)]
    const couple = [
      { ...first, partnerId: 2, area: 'A' },
      { ...second, partnerId: 1, area: 'B' },
    ]
    const others = proposePlan([{ ...second, area: 'B' }], rules, new Map()).proposals[0]?.date_from ?? ''
    const away = new Map([['B', [{ from: others, until: others }]]])
    const { proposals } = proposePlan(couple, { ...rules, capacity: 1 }, away)
    expect(proposals).toHaveLength(2)
    expect(proposals[0]?.date_from).toBe(proposals[1]?.date_from)
    expect(proposals[0]?.date_from).not.toBe(others)
  })
})

it('moves a proposal to the first workday of a week whose Monday is a holiday', async () => {
  const { id } = await employeeWith(app, selfServicePermits, { admission: '2012-03-01' })
  const year = Number(today.slice(0, 4))
  ok(await admin.request(vacationAdmin.grant, { body: { year } }))
  ok(await admin.request(vacationPlan.propose, { body: { year, from: today, until: `${year + 2}-03-31`, capacity: 500 } }))
  const readPlan = async () =>
    ok(await admin.request(vacationPlan.list, { query: { year } })).find((one) => one.employee_id === id)
  const item = await readPlan()
  const start = item?.date_from ?? today
  const monday = addDays(start, 1 - weekday(start) + 70)
  await app.inTransaction(admin, async (db) => {
    await sql`delete from holiday where date between ${monday} and ${addDays(monday, 6)}`.execute(db)
    await sql`insert into holiday (date, name) values (${monday}, 'Prueba')`.execute(db)
  })
  const move = (in_week: boolean) =>
    admin.request(vacationPlan.move, {
      params: { id: item?.id ?? 0 },
      body: { date_from: monday, in_week, days: 14, version: item?.version },
    })
  expect((await move(false)).status).toBe(400)
  expect(ok(await move(true)).date_from).toBe(addDays(monday, 1))
})

it('notifies a proposal only with the days of notice in force, and the person reads it', async () => {
  const someone = await employeeWith(app, selfServicePermits, { admission: '2010-03-01' })
  const year = Number(today.slice(0, 4))
  ok(await admin.request(vacationAdmin.grant, { body: { year } }))
  ok(await admin.request(vacationPlan.propose, { body: { year, from: today, until: `${year + 2}-03-31`, capacity: 500 } }))
  const mine = ok(await admin.request(vacationPlan.list, { query: { year } })).find(
    ({ employee_id }) => employee_id === someone.id,
  )
  expect(mine?.notify_by).toBe(addDays(mine?.date_from ?? today, -30))
  const ids = [mine?.id ?? 0]
  const longer = ok(
    await admin.request(lawRules.create, {
      body: { rule: 'VACATION_NOTICE', valid_from: addDays(today, -1), value: 366, source: 'Prueba' },
    }),
  )
  expect(ok(await admin.request(vacationPlan.notify, { body: { ids } }))).toMatchObject({ notified: 0 })
  expect((await admin.request(lawRules.remove, { params: { id: longer.id } })).status).toBe(204)
  expect(ok(await admin.request(vacationPlan.notify, { body: { ids } }))).toEqual({ notified: 1, refused: [] })
  expect(ok(await admin.request(vacationPlan.notify, { body: { ids } })).notified).toBe(0)
  const [notice] = ok(await someone.caller.request(vacationPlan.own, {}))
  expect(notice).toMatchObject({ date_from: mine?.date_from, read_at: null })
  const { rows: documents } = await app.inTransaction(admin, (db) =>
    sql<{
      title: string
      signing: string
    }>`select title, signing from employee_document where id = ${notice?.document_id ?? 0}`.execute(db),
  )
  expect(documents).toEqual([
    { title: `Aviso de vacaciones desde el ${formatDate(mine?.date_from ?? today)}`, signing: expect.any(String) },
  ])
  expect(ok(await someone.caller.request(vacationPlan.read, { params: { id: notice?.id ?? 0 } })).read_at).not.toBeNull()
  expect((await admin.request(vacationPlan.remove, { params: { id: ids[0] ?? 0 } })).status).toBe(409)

  // The employer granted them: the person cannot cancel them, and human resources can, for other dates of the plan.
  const granted = ok(await someone.caller.request(employeeRequests.list, {})).find(
    ({ date_from }) => date_from === mine?.date_from,
  )
  const params = { id: granted?.id ?? 0 }
  const own = await someone.caller.request(employeeRequests.cancel, { params })
  expect(own.body).toMatchObject({ code: 'vacations_granted' })
  ok(await admin.request(vacationAdmin.undo, { params, body: { reason: 'Cambio de temporada' } }))
  expect(ok(await someone.caller.request(vacationPlan.own, {}))).toEqual([])
  ok(await admin.request(vacationPlan.propose, { body: { year, from: today, until: `${year + 2}-03-31`, capacity: 500 } }))
  const again = ok(await admin.request(vacationPlan.list, { query: { year } })).find(
    ({ employee_id }) => employee_id === someone.id,
  )
  expect(again?.status).toBe('PROPOSED')
})

it('lists the days owed with their value only for those who see pay', async () => {
  expect(ok(await admin.request(vacationPlan.owed, {})).some(({ liability }) => liability !== null)).toBe(true)
  const other = await app.userWith(['READ_VACATION'])
  expect(ok(await other.request(vacationPlan.owed, {})).every(({ liability }) => liability === null)).toBe(true)
})

it('allows a stand-in to decide the vacations of an approver for the days of the replacement', async () => {
  const person = await employeeWith(app, selfServicePermits, { admission: '2010-03-01' })
  const [approver, other] = [await app.userWith(['WRITE_VACATION']), await app.userWith(['WRITE_VACATION'])]
  const former = ok(await admin.request(stages.list, {}))
  for (const { id } of former) await admin.request(stages.remove, { params: { id } })
  ok(await admin.request(stages.create, { body: { name: 'Única', position: 1, approver_ids: [approver.session?.userId ?? 0] } }))
  const from = addDays(today, 40)
  ok(await person.caller.request(employeeRequests.create, { body: { date_from: from, days_amount: 7 } }))
  const waits = async () =>
    ok(await other.request(requestStates.pending, {})).filter(({ employee_id }) => employee_id === person.id)
  expect(await waits()).toEqual([])
  ok(
    await admin.request(standIns.create, {
      body: {
        ...{ user_id: approver.session?.userId ?? 0, stand_in_id: other.session?.userId ?? 0 },
        ...{ date_from: today, date_until: today },
      },
    }),
  )
  const [request] = await waits()
  ok(await other.request(requestStates.accept, { params: { id: request?.pending_state_id ?? 0 }, body: {} }))
  expect(await waits()).toEqual([])
})

it('sends a stage by scope to the approvers of the units above the person', async () => {
  const person = await employeeWith(app, selfServicePermits)
  const other = await employeeWith(app, selfServicePermits)
  const approver = await employeeWith(app, selfServicePermits)
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ parent: number; child: number }>`select parent_id as parent, id as child from organizational_unit
      where company_id = app_company() and parent_id is not null order by id limit 1`.execute(db),
  )
  const [unit] = rows
  await app.inTransaction(admin, (db) =>
    sql`update employee set organizational_unit_id = ${unit?.child ?? null} where id = ${person.id}`.execute(db),
  )
  const types = ok(await person.caller.request(ownAbsences.types, {}))
  const notice_type_id = types.find(({ name }) => name === 'Citación judicial o trámite obligatorio')?.id ?? 0
  ok(
    await admin.request(approvalScopes.create, {
      body: { name: 'Zona', unit_ids: [Number(unit?.parent)], approver_ids: [approver.caller.session?.userId ?? 0] },
    }),
  )
  ok(await admin.request(leaveStages.create, { body: { notice_type_id, name: 'Zona', position: 1, decided_by: 'SCOPE' } }))
  const day = addDays(today, 12)
  for (const one of [person, other])
    ok(
      await one.caller.request(ownAbsences.create, {
        body: { notice_type_id, date_from: day, date_until: day, hours: '3', day_part: null },
      }),
    )
  const seen = ok(await approver.caller.request(leaveDecisions.pending, {})).map(({ employee_id }) => employee_id)
  expect([seen.includes(person.id), seen.includes(other.id)]).toEqual([true, false])
})

it('observes a holiday of a place of work only there', async () => {
  const here = await employeeWith(app, selfServicePermits)
  const there = await employeeWith(app, selfServicePermits)
  await app.inTransaction(admin, (db) => sql`update employee set workplace = 'Rawson' where id = ${here.id}`.execute(db))
  ok(await admin.request(holidays.create, { body: { date: '2027-07-28', name: 'Gesta galesa', workplace: 'Rawson' } }))
  const days = async (id: number) =>
    (
      await app.inTransaction(admin, (db) =>
        sql<{ days: number }>`select person_notice_days(${id}, '2027-07-26', '2027-07-30', 'HABILES') as days`.execute(db),
      )
    ).rows[0]?.days
  expect([await days(here.id), await days(there.id)]).toEqual([4, 5])
})

it('plans the newest days and a third of the year before, and agrees no part shorter than a week', async () => {
  const { id } = await employeeWith(app, selfServicePermits, { admission: '1990-03-01' })
  const year = Number(today.slice(0, 4))
  const planned = await app.inTransaction(admin, async (db) => {
    for (const [days, back] of [
      [35, 2],
      [35, 1],
      [35, 0],
    ] as const)
      await sql`insert into vacation_movement (company_id, employee_id, year, kind, granted)
        values (app_company(), ${id}, ${year - back}, 'ADJUSTED', ${days})`.execute(db)
    return (await planPeople(db, year, null)).find((person) => Number(person.id) === id)
  })
  // Thirty-five days and a third of the thirty-five before; those of two years ago are left to an agreement.
  expect(planned?.days).toBe(35 + 11)
  const body = { employee_id: id, date_from: '2026-01-05', days_amount: 6 }
  const { status, body: refusal } = await admin.request(vacationAdmin.createApproved, { body })
  expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining('tramos de al menos 7 días corridos')])
})
