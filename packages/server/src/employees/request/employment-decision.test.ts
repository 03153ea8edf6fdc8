import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { employmentDecisions, ownDecisions } from '@legajo/contract/employees/employment-decision.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, addMonths, addYears } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { sendDecisionReminders } from './decision-reminders.ts'

let app: TestApp
let admin: Caller
let today: string
let unit: number
let document = 94_200_000
const errorBody = (body: unknown) => (body as { fields?: { path: string; message: string }[] }).fields?.[0]
const password = 'Legajo#2026demo'

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
  unit = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into organizational_unit (type_uo_id, code, name, parent_id, skills, additional_fields, company_id)
      select type_uo_id, 'DEC', 'Decisiones', id, '[]', '{}', company_id from organizational_unit
      where parent_id is null and company_id = app_company() order by id limit 1 returning id`.execute(db)
    return Number(rows[0]?.id)
  })
})
afterAll(() => app.close())

const hireEmployee = async (more: object) => {
  document += 1
  const person = { name: 'Prueba', lastname: `Decidida ${document}`, cuil: makeCuil(document, '27') }
  const body = { file_code: `D${document}`, admission_date: today, person, organizational_unit_id: unit, ...more }
  return ok(await admin.request(employees.create, { body })).id
}
/** The admission whose trial of six months ends in some days. */
const inTrial = (days: number) => addDays(addMonths(addDays(today, days), -6), 1)
const rowOf = async (id: number) =>
  ok(await admin.request(employmentDecisions.list)).find(({ employee_id }) => employee_id === id)

it('requests the decision of the manager, and plans the termination of an employee who does not stay, with its reason and notice', async () => {
  const leader = await employeeWith(app, [])
  await app.inTransaction(admin, (db) =>
    sql`insert into unit_manager (organizational_unit_id, employee_id) values (${unit}, ${leader.id})`.execute(db),
  )
  const id = await hireEmployee({ admission_date: inTrial(10) })
  await sendDecisionReminders(app.server)
  const bells = () =>
    app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from notification
        where title like '¿Queda Decidida ${sql.raw(String(document))}%'`.execute(db)
      return rows[0]?.n
    })
  expect(await bells()).toBe(1)
  await sendDecisionReminders(app.server)
  expect(await bells()).toBe(1)
  const account = await employeeWith(app, [])
  await app.inTransaction(admin, (db) =>
    sql`update user_account set employee_id = ${id} where employee_id = ${account.id}`.execute(db),
  )
  const boss = leader.caller
  const [waiting] = ok(await boss.request(ownDecisions.list))
  expect(waiting).toMatchObject({ employee_id: id, kind: 'TRIAL', due_on: addDays(today, 10), days_left: 10, outcome: null })
  const fileOn = async (asOf?: string) =>
    ok(await admin.request(employees.get, { params: { id }, query: asOf ? { asOf } : {} })).trial_until
  expect([await fileOn(), await fileOn(addDays(today, 11))]).toEqual([addDays(today, 10), null])
  const end = (body: object) =>
    boss.request(ownDecisions.end, {
      body: { employee_id: id, kind: 'TRIAL', password, until: addDays(today, 5), ...body } as never,
    })
  expect(errorBody((await end({ until: addDays(today, 11) })).body)?.path).toBe('until')
  expect((await end({ password: 'otra' })).status).toBe(403)
  const decided = ok(await end({ reason: 'No alcanzó lo esperado' }))
  expect(decided).toMatchObject({ outcome: 'LEAVES', until: addDays(today, 5) })
  const bell = ok(await admin.request(notifications.list, { params: { lastId: 0 } }))[0]
  const own = ok(await account.caller.request(notifications.list, { params: { lastId: 0 } }))[0]
  expect(own?.route).toMatch(/^\/selfservice\/documents\?detalle=\d+$/)
  expect(bell).toMatchObject({ title: `Legajo D${document}: no queda`, route: '/employee-module/decisions' })
  expect(ok(await admin.request(employees.get, { params: { id } }))).toMatchObject({
    egress_date: addDays(today, 5),
    egress_reason: 'Extinción en período de prueba',
    work_status_id: 'ACTIVO',
    trial_until: null,
  })
  const notice = await admin.request(employmentDecisions.notice, { params: { id: decided.id ?? 0 } })
  expect([notice.status, notice.headers['content-type']]).toEqual([200, 'application/pdf'])
  const filed = await app.inTransaction(admin, (db) =>
    db.selectFrom('employee_document').select(['title', 'visible_to_employee']).where('employee_id', '=', id).execute(),
  )
  expect(filed).toEqual([{ title: 'Fin del período de prueba', visible_to_employee: true }])
  expect((await end({})).status).toBe(400)
})

it('extends the trial period by the agreement, within the limit of the company size', async () => {
  const code = `T${document}`
  const draft = { code, name: 'Convenio con prueba larga', basicColumn: 'BASICO' }
  const union = ok(await admin.request(tradeUnions.create, { body: { ...draft, trialMonths: 12 } }))
  expect(
    errorBody((await admin.request(tradeUnions.create, { body: { ...draft, code: 'T13', trialMonths: 13 } })).body)?.path,
  ).toBe('trialMonths')
  const endOf = (company: number, union: string | null, admission: string) =>
    app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{
        day: string
      }>`select trial_end(${company}, ${union}, ${admission}::date)::text as day`.execute(db)
      return rows[0]?.day
    })
  const company = admin.session?.companyId ?? 0
  expect(await endOf(company, null, '2026-03-01')).toBe('2026-08-31')
  expect(await endOf(company, null, '2024-07-08')).toBe('2024-10-07')
  // A company of the tenant with its agreement and so many people.
  const smallWith = async (people: number) => {
    const { rows } = await sql<{ id: number }>`insert into company (tenant_id, name, legal_name, cuit)
      values (1, ${`Chica ${people}`}, 'Chica SA', ${`3000000${people + 10}00`}) returning id`.execute(app.superuser)
    const id = Number(rows[0]?.id)
    await sql`insert into trade_union (tenant_id, company_id, code, name, trial_months) values (1, ${id}, ${code}, 'Chico', 12)`.execute(
      app.superuser,
    )
    await sql`insert into employee (tenant_id, company_id, file_code, last_name, name, cuil, admission_date, address, person, tax)
      select 1, ${id}, 'C' || n, 'Chica', 'Persona', '2799' || lpad(n::text, 7, '0'), date '2025-01-01', '{}', '{}', '{}'
      from generate_series(1, ${people}::int) n`.execute(app.superuser)
    return app.inTransaction(admin, async (db) => {
      await sql`select set_config('app.companies', ${`{${id}}`}, true)`.execute(db)
      const { rows: ends } = await sql<{ day: string }>`select trial_end(${id}, ${code}, date '2026-03-01')::text as day`.execute(
        db,
      )
      return ends[0]?.day
    })
  }
  expect([await smallWith(5), await smallWith(6)]).toEqual(['2027-02-28', '2026-10-31'])
  expect(union.trialMonths).toBe(12)
})

it('hides other teams from a leader', async () => {
  const id = await hireEmployee({ admission_date: inTrial(20) })
  const stranger = (await employeeWith(app, [])).caller
  expect(ok(await stranger.request(ownDecisions.list))).toEqual([])
  const body = { employee_id: id, kind: 'TRIAL', outcome: 'STAYS' } as const
  expect((await stranger.request(ownDecisions.stay, { body })).status).toBe(404)
  ok(await admin.request(employmentDecisions.stay, { body }))
  expect(await rowOf(id)).toMatchObject({ outcome: 'STAYS', decided_by: expect.any(String) })
})

it('plans the termination that human resources decide, with the own password', async () => {
  const id = await hireEmployee({ admission_date: inTrial(15) })
  const end = (caller: Caller, body: object) =>
    caller.request(employmentDecisions.end, {
      body: { employee_id: id, kind: 'TRIAL', until: addDays(today, 15), password, ...body } as never,
    })
  expect((await end(await app.userWith(['READ_EMPLOYEE']), {})).status).toBe(403)
  expect((await end(admin, { password: 'otra' })).status).toBe(403)
  expect(errorBody((await end(admin, { until: addDays(today, 16) })).body)?.path).toBe('until')
  expect(ok(await end(admin, {}))).toMatchObject({ outcome: 'LEAVES', until: addDays(today, 15) })
  expect(ok(await admin.request(employees.get, { params: { id } })).egress_date).toBe(addDays(today, 15))
})

it('renews a fixed term up to five years, or makes it permanent', async () => {
  const contract = { contracting_type_id: 'PLAZO_FIJO', admission_date: addYears(today, -1) }
  const id = await hireEmployee(contract)
  await app.inTransaction(admin, (db) =>
    sql`update employee set contract_end = ${addDays(today, 40)}::date where id = ${id}`.execute(db),
  )
  expect(await rowOf(id)).toMatchObject({ kind: 'FIXED_TERM', notice: expect.stringContaining('art. 94') })
  const renew = (until: string) =>
    admin.request(employmentDecisions.stay, { body: { employee_id: id, kind: 'FIXED_TERM', outcome: 'RENEWED', until } })
  expect(errorBody((await renew(addYears(today, 6))).body)?.message).toMatch(/5 años/)
  ok(await renew(addDays(today, 80)))
  expect(ok(await admin.request(employees.get, { params: { id } })).contract_end).toBe(addDays(today, 80))
  const permanent = { employee_id: id, kind: 'FIXED_TERM', outcome: 'PERMANENT' } as const
  ok(await admin.request(employmentDecisions.stay, { body: permanent }))
  expect(ok(await admin.request(employees.get, { params: { id } })).contracting_type_id).toBe('INDETERMINADO')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ contract_end: string | null }>`select contract_end::text from employee where id = ${id}`.execute(db),
  )
  expect(rows).toEqual([{ contract_end: null }])
})
