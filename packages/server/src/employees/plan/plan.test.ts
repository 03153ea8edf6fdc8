import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { dimensions, peopleReport } from '@legajo/contract/employees/people-report.ts'
import { plans, planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { teamAccess } from '@legajo/contract/employees/team.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { samplePassword as password } from '../../seed/sample-users.ts'
import { sendReports } from '../report/send-reports.ts'
import { runPlans } from './run-plans.ts'

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
  expect(ok(await caller.request(plans.mine)).map(({ title }) => title)).toEqual(['Firmar el contrato'])
  const mine = ok(await caller.request(plans.involvedTasks, { params: { id: plan.id } }))
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

it('reminds only the owner of an open task, and removes a plan with its tasks', async () => {
  const { id: employee_id, caller } = await employeeWith(app, ['READ_0000000188'])
  const template_id = await template('Ingreso para recordar', false)
  const plan = ok(await admin.request(plans.create, { body: { employee_id, template_id, start_day: '2026-04-10' } }))
  const [, task] = ok(await caller.request(plans.involvedTasks, { params: { id: plan.id } }))
  const params = { id: task?.id ?? 0 }
  const remind = (who: Caller) => who.request(plans.remind, { params })
  expect((await remind(caller)).status).toBe(403)
  expect((await remind(admin)).status).toBe(204)
  const reminders = await app.inTransaction(admin, (db) =>
    db.selectFrom('notification').select(['user_id', 'text']).where('title', '=', 'Recordatorio: Firmar el contrato').execute(),
  )
  expect(reminders).toEqual([{ user_id: caller.session?.userId, text: 'Ingreso para recordar: vence el 10/04/2026' }])
  ok(await caller.request(plans.done, { params, body: { done: true } }))
  expect((await remind(admin)).status).toBeGreaterThanOrEqual(400)
  const remove = (who: Caller) => who.request(plans.remove, { params: { id: plan.id } })
  expect((await remove(caller)).status).toBe(403)
  expect((await remove(admin)).status).toBe(204)
  expect(ok(await caller.request(plans.mine))).toEqual([])
  expect([(await remove(admin)).status, (await remind(admin)).status]).toEqual([404, 404])
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

it('carries a form to fill and a document to sign within a task, which is done once both are', async () => {
  const { id: employee_id, caller } = await employeeWith(app, ['READ_0000000188'])
  const other = await employeeWith(app, ['READ_0000000188'])
  const form = ok(
    await admin.request(dynamicForms.createDynamic, {
      body: {
        module: 'PLAN_TASK',
        description: 'Talles de ropa',
        form: JSON.stringify({
          components: [{ type: 'textfield', key: 'talle', label: 'Talle', isMandatory: true, validate: { required: true } }],
        }),
      },
    }),
  )
  const template = ok(
    await admin.request(planTemplates.create, { body: { name: 'Con papeles', kind: 'ONBOARDING', automatic: false } }),
  )
  const type = ok(await admin.request(documentTypes.create, { body: { code: 'NDA', name: 'Confidencialidad' } }))
  const model = (name: string, inputs: readonly string[]) =>
    admin.request(documentTemplates.create, {
      body: { name, typeId: type.id, title: 'Acuerdo de @apellido', content: '<p>@nombre @apellido</p>', inputs: [...inputs] },
    })
  const agreement = ok(await model('Acuerdo', []))
  const asking = ok(await model('Con motivo', ['motivo']))
  const add = (body: object) =>
    admin.request(templateTasks.create, { body: { template_id: template.id, owner_kind: 'PERSON', day_offset: 0, ...body } })
  const readRefusedFields = async (body: object) =>
    (await add(body)).body as unknown as { fields: { path: string; message: string }[] }
  expect((await readRefusedFields({ title: 'Borrador', form_id: form.id })).fields).toEqual([
    { path: 'form_id', message: 'El formulario no está activo: publicalo o activalo' },
  ])
  ok(await admin.request(dynamicForms.publish, { params: { id: form.id }, body: { decisions: {} } }))
  expect((await readRefusedFields({ title: 'Pide datos', document_template_id: asking.id })).fields[0]?.message).toBe(
    'El modelo pide «motivo», que un plan no tiene',
  )
  expect(
    (await readRefusedFields({ title: 'Sin firma', owner_kind: 'HR', document_template_id: agreement.id })).fields[0]?.path,
  ).toBe('document_template_id')
  ok(await add({ title: 'Talles y acuerdo', form_id: form.id, document_template_id: agreement.id }))
  ok(await add({ title: 'Más adelante', day_offset: 60, document_template_id: agreement.id }))
  ok(await admin.request(plans.create, { body: { employee_id, template_id: template.id, start_day: today } }))
  const tasks = async (who: Caller) => ok(await who.request(plans.mine)).filter(({ plan }) => plan === 'Con papeles')
  const [now, later] = await tasks(caller)
  expect(now).toMatchObject({ form: 'Talles de ropa', is_filled: false, signing: 'PENDING', to_sign: true, is_own: true })
  expect(later).toMatchObject({ document: 'Acuerdo', document_id: null, signing: null })
  const params = { id: now?.id ?? 0 }
  const finish = () => caller.request(plans.done, { params, body: { done: true } })
  expect((await finish()).body).toMatchObject({
    fields: [{ path: 'done', message: 'Falta completar el formulario «Talles de ropa»' }],
  })
  const { version } = ok(await caller.request(plans.form, { params }))
  const fill = (who: Caller, talle: string) => who.request(plans.saveForm, { params, body: { values: { talle }, version } })
  expect((await other.caller.request(plans.form, { params })).status).toBe(404)
  expect((await fill(other.caller, 'L')).status).toBe(404)
  expect((await fill(caller, '')).status).toBe(400)
  ok(await fill(caller, 'L'))
  const listed = ok(await admin.request(plans.tasks, { query: { plan_id: now?.plan_id ?? 0 } }))
  expect(listed.map(({ additionalFields }) => additionalFields)).toEqual([{ talle: 'L' }, {}])
  expect((await finish()).body).toMatchObject({ fields: [{ message: expect.stringMatching('^Falta firmar «Acuerdo de') }] })
  await caller.request(signatures.register, { params: { id: caller.session?.userId ?? 0 }, body: { password } })
  const signing = { params: { id: now?.document_id ?? 0 }, body: { password } }
  expect((await caller.request(documentSignings.sign, signing)).status).toBe(204)
  const all = () => admin.request(plans.tasks, { query: { plan_id: now?.plan_id ?? 0 } })
  expect(ok(await all()).find(({ id }) => id === params.id)).toMatchObject({ done_on: today, signing: 'SIGNED' })
  expect(ok(await admin.request(plans.form, { params })).values).toEqual({ talle: 'L' })
  const listInvolved = async (who: Caller) => ok(await who.request(plans.involved)).filter(({ name }) => name === 'Con papeles')
  expect(await listInvolved(caller)).toMatchObject([{ tasks: 2, done: 1 }])
  expect(await listInvolved(other.caller)).toEqual([])
  const plan_id = now?.plan_id ?? 0
  expect(ok(await caller.request(plans.involvedTasks, { params: { id: plan_id } }))).toHaveLength(2)
  expect(ok(await other.caller.request(plans.involvedTasks, { params: { id: plan_id } }))).toEqual([])
  const makeNow = () => admin.request(plans.makeDocument, { params: { id: later?.id ?? 0 } })
  expect(ok(await makeNow())).toMatchObject({ signing: 'PENDING' })
  expect((await makeNow()).status).toBe(409)
  expect((await admin.request(dynamicForms.disable, { params: { id: form.id } })).body).toMatchObject({
    fields: [{ message: 'Lo usa 1 tarea: elegí antes otro formulario en cada registro' }],
  })
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
  const member = ok(await boss.caller.request(teamAccess.team)).find((one) => one.id === id)
  expect(member).toMatchObject({ is_away: true, away_until: addDays(today, 2) })
  expect(member?.trial_until).toBeTruthy()
  const directory = ok(await boss.caller.request(teamAccess.directory))
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
  const both = await Promise.all([1, 2].map(() => admin.request(peopleReport.addSchedule, { body })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await admin.request(peopleReport.addSchedule, { body })).body).toMatchObject({
    fields: [{ path: 'every', message: 'Ya recibís este reporte con esa frecuencia' }],
  })
  await sendReports(app.server)
  await sendReports(app.server)
  expect(await titles('Dotación por área')).toHaveLength(1)
  const reader = await app.userWith(['READ_EMPLOYEE'])
  const schedule = both.find(({ status }) => status === 200)?.body.id ?? 0
  const removeSchedule = (who: Caller) => who.request(peopleReport.removeSchedule, { params: { id: schedule } })
  expect([(await removeSchedule(reader)).status, (await removeSchedule(admin)).status]).toEqual([404, 204])
  expect((await removeSchedule(admin)).status).toBe(404)
  expect((await reader.request(peopleReport.read, { query: { measure: 'ABSENCE', dimension: 'area' } })).status).toBe(403)
})
