import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { dimensions, peopleReport } from '@legajo/contract/employees/people-report.ts'
import { plans, planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { people } from '@legajo/contract/employees/team.ts'
import { notices, noticeTypes } from '@legajo/contract/time/absence.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { todayOf } from '../platform/today.ts'
import { runPlans } from './run-plans.ts'
import { sendReports } from './send-reports.ts'

let app: TestApp
let admin: Caller
let today: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
})
afterAll(() => app.close())

const titles = (like: string) =>
  app.inTransaction(admin, async (db) =>
    (await db.selectFrom('notification').select(['title', 'user_id']).where('title', 'like', like).execute()).map(
      ({ title }) => title,
    ),
  )
const template = async (name: string, automatic: boolean) => {
  const { id } = ok(await admin.request(planTemplates.create, { body: { name, kind: 'ONBOARDING', automatic } }))
  const add = (body: object) => admin.request(templateTasks.create, { body: { template_id: id, ...body } })
  ok(await add({ title: 'Firmar el contrato', owner_kind: 'PERSON', day_offset: 0 }))
  ok(await add({ title: 'Dar acceso', owner_kind: 'HR', day_offset: -2 }))
  expect((await add({ title: 'Sin dueño', owner_kind: 'USER' })).status).toBe(400)
  return id
}

it('starts a plan with tasks due relative to the day, which only their owners finish', async () => {
  const { id: employee_id, caller } = await employeeWith(app, ['READ_0000000188'])
  const other = await employeeWith(app, ['READ_0000000188'])
  const template_id = await template('Ingreso a mano', false)
  const plan = ok(await admin.request(plans.create, { body: { employee_id, template_id, start_day: '2026-03-10' } }))
  expect(plan).toMatchObject({ tasks: 2, done: 0, late: 2, next_due: '2026-03-08' })
  const mine = ok(await caller.request(plans.mine))
  expect(mine.map(({ title, due_on }) => [title, due_on])).toEqual([
    ['Dar acceso', '2026-03-08'],
    ['Firmar el contrato', '2026-03-10'],
  ])
  const finish = (who: Caller, title: string) =>
    who.request(plans.done, { params: { id: mine.find((task) => task.title === title)?.id ?? 0 }, body: { done: true } })
  expect((await finish(other.caller, 'Firmar el contrato')).status).toBe(404)
  expect((await finish(caller, 'Dar acceso')).status).toBe(404)
  expect(ok(await finish(caller, 'Firmar el contrato'))).toMatchObject({ done_on: today, is_late: false })
  expect(ok(await admin.request(plans.list, { query: { employee_id } }))[0]).toMatchObject({ done: 1, late: 1 })
})

it('starts plans of people who enter by itself, once, and reminds of tasks on their day', async () => {
  await template('Ingreso automático', true)
  const { id } = await employeeWith(app, ['READ_0000000188'], { admission: today })
  await runPlans(app.server)
  await runPlans(app.server)
  const made = ok(await admin.request(plans.list, { query: { employee_id: id } }))
  expect(made.map(({ name, start_day }) => [name, start_day])).toEqual([['Ingreso automático', today]])
  expect((await titles('Tarea para hoy: Firmar el contrato')).length).toBe(1)
})

it('shows a manager who is away and which trial periods end, without the reason', async () => {
  const boss = await employeeWith(app, ['READ_0000000188'])
  const { id } = await employeeWith(app, [], { admission: addDays(today, -30) })
  await app.inTransaction(admin, async (db) => {
    const { id: unit } = await db
      .selectFrom('organizational_unit')
      .select('id')
      .where('company_id', '=', admin.session?.companyId ?? 0)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db.updateTable('employee').set({ organizational_unit_id: unit }).where('id', '=', id).execute()
    await db
      .insertInto('unit_manager')
      .values({ organizational_unit_id: unit, employee_id: boss.id } as never)
      .execute()
  })
  const [type] = ok(await admin.request(noticeTypes.list))
  const absence = { employee_id: id, notice_type_id: type?.id, date_from: today, date_until: addDays(today, 2) }
  ok(await admin.request(notices.create, { body: absence }))
  const member = ok(await boss.caller.request(people.team)).find((one) => one.id === id)
  expect(member).toMatchObject({ is_away: true, away_until: addDays(today, 2) })
  expect(member?.trial_until).toBeTruthy()
  const directory = ok(await boss.caller.request(people.directory))
  expect(directory.some((one) => one.id === id)).toBe(true)
  expect(directory.every(({ birthday }) => birthday === null || /^\d\d-\d\d$/.test(birthday))).toBe(true)
})

it('counts each person in the group of the day, not in that of today', async () => {
  const { id } = await employeeWith(app, [], { admission: addDays(today, -400) })
  const move = (workplace: string, from: string) =>
    admin.request(assignments.create, {
      params: { id },
      body: { kind: 'CHANGE', fields: ['workplace'], workplace, from } as never,
    })
  ok(await move('Planta Sur', addDays(today, -300)))
  ok(await move('Planta Norte', addDays(today, -30)))
  const placesOn = async (until: string) =>
    ok(await admin.request(peopleReport.read, { query: { measure: 'HEADCOUNT', dimension: 'workplace', until } }))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Planta'))
  expect(await placesOn(addDays(today, -100))).toEqual(['Planta Sur'])
  expect(await placesOn(today)).toEqual(['Planta Norte'])
})

it('counts people by a dimension as of any day, and mails a report once a day', async () => {
  const { id } = await employeeWith(app, [], { admission: '2025-06-10', area: 'Reportes' })
  await employeeWith(app, [], { admission: '2026-02-10', area: 'Reportes' })
  await app.inTransaction(admin, (db) =>
    db.updateTable('employee').set({ egress_date: '2026-02-28' }).where('id', '=', id).execute(),
  )
  const read = async (measure: string, from: string, until: string) =>
    ok(await admin.request(peopleReport.read, { query: { measure, dimension: 'area', from, until } })).find(
      ({ name }) => name === 'Reportes',
    )
  expect(await read('HEADCOUNT', '2026-01-01', '2026-01-31')).toMatchObject({ value: '1.00', admissions: 0 })
  expect(await read('HEADCOUNT', '2026-02-01', '2026-02-28')).toMatchObject({ value: '2.00', admissions: 1, egresses: 1 })
  expect(await read('TURNOVER', '2026-01-01', '2026-03-31')).toMatchObject({ value: '100.00', people: 1 })
  const groups = async (dimension: string, until: string) =>
    ok(await admin.request(peopleReport.read, { query: { measure: 'HEADCOUNT', dimension, until } })).map(({ name }) => name)
  for (const dimension of Object.keys(dimensions)) expect((await groups(dimension, today)).length).toBeGreaterThan(0)
  const months = ok(await admin.request(peopleReport.months, { query: { from: '2026-01-01', until: '2026-03-31' } }))
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(months[1]?.admissions).toBeGreaterThan(0)
  expect(months[1]?.egresses).toBeGreaterThan(0)
  const body = { measure: 'HEADCOUNT', dimension: 'area', every: 'DAY' }
  ok(await admin.request(peopleReport.addSchedule, { body }))
  await sendReports(app.server)
  await sendReports(app.server)
  expect(await titles('Dotación por área')).toHaveLength(1)
  const reader = await app.userWith(['READ_EMPLOYEE'])
  expect((await reader.request(peopleReport.read, { query: { measure: 'ABSENCE', dimension: 'area' } })).status).toBe(403)
})
