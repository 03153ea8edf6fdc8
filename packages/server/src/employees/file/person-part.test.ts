import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import * as parts from '@legajo/contract/employees/person-parts.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, addMonths, addYears } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { partsOf } from '../../payroll/official/net-parts.ts'
import { todayOf } from '../../platform/today.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { entitlementWith, lockPerson } from '../../time/vacation-balance.ts'
import { sendExpiryReminders } from './expiry-reminders.ts'
import { recognitionDateOf, selectCountedPeriods } from './recognized-service.ts'
import { trialOf } from './trial-period.ts'

const messageOf = (body: unknown) => (body as { fields?: { message: string }[] }).fields?.[0]?.message

let app: TestApp
let admin: Caller
let today: string
let document = 93_300_000
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
})
afterAll(() => app.close())

const hireEmployee = async (more: object = {}) => {
  document += 1
  const person = { name: 'Paula', lastname: `Partes ${document}`, cuil: makeCuil(document, '27') }
  const body = { file_code: `Z${document}`, admission_date: addYears(today, -2), person, ...more }
  return ok(await admin.request(employees.create, { body: body as never }))
}

it('keeps several documents, contacts and licences, each listed by its employee', async () => {
  const { id } = await hireEmployee()
  const other = await hireEmployee()
  const of = (employee_id: number) => ({ employee_id, kind: 'Pasaporte', number: 'AAB123456' }) as const
  const made = ok(await admin.request(parts.personDocuments.create, { body: of(id) as never }))
  ok(await admin.request(parts.personDocuments.create, { body: of(other.id) as never }))
  ok(
    await admin.request(parts.emergencyContacts.create, {
      body: { employee_id: id, name: 'Ana', relationship: 'Hermana', phone: '4321' } as never,
    }),
  )
  expect(ok(await admin.request(parts.personDocuments.list, { query: { employee_id: id } as never }))).toMatchObject([
    { id: made['id'] },
  ])
  const wrong = { employee_id: id, kind: 'Habilitación', issued_on: today, expires_on: addDays(today, -1) }
  expect((await admin.request(parts.personLicences.create, { body: wrong as never })).status).toBe(400)
})

it('reminds of a licence that ends soon, once for each number of days left', async () => {
  const { id } = await hireEmployee()
  const licence = { employee_id: id, kind: 'Licencia de conducir', expires_on: addDays(today, 10) }
  ok(await admin.request(parts.personLicences.create, { body: licence as never }))
  const countSentMails = () =>
    app.inTransaction(admin, async (db) =>
      Number(
        (await sql<{ n: number }>`select count(*) as n from sent_reminder where key like 'licence-%'`.execute(db)).rows[0]?.n,
      ),
    )
  await sendExpiryReminders(app.server)
  const first = await countSentMails()
  expect(first).toBeGreaterThan(0)
  await sendExpiryReminders(app.server)
  expect(await countSentMails()).toBe(first)
})

it('counts earlier periods by the gap before each re-entry', () => {
  const period = (admission_date: string, egress_date: string) => ({ admission_date, egress_date })
  const chain = [period('2010-01-01', '2018-12-31'), period('2019-06-01', '2024-12-31')]
  expect(selectCountedPeriods(chain, '2026-06-01')).toHaveLength(2)
  expect(selectCountedPeriods([period('2010-01-01', '2018-12-31')], '2026-06-01')).toEqual([])
  expect(selectCountedPeriods([period('2010-01-01', '2018-12-31')], '2026-03-05')).toHaveLength(1)
})

it('counts recognized services once and moves the seniority of the file', async () => {
  expect(recognitionDateOf('2020-01-01', [])).toBeNull()
  expect(recognitionDateOf('2020-01-01', [{ from: '2015-01-01', until: '2016-12-31' }])).toBe('2018-01-01')
  const overlapping = [
    { from: '2015-01-01', until: '2016-12-31' },
    { from: '2016-01-01', until: '2016-06-30' },
  ]
  expect(recognitionDateOf('2020-01-01', overlapping)).toBe('2018-01-01')
  const { id, admission_date } = await hireEmployee()
  const service = {
    employee_id: id,
    company: 'Otra SA',
    from: addYears(admission_date, -3),
    until: addDays(addYears(admission_date, -1), -1),
  }
  const made = ok(await admin.request(parts.recognizedServices.create, { body: service as never }))
  const since = async () => ok(await admin.request(employees.get, { params: { id } })).recognized_seniority_from
  expect(await since()).toBe(addYears(admission_date, -2))
  await admin.request(parts.recognizedServices.remove, { params: { id: Number(made['id']) } })
  expect(await since()).toBeNull()
})

it('divides the net pay over the accounts to the cent', async () => {
  const { id } = await hireEmployee({ bank_data: { cbu: makeCbu('011', 1, document) } })
  const account = (share: string, seq: number) => ({
    employee_id: id,
    cbu: makeCbu('014', 2, seq),
    kind: 'Caja de ahorro',
    currency: 'Pesos',
    share,
    active: true,
  })
  const add = (body: object) => admin.request(parts.bankAccounts.create, { body: body as never })
  expect(messageOf((await add({ ...account('60', document), bank_name: 'Galicia' })).body)).toMatch(/es de Provincia/)
  ok(await add(account('60', document + 1)))
  expect(messageOf((await add(account('50', document + 2))).body)).toMatch(/no pueden pasar de 100/)
  ok(await add(account('40', document + 3)))
  expect(messageOf((await add(account('1', document + 4))).body)).toMatch(/tres cuentas/)
  const thirds = partsOf(100n, 'main', [
    { cbu: 'a', share: 3333n },
    { cbu: 'b', share: 3333n },
  ])
  expect(thirds).toEqual([
    { cbu: 'main', cents: 34n },
    { cbu: 'a', cents: 33n },
    { cbu: 'b', cents: 33n },
  ])
})

it('gives agreed vacations, and refuses the dismissal of an employee with union protection', async () => {
  const { id, ...file } = await hireEmployee({ preagreed_vacation_type: 2, days_vacations_additional: 5, union_protection: true })
  expect(file).toMatchObject({ days_vacations_additional: 5, union_protection: true })
  const person = await app.inTransaction(admin, (db) => lockPerson(db, id))
  expect(person && entitlementWith(person, Number(today.slice(0, 4))).days).toBe(19)
  const leave = (egress_reason: string) =>
    admin.request(employees.remove, {
      params: { id },
      body: { egress_date: today, egress_reason, password: samplePassword } as never,
    })
  expect(messageOf((await leave('Despido sin causa')).body)).toMatch(/tutela sindical/)
  expect((await leave('Renuncia')).status).toBe(204)
})

it('transfers a person to another company with the seniority, in one act', async () => {
  const { id, file_code, admission_date } = await hireEmployee({ out_of_agreement: true })
  const companies = admin.session?.companies ?? []
  const own = ok(await admin.request(employees.get, { params: { id } })).company_id
  const company_id = companies.find((one) => one.id !== own)?.id ?? 0
  const move = (more: object = {}) =>
    admin.request(employees.transfer, {
      params: { id },
      body: { to_company_id: company_id, from: today, file_code, password: samplePassword, ...more },
    })
  const contact = { employee_id: id, name: 'Inés', relationship: 'Madre', phone: '1155550000' }
  ok(await admin.request(parts.emergencyContacts.create, { body: contact as never }))
  expect((await move({ password: 'wrong' })).status).not.toBe(200)
  expect(messageOf((await move({ to_company_id: own })).body)).toMatch(/ya es de esa empresa/)
  await app.inTransaction(admin, (db) =>
    sql`update employee set trade_union_code = 'SEC', category_code = 'NO ESTÁ ALLÁ' where id = ${id}`.execute(db),
  )
  expect(messageOf((await move()).body)).toMatch(/no tiene (el sindicato «SEC»|la categoría «NO ESTÁ ALLÁ»)/)
  await app.inTransaction(admin, (db) =>
    sql`update employee set trade_union_code = null, category_code = null where id = ${id}`.execute(db),
  )
  const moved = ok(await move())
  expect(ok(await admin.request(employees.get, { params: { id } }))).toMatchObject({
    work_status_id: 'BAJA',
    egress_date: addDays(today, -1),
    egress_reason: 'Transferencia a otra empresa',
  })
  const there = await app.server.database.inTenant(
    { tenantId: 1, company: company_id, companies: [company_id], confidential: true },
    (db) => db.selectFrom('employee').selectAll().where('id', '=', moved.id).executeTakeFirstOrThrow(),
  )
  expect(there).toMatchObject({ admission_date: today, recognized_seniority_from: admission_date, work_status: 'ACTIVO' })
  const [contacts, services] = await app.server.database.inTenant(
    { tenantId: 1, company: company_id, companies: [company_id], confidential: true },
    (db) =>
      Promise.all([
        db.selectFrom('employee_emergency_contact').select('name').where('employee_id', '=', moved.id).execute(),
        db.selectFrom('employee_recognized_service').select(['from', 'until']).where('employee_id', '=', moved.id).execute(),
      ]),
  )
  expect([contacts, services]).toEqual([[{ name: 'Inés' }], [{ from: admission_date, until: addDays(today, -1) }]])
})

it('continues the trial of someone who is transferred in it, and gives none to those who had passed it', async () => {
  const own = admin.session?.companyId ?? 0
  const company = (admin.session?.companies ?? []).find(({ id }) => id !== own)?.id ?? 0
  const trialThere = async (admission_date: string) => {
    const { id, file_code } = await hireEmployee({ out_of_agreement: true, admission_date })
    const body = { to_company_id: company, from: today, file_code, password: samplePassword }
    const moved = ok(await admin.request(employees.transfer, { params: { id }, body }))
    return app.server.database.inTenant({ tenantId: 1, company, companies: [company], confidential: true }, (db) =>
      trialOf(db, moved.id, today),
    )
  }
  const admission = addDays(today, -40)
  expect(await trialThere(admission)).toBe(addDays(addMonths(admission, 6), -1))
  expect(await trialThere(addYears(today, -2))).toBeNull()
})
