import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { peopleReport } from '@legajo/contract/employees/people-report.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { todayOf } from '../platform/today.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let today: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
})
afterAll(() => app.close())

it('follows a life of hire, changes, two leavings, re-hires before and after the law of 2026, and a move between companies', async () => {
  const position = async (name: string) => ok(await admin.request(positions.create, { body: { name } })).id
  const [cashier, seller, chief] = [
    await position('Cajera vital'),
    await position('Vendedora vital'),
    await position('Jefa vital'),
  ]
  const person = { name: 'Vida', lastname: 'Entera', cuil: makeCuil(95_100_001, '27') }
  const draft = { file_code: 'VIDA1', admission_date: '2010-05-10', person, position: 'Cajera vital', out_of_agreement: true }
  const { id, company_id } = ok(await admin.request(employees.create, { body: draft }))
  const params = { id }
  const change = async (position_id: number, from: string) =>
    ok(
      await admin.request(assignments.create, {
        params,
        body: { kind: 'CHANGE', fields: ['position_id'], position_id, from } as never,
      }),
    )
  const leave = async (egress_date: string) => {
    const body = { egress_date, egress_reason: 'Renuncia', password: samplePassword } as never
    expect((await admin.request(employees.remove, { params, body })).status).toBe(204)
  }
  const enter = async (admission_date: string) =>
    ok(await admin.request(employees.reactivate, { params, body: { admission_date } }))
  await change(seller, '2014-01-01')
  await change(chief, '2016-06-01')
  await leave('2018-06-30')
  await enter('2021-07-01')
  await leave('2022-12-31')
  await enter('2026-04-01')
  await change(seller, addDays(today, 30))
  await change(cashier, addDays(today, 60))

  const on = async (asOf: string) => {
    const file = ok(await admin.request(employees.get, { params, query: { asOf } }))
    return [file.position, file.work_status_id, file.seniority]
  }
  const report = async (until: string) => {
    const rows = ok(
      await admin.request(peopleReport.read, { query: { measure: 'HEADCOUNT', dimension: 'position', from: until, until } }),
    )
    return rows.filter(({ name, people }) => name.endsWith(' vital') && people > 0).map(({ name }) => name)
  }
  // The time away never counts: 8 years, 1 month and 21 days until 2018, and 18 months more until 2022; nothing of both since 2026.
  const days: readonly [string, string, 'ACTIVO' | 'BAJA', RegExp][] = [
    ['2012-05-10', 'Cajera vital', 'ACTIVO', /^2 años/],
    ['2015-05-09', 'Vendedora vital', 'ACTIVO', /^4 años, 11 meses/],
    ['2017-01-01', 'Jefa vital', 'ACTIVO', /^6 años, 7 meses/],
    ['2019-01-01', 'Jefa vital', 'BAJA', /^8 años, 1 mes y 2\d días/],
    ['2021-08-01', 'Jefa vital', 'ACTIVO', /^8 años, 2 meses y 2\d días/],
    ['2023-06-01', 'Jefa vital', 'BAJA', /^9 años, 7 meses y 2\d días/],
    ['2026-05-01', 'Jefa vital', 'ACTIVO', /^1 mes/],
    [addDays(today, 29), 'Jefa vital', 'ACTIVO', /^\d+ meses|^1 año/],
    [addDays(today, 30), 'Vendedora vital', 'ACTIVO', /./],
    [addDays(today, 60), 'Cajera vital', 'ACTIVO', /./],
  ]
  for (const [day, name, status, seniority] of days) {
    expect([day, ...(await on(day))]).toEqual([day, name, status, expect.stringMatching(seniority)])
    expect([day, await report(day)]).toEqual([day, status === 'ACTIVO' ? [name] : []])
  }

  const to_company_id = (admin.session?.companies ?? []).find((one) => one.id !== company_id)?.id ?? 0
  const body = { to_company_id, from: addDays(today, 1), file_code: 'VIDA2', password: samplePassword }
  const moved = ok(await admin.request(employees.transfer, { params, body }))
  const there = await app.server.database.inTenant(
    { tenantId: 1, company: to_company_id, companies: [to_company_id], confidential: true },
    (db) =>
      db
        .selectFrom('employee')
        .select(['admission_date', 'recognized_seniority_from'])
        .where('id', '=', moved.id)
        .executeTakeFirstOrThrow(),
  )
  expect(there).toEqual({ admission_date: addDays(today, 1), recognized_seniority_from: '2026-04-01' })
  expect((await on(addDays(today, -1)))[1]).toBe('ACTIVO')
  expect((await on(addDays(today, 1)))[1]).toBe('BAJA')
})
