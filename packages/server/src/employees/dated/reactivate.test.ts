import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { addDays, addYears, fullYears, toDayNumber } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { type FactRow, factReader } from '../../payroll/facts/employee-facts.ts'
import { todayOf } from '../../platform/today.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { entitlementWith, lockPerson } from '../../time/vacation-balance.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const hireEmployee = (admission_date: string) =>
  buildEmployee(admin, { admission_date, out_of_agreement: false, person: { name: 'Rita', lastname: 'Reingreso' } })
const leave = (id: number, egress_date: string) =>
  admin.request(employees.remove, { params: { id }, body: { egress_date, egress_reason: 'Renuncia', password: samplePassword } })
const comeBack = (id: number, admission_date: string) =>
  admin.request(employees.reactivate, { params: { id }, body: { admission_date } })

it('counts the time served before and after, not the time away, in the file, the payroll and the vacations', async () => {
  const today = await app.inTransaction(admin, todayOf)
  const [first, last, back] = [addYears(today, -6), addDays(addYears(today, -3), -1), addYears(today, -1)]
  const { id } = await hireEmployee(first)
  expect((await leave(id, last)).status).toBe(204)
  const returned = ok(await comeBack(id, back))
  expect(returned).toMatchObject({
    work_status_id: 'ACTIVO',
    admission_date: back,
    egress_date: null,
    egress_reason: null,
    seniority: '4 años',
    ended_periods: [{ admission_date: first, egress_date: last, egress_reason: 'Renuncia' }],
  })
  expect(String((await admin.request(employees.seniority, { params: { id } })).body)).toBe('4 años')
  const { row, person } = await app.inTransaction(admin, async (db) => ({
    row: await db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    person: await lockPerson(db, id),
  }))
  const since = factReader('FECHA_ANTIGUEDAD')({ ...row, agreement: null } as unknown as FactRow)
  expect(since).toBe(toDayNumber(addYears(today, -4)))
  const year = Number(today.slice(0, 4))
  expect(person && entitlementWith(person, year).years).toBe(fullYears(addYears(today, -4), `${year}-12-31`))

  const corrected = addDays(back, 10)
  const { ended_periods: _, ...file } = returned
  const body = { file_code: file.file_code, person: { ...file.person, address: {} }, admission_date: corrected }
  const since4 = file.recognized_seniority_from
  const saved = ok(
    await admin.request(employees.update, { params: { id }, body: { ...body, recognized_seniority_from: since4 } }),
  )
  expect(saved.seniority).toMatch(/^3 años, 11 meses/)
})

it('adds up several periods, and keeps each of them unchanged', async () => {
  const { id } = await hireEmployee('2010-01-01')
  await leave(id, '2011-12-31')
  await comeBack(id, '2015-01-01')
  await leave(id, '2017-12-31')
  const { ended_periods, recognized_seniority_from } = ok(await comeBack(id, '2020-01-01'))
  expect([ended_periods.length, recognized_seniority_from]).toEqual([2, '2015-01-01'])
  const change = (db: Parameters<Parameters<TestApp['inTransaction']>[1]>[0]) =>
    sql`update employment_period set egress_date = '2019-12-31' where employee_id = ${id}`.execute(db)
  await expect(app.inTransaction(admin, change)).rejects.toThrow(/permission denied/)
})

it('refuses a re-admission before the day after the leaving, naming both', async () => {
  const { id } = await hireEmployee('2020-01-01')
  await leave(id, '2024-06-30')
  const { status, body } = await comeBack(id, '2024-06-30')
  expect([status, body]).toMatchObject([
    400,
    { fields: [{ path: 'admission_date', message: expect.stringMatching(/Reingreso, Rita egresó el 30\/06\/2024; elegí/) }] },
  ])
})
