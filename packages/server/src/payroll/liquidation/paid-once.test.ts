import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { finals } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import { newPeriod } from '../../../test/runs.ts'
import { itOnServer } from '../../../test/server-database.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { hasLockWaiter } from '../../../test/wait-until.ts'
import type { Db } from '../../db/database.ts'
import { lockPaymentDecision } from '../run/already-paid.ts'

let app: TestApp
let admin: Caller
let people: readonly number[] = []
// No worker runs: a started run stays unfinished.
beforeAll(async () => {
  app = await createTestApp({ work: false })
  admin = await app.signIn('admin.demo')
  const { rows } = await inCompany((db) =>
    sql<{
      id: number
    }>`select id from employee where company_id = app_company() and egress_date is null and admission_date < '2020-01-01'
      order by id limit 6`.execute(db),
  )
  people = rows.map(({ id }) => id)
})
afterAll(() => app.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)
const startRun = async (periodId: number, typeCode: string, employeeIds: readonly number[] = []) =>
  admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode }, filter: { employeeIds } } })
const employeesToCome = async (id: number) =>
  (
    await inCompany((db) => db.selectFrom('liquidation_chunk').select('employee_ids').where('liquidation_id', '=', id).execute())
  ).flatMap(({ employee_ids }) => employee_ids)

describe('single payment of a month', () => {
  it("refuses a settlement while the month's wage run is unfinished", async () => {
    const [leaver = 0] = people
    await inCompany((db) =>
      sql`update employee set egress_date = '2038-01-15', egress_reason = 'Despido sin causa' where id = ${leaver}`.execute(db),
    )
    const { id } = ok(await startRun(await newPeriod(admin, '2038-01'), 'MENSUAL'))
    const settle = () => admin.request(finals.start, { params: { id: leaver } })
    expect(await settle()).toMatchObject({
      status: 409,
      body: { code: 'month_moving', message: expect.stringMatching(/Prueba 2038-01» es del mismo mes y no terminó/) },
    })
    expect((await admin.request(liquidations.cancel, { params: { id } })).status).toBe(200)
    expect((await settle()).status).toBe(200)
  })

  it('omits employees pending in a fortnight from a monthly run and refuses to name them', async () => {
    const byFortnights = people.slice(1, 3)
    await inCompany((db) =>
      sql`update employee set payroll_type = 'QUINCENAL' where id = any (${`{${byFortnights.join()}}`}::bigint[])`.execute(db),
    )
    const periodId = await newPeriod(admin, '2038-02')
    const fortnight = ok(await startRun(periodId, 'QUINCENAL', byFortnights))
    expect((await employeesToCome(fortnight.id)).toSorted()).toEqual(byFortnights.toSorted())
    const named = await startRun(periodId, 'MENSUAL', byFortnights)
    expect([named.status, JSON.stringify(named.body)]).toEqual([400, expect.stringContaining('ya cobró una quincena del mes')])
    const monthly = ok(await startRun(periodId, 'MENSUAL'))
    const found = await employeesToCome(monthly.id)
    expect([found.length > 0, found.filter((one) => byFortnights.includes(one))]).toEqual([true, []])
  })

  it('omits from a run of final settlements, with their names, employees paid by an unfinished liquidation of the month', async () => {
    const [late = 0, soon = 0] = people.slice(4)
    const periodId = await newPeriod(admin, '2038-05')
    await inCompany((db) =>
      sql`update employee set egress_date = '2038-05-20', egress_reason = 'Despido sin causa' where id in (${late}, ${soon})`.execute(
        db,
      ),
    )
    const { id: bonus } = ok(await startRun(periodId, 'SAC', [late]))
    // The chunk of these employees is done, but its payments count only when the run ends.
    await inCompany((db) => sql`update liquidation_chunk set state = 'DONE' where liquidation_id = ${bonus}`.execute(db))
    await inCompany((db) => sql`update liquidation set state = 'FAILED' where id = ${bonus}`.execute(db))
    const named = await startRun(periodId, 'FINAL', [late])
    expect([named.status, JSON.stringify(named.body)]).toEqual([
      400,
      expect.stringMatching(/está en una liquidación del mes que no terminó, .*; esperá a que termine, o cancelala/),
    ])
    const looked = ok(await admin.request(preCheckCalls.run, { body: { liquidation: { periodId, typeCode: 'FINAL' } } }))
    expect(looked.findings.find(({ code }) => code === 'RUN_IN_COURSE')?.cases).toContainEqual(
      expect.objectContaining({
        employeeId: late,
        detail: expect.stringMatching(/^queda afuera: «[^»]*Prueba 2038-05» no terminó/),
      }),
    )
    const { id } = ok(await startRun(periodId, 'FINAL'))
    expect(await employeesToCome(id)).toEqual([soon])

    await inCompany((db) => sql`delete from liquidation where id = ${id}`.execute(db))
    await inCompany((db) => sql`update employee set egress_date = null where id = ${soon}`.execute(db))
    const alone = await startRun(periodId, 'FINAL')
    expect([alone.status, JSON.stringify(alone.body)]).toEqual([
      400,
      expect.stringMatching(/Quienes egresan en [^«]*2038 están en «[^»]*Prueba 2038-05», que no terminó/),
    ])
    ok(await admin.request(liquidations.cancel, { params: { id: bonus } }))
    expect(await employeesToCome(ok(await startRun(periodId, 'FINAL')).id)).toEqual([late])
  })

  itOnServer.each([
    ['starts a run', async () => startRun(await newPeriod(admin, '2038-03'), 'MENSUAL')],
    ['settles who leaves', () => admin.request(finals.start, { params: { id: people[3] ?? 0 } })],
    [
      'completes a settlement',
      () => admin.request(finals.complete, { params: { id: people[3] ?? 0 }, body: { reason: 'Aumento acordado después' } }),
    ],
    [
      'liquidates somebody into a run',
      () => admin.request(control.liquidate, { body: { liquidationId: 1, employeeIds: people.slice(0, 1) } }),
    ],
  ])('serializes a caller who %s with other starts of the month', async (_, ask) => {
    let isOver = false
    let requested: Promise<unknown> = Promise.resolve()
    await inCompany(async (db) => {
      await lockPaymentDecision(db)
      requested = ask().then(() => {
        isOver = true
      })
      await hasLockWaiter(app.server.database)
      expect(isOver).toBe(false)
    })
    await requested
  })

  it('refuses a settlement or its repetition beside an unfinished liquidation of its month with the same employees, and vice versa', async () => {
    const [, , , , leaver = 0, other = 0] = people
    await inCompany((db) =>
      sql`update employee set egress_date = '2038-06-20', egress_reason = 'Despido sin causa' where id = ${leaver}`.execute(db),
    )
    const periodId = await newPeriod(admin, '2038-06')
    const bonus = ok(await startRun(periodId, 'SAC', [leaver, other]))
    const settle = () => admin.request(finals.start, { params: { id: leaver } })
    const refused = { status: 409, body: { code: 'month_moving', message: expect.stringContaining(bonus.name) } }
    expect(await settle()).toMatchObject(refused)
    const setState = (id: number, state: string) =>
      inCompany((db) => sql`update liquidation set state = ${state} where id = ${id}`.execute(db))
    await setState(bonus.id, 'FINISHED')
    const final = ok(await settle())
    const again = (id: number, employeeIds: readonly number[] = []) =>
      admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds } })
    expect((await again(final.id)).status).toBe(200)
    for (const state of ['PROCESSING', 'PAUSED', 'FAILED']) {
      await setState(bonus.id, state)
      expect(await again(final.id)).toMatchObject(refused)
      expect(await again(final.id, [leaver])).toMatchObject(refused)
    }
    await setState(bonus.id, 'FINISHED')
    await setState(final.id, 'PROCESSING')
    await inCompany((db) =>
      sql`insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer)
        select ${bonus.id}, rule_set_id, e, outputs, inputs, 0, 0, 0, 0, 0 from liquidation_employee, unnest(${`{${leaver},${other}}`}::bigint[]) as e
        where liquidation_id = ${final.id} limit 2`.execute(db),
    )
    expect(await again(bonus.id, [leaver])).toMatchObject({ status: 409, body: { code: 'month_moving' } })
    expect((await again(bonus.id, [other])).status).toBe(200)
    expect(await startRun(periodId, 'VACACIONES', [leaver])).toMatchObject({ status: 400 })
    const vacationRun = ok(await startRun(periodId, 'VACACIONES'))
    expect((await employeesToCome(vacationRun.id)).includes(leaver)).toBe(false)
    await setState(final.id, 'FINISHED')
    // Two runs that are not settlements do not block each other; an added employee of a settlement is treated like an existing one.
    expect((await again(bonus.id, [other])).status).toBe(200)
    const adding = await admin.request(control.liquidate, { body: { liquidationId: final.id, employeeIds: [other] } })
    expect(adding).toMatchObject({ status: 409, body: { code: 'month_moving' } })
    ok(await admin.request(liquidations.cancel, { params: { id: vacationRun.id } }))
    expect((await again(bonus.id)).status).toBe(200)
  })
})
