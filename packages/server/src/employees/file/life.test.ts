import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { peopleReport } from '@legajo/contract/employees/people-report.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { samplePassword } from '../../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let today: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
})
afterAll(() => app.close())

const periodOf = async (month: string): Promise<number> => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
    }>`select id from liquidation_period where company_id = app_company() and date_from = ${`${month}-01`}::date limit 1`.execute(
      db,
    ),
  )
  return Number(rows[0]?.id ?? (await newPeriod(admin, month)))
}

it('follows a life of hire, changes, two leavings, re-hires before and after the law of 2026, and a move between companies', async () => {
  const position = async (name: string) => ok(await admin.request(positions.create, { body: { name } })).id
  const [cashier, seller, chief] = [
    await position('Cajera vital'),
    await position('Vendedora vital'),
    await position('Jefa vital'),
  ]
  const person = { name: 'Vida', lastname: 'Entera', cuil: makeCuil(95_100_001, '27') }
  const seatOf = async (position_id: number) => ok(await admin.request(employments.create, { body: { position_id } })).id
  const seats = new Map(await Promise.all([cashier, seller, chief].map(async (one) => [one, await seatOf(one)] as const)))
  const draft = { file_code: 'VIDA1', admission_date: '2010-05-10', person, position: 'Cajera vital', out_of_agreement: true }
  const { id, company_id } = ok(
    await admin.request(employees.create, { body: { ...draft, salary: '500000', employment_id: seats.get(cashier) ?? 0 } }),
  )
  const params = { id }
  const change = async (position_id: number, from: string, more: object = {}) =>
    ok(
      await admin.request(assignments.create, {
        params,
        body: {
          kind: 'CHANGE',
          fields: ['position_id', 'employment_id', ...Object.keys(more)],
          position_id,
          employment_id: seats.get(position_id),
          from,
          ...more,
        } as never,
      }),
    )
  /** Days of vacation of a year, granted while the present period lasts. */
  const vacations = async (year: number) => {
    ok(await admin.request(vacationAdmin.grant, { body: { year } }))
    const rows = ok(await admin.request(vacationAdmin.movements, { params: { employeeId: id } }))
    return rows.filter((row) => row.year === year).reduce((sum, { granted }) => sum + granted, 0)
  }
  const leave = async (egress_date: string) => {
    const body = { egress_date, egress_reason: 'Renuncia', password: samplePassword } as never
    expect((await admin.request(employees.remove, { params, body })).status).toBe(204)
  }
  const enter = async (admission_date: string) =>
    ok(await admin.request(employees.reactivate, { params, body: { admission_date } }))
  await change(seller, '2014-01-01')
  await change(chief, '2016-06-01', { salary: '900000' })
  // Five years are over on 31 December 2015, ten are not in 2021: the time away does not count (LCT, arts. 18 and 150).
  expect([await vacations(2014), await vacations(2015)]).toEqual([14, 21])
  await leave('2018-06-30')
  await enter('2021-07-01')
  expect(await vacations(2021)).toBe(21)
  await leave('2022-12-31')
  await enter('2026-04-01')
  expect(await vacations(2026)).toBe(14)
  await change(seller, addDays(today, 30), { salary: '700000' })
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
  const chart = async (day: string) => {
    const { nodes } = ok(await admin.request(orgCharts.seats, { query: { day } }))
    return nodes.filter(({ people }) => people.some((one) => one.id === id)).map(({ title }) => title)
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
    expect([day, await chart(day)]).toEqual([day, status === 'ACTIVO' ? [name] : []])
  }

  // The runs of a month pay what held in it, to those who worked in it; the rules of the sample begin in July 2024.
  const basic = async (month: string) => {
    const run = await runIn(admin, await periodOf(month), [id])
    const { sections } = ok(await admin.request(results.view, { params: { id: resultId(run, id) } }))
    return sections.flatMap(({ lines }) => lines).find(({ code }) => code === '0100')?.amount
  }
  await expect(basic('2025-03')).rejects.toThrow('No hay empleados para liquidar')
  expect(await basic('2026-05')).toBe('900000.00')
  expect(await basic(addDays(today, 62).slice(0, 7))).toBe('700000.00')

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
