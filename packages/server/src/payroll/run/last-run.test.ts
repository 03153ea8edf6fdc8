import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { sql } from 'kysely'
import { runInNewPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../db/database.ts'
import { unitAt } from '../results/stored-units.ts'
import { lastRunOf } from './last-run.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app?.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)

const concept = '0100'
const edit = (formula: string) =>
  inCompany((db) => sql`update concept set formula = ${formula} where code = ${concept}`.execute(db))
const employeeIn = (id: number) =>
  inCompany(async (db) => {
    const { rows } = await sql<{ employee_id: number }>`select min(employee_id)::bigint as employee_id from liquidation_employee
      where liquidation_id = ${id} and error is null`.execute(db)
    return rows[0]?.employee_id ?? 0
  })
const readStoredAmount = (id: number, employeeId: number) =>
  inCompany(async (db) => {
    const run = lastRunOf(1, id)
    const place = run?.outputIndex(`C.${concept}`) ?? -1
    const { rows } = await sql<{ units: number }>`select ${unitAt('outputs', place)} as units from liquidation_employee
      where liquidation_id = ${id} and employee_id = ${employeeId}`.execute(db)
    return rows[0]?.units
  })
const simulateEmployee = async (id: number, employeeId: number) => {
  const { body } = await admin.request(simulations.simulate, { body: { liquidationId: id, employeeIds: [employeeId] } })
  return body[0]?.lines.find(({ code }) => code === concept)?.amount
}
const reliquidateEmployee = (id: number, employeeId: number) =>
  admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds: [employeeId] } })

it('never calculates an employee with outdated rules or their inputs', async () => {
  const id = await runInNewPeriod(admin, '2038-02')
  const employeeId = await employeeIn(id)
  await reliquidateEmployee(id, employeeId)
  await simulateEmployee(id, employeeId)
  const before = lastRunOf(1, id)
  expect(before).toBeDefined()
  for (const [formula, units, amount] of [
    ['1234,56', 123_456, '1234.56'],
    // It reads an input new to the run: shifts the positions of all following ones.
    ['1000 + 0 * N.0100.IMPORTE + 0 * H.0100.M7', 100_000, '1000.00'],
  ] as const) {
    await edit(formula)
    expect(await simulateEmployee(id, employeeId)).toBe(amount)
    expect((await reliquidateEmployee(id, employeeId)).status).toBe(200)
    expect(await readStoredAmount(id, employeeId)).toBe(units)
    expect(lastRunOf(1, id)).not.toBe(before)
    expect(await simulateEmployee(id, employeeId)).toBe(amount)
  }
})

it('reads the history again when a previous month was recalculated with other rules', async () => {
  const earlier = await runInNewPeriod(admin, '2038-03')
  const id = await runInNewPeriod(admin, '2038-04')
  const employeeId = await employeeIn(id)
  await edit('500 + 0 * N.0100.IMPORTE')
  await reliquidateEmployee(earlier, employeeId)
  await edit('H.0100.MES_ANTERIOR')
  await reliquidateEmployee(id, employeeId)
  expect(await readStoredAmount(id, employeeId)).toBe(50_000)
  await edit('750')
  await reliquidateEmployee(earlier, employeeId)
  await edit('H.0100.MES_ANTERIOR')
  expect(await simulateEmployee(id, employeeId)).toBe('750.00')
  await reliquidateEmployee(id, employeeId)
  expect(await readStoredAmount(id, employeeId)).toBe(75_000)
})

it('serialises two concurrent reliquidations of one employee and reports a refused write', async () => {
  const id = await runInNewPeriod(admin, '2038-05')
  const employeeId = await employeeIn(id)
  const answers = await Promise.all([
    reliquidateEmployee(id, employeeId),
    reliquidateEmployee(id, employeeId),
    reliquidateEmployee(id, employeeId),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await inCompany((db) => sql`update liquidation_period set status = 'CLOSED' where name = 'Prueba 2038-05'`.execute(db))
  expect((await reliquidateEmployee(id, employeeId)).status).toBe(400)
})
