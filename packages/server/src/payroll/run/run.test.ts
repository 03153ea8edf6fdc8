import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control, simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { finals, results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { addDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { newPeriod, runOver, workersIdle } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { readReceiptData } from '../../receipts/receipt-data.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

// Months after the sample's own, each later than the last, which isolates the tests.
let monthCount = 0
const nextMonth = (): string => new Date(Date.UTC(2038, monthCount++, 1)).toISOString().slice(0, 7)

const createFinishedRun = async () => {
  const month = nextMonth()
  const periodId = await newPeriod(admin, month)
  const { body, status } = await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
  if (!body?.id) throw new Error(`did not start: ${status}`)
  await runOver(admin, body.id)
  return { id: body.id, periodId, month }
}

const inCompany = <T>(work: Parameters<TestApp['server']['database']['inTenant']>[1]) =>
  app.server.database.inTenant(
    { tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true, user: 'prueba' },
    work,
  ) as Promise<T>

let employeeIdOf = 0
const someEmployeeId = async (): Promise<number> => {
  if (!employeeIdOf) employeeIdOf = (await app.signIn('empleado.demo')).session?.employeeId ?? 0
  return employeeIdOf
}

describe('the pre-checks', () => {
  it('pass a valid month and report anomalies with the employees and the screen that corrects them', async () => {
    const periodId = await newPeriod(admin, nextMonth())
    await inCompany(async (db) => {
      await sql`select set_config('app.account_change', 'now', true)`.execute(db)
      await sql`update employee set cbu = null where id = (select min(id) from employee where company_id = app_company() and egress_date is null)`.execute(
        db,
      )
    })
    const { status, body } = await admin.request(preCheckCalls.run, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    expect([status, body.canStart]).toEqual([200, true])
    expect(body.passed.length + body.findings.length).toBeGreaterThanOrEqual(15)
    const cbu = body.findings.find(({ code }) => code === 'CBU_WRONG')
    expect(cbu).toMatchObject({ severity: 'WARN', count: 1 })
    expect(cbu?.cases[0]).toMatchObject({
      detail: 'sin CBU',
      route: expect.stringMatching(/^\/employee-module\/employee-profile\/\d+$/),
    })
    expect(body.findings.find(({ code }) => code === 'NO_DEPOSIT')).toMatchObject({
      severity: 'WARN',
      count: 1,
      cases: [{ route: expect.stringMatching(new RegExp(`\\?detalle=${periodId}$`)) }],
    })
  })

  it('refuses an unknown filter in the pre-check and the start, which would pay all employees', async () => {
    const liquidation = { periodId: await newPeriod(admin, nextMonth()), typeCode: 'MENSUAL' }
    for (const call of [preCheckCalls.run, liquidations.start])
      for (const [filter, why] of [
        [{ expresion: 'area = "Ventas"' }, /Campo desconocido: expresion; los que hay son text, expression/],
        ['area = "Ventas"', /El filtro va como/],
      ] as const) {
        const { status, body } = await admin.request(call, { body: { liquidation, filter } })
        expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(why)])
      }
  })

  it('block the start only when the company configures it', async () => {
    const periodId = await newPeriod(admin, nextMonth())
    const start = () => admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    const set = (severity: string) =>
      admin.request(preCheckCalls.save, { body: { settings: [{ code: 'CBU_WRONG', severity, threshold: null }] } })
    expect((await set('BLOCK')).status).toBe(200)
    const refused = await start()
    expect(refused).toMatchObject({ status: 409, body: { code: 'liquidation_blocked' } })
    expect(JSON.stringify(refused.body)).toContain('Sin CBU válido')
    await set('WARN')
    const { body } = await start()
    expect((await runOver(admin, body.id)).state).toBe('FINISHED')
  })

  it('enforce the fixed ones and accept a threshold only where one is defined', async () => {
    const save = (code: string, severity: string, threshold: string | null) =>
      admin.request(preCheckCalls.save, { body: { settings: [{ code, severity, threshold }] } })
    expect((await save('PERIOD_CLOSED', 'WARN', null)).status).toBe(400)
    expect((await save('CUIL_INVALID', 'WARN', '3')).status).toBe(400)
    expect((await save('NET_VARIATION', 'WARN', '-3')).status).toBe(400)
    const { body } = await save('NET_VARIATION', 'WARN', '0')
    expect(body.find(({ code }) => code === 'NET_VARIATION')).toMatchObject({ threshold: '0.00' })
  })

  it('find employees who would end in an error or whose net changes', async () => {
    const wrong = {
      code: '0998',
      name: 'Falla',
      type: 'NO_REMUNERATIVO',
      conceptOrder: 998,
      formula: 'SI(L.CATEGORIA = "ADMINISTRATIVO B"; 1 / (L.BASICO * 0); 0)',
    }
    const { body: concept } = await admin.request(concepts.create, { body: wrong })
    const periodId = await newPeriod(admin, nextMonth())
    const { body } = await admin.request(preCheckCalls.run, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    await admin.request(concepts.remove, { params: { id: concept.id } })
    expect(body.findings.find(({ code }) => code === 'EMPLOYEE_ERROR')?.cases[0]?.detail).toContain('0998')
    expect(body.findings.map(({ code }) => code)).toContain('NET_VARIATION')
  })

  it('refuse a closed period, an unavailable type and a second liquidation with a message', async () => {
    const { periodId } = await createFinishedRun()
    const look = async (typeCode: string) =>
      (await admin.request(preCheckCalls.run, { body: { liquidation: { periodId, typeCode } } })).body.findings
        .filter(({ severity }) => severity === 'BLOCK')
        .map(({ code }) => code)
    expect(await look('MENSUAL')).toEqual(['ALREADY_LIQUIDATED'])
    expect(await look('NO_HAY')).toContain('TYPE_INCOMPATIBLE')
    await inCompany((db) =>
      sql`update liquidation_period set status = 'CLOSED', liquidation_types = '{SAC}' where id = ${periodId}`.execute(db),
    )
    expect(await look('FINAL')).toEqual(expect.arrayContaining(['PERIOD_CLOSED', 'TYPE_INCOMPATIBLE']))
  })

  it('refuses the pre-checks to users who may not see pay', async () => {
    const hr = await app.userWith(['WRITE_LIQUIDATION'])
    expect((await hr.request(preCheckCalls.run, { body: { liquidation: { periodId: 1, typeCode: 'MENSUAL' } } })).status).toBe(
      403,
    )
  })
})

describe('a run', () => {
  it('includes only employees that match its filter expression and refuses an invalid one with its position', async () => {
    const periodId = await newPeriod(admin, nextMonth())
    const start = (expression: string) =>
      admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' }, filter: { expression } } })
    expect((await start('file_code ==')).status).toBe(400)
    expect((await start("file_code == '0' && 1==1")).status).toBe(400)
    const { body } = await start("file_code == '1001'")
    expect((await runOver(admin, body.id)).employees).toBe(1)
  })

  it('pauses, resumes, and is cancelled with its completed results preserved', async () => {
    const periodId = await newPeriod(admin, nextMonth())
    const { body } = await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    const params = { id: body.id }
    const paused = await admin.request(control.pause, { params })
    // A small run may end before it is paused: the call then reports that.
    if (paused.status === 200) {
      expect(paused.body.state).toBe('PAUSED')
      await workersIdle(app)
      expect((await admin.request(liquidations.progress, { params })).body).toMatchObject({ state: 'PAUSED', secondsLeft: null })
      expect((await admin.request(liquidations.reliquidate, { params, body: {} })).status).toBe(409)
      expect((await admin.request(liquidations.remove, { params })).status).toBe(409)
      expect((await admin.request(control.resume, { params })).body.state).toBe('PROCESSING')
    } else expect(paused.status).toBe(409)
    const done = await runOver(admin, body.id)
    expect([done.state, done.done]).toEqual(['FINISHED', done.employees])
    expect((await admin.request(control.resume, { params })).status).toBe(409)
    expect((await admin.request(liquidations.cancel, { params })).status).toBe(409)
  })

  it('keeps readable results and permits a new run after a failed one is cancelled', async () => {
    const { id, periodId } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    await inCompany(async (db) => {
      await sql`update liquidation set state = 'FAILED', done = done - 1 where id = ${id}`.execute(db)
      await sql`delete from liquidation_employee where liquidation_id = ${id} and employee_id = ${employeeId}`.execute(db)
    })
    expect((await admin.request(liquidations.cancel, { params: { id } })).body.state).toBe('CANCELLED')
    expect((await admin.request(liquidations.release, { params: { id }, body: { acceptMissing: true } })).status).toBe(409)
    expect((await admin.request(results.ofLiquidation, { params: { id } })).body.length).toBeGreaterThan(0)
    const again = await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    expect(again.status).toBe(200)
    await runOver(admin, again.body.id)
  })

  it('restricts runs to administrators when the company configures it; reliquidation can be disabled', async () => {
    const restrictedUser = await app.userWith(['WRITE_LIQUIDATION', 'READ_LIQUIDATION'])
    const companyId = admin.session?.companyId ?? 0
    const turn = (name: string, enabled: boolean) => admin.request(toggles.save, { body: { name, companyId, enabled } })
    await turn('UI_DISABLE_LIQUIDATION_BUTTON', true)
    const start = () =>
      restrictedUser.request(liquidations.start, { body: { liquidation: { periodId: 1, typeCode: 'MENSUAL' } } })
    expect((await start()).body).toMatchObject({ code: 'only_admins_liquidate' })
    await turn('UI_DISABLE_LIQUIDATION_BUTTON', false)
    await turn('UI_RELIQUIDATION', false)
    expect((await admin.request(liquidations.reliquidate, { params: { id: 1 }, body: {} })).body).toMatchObject({
      code: 'function_off',
    })
    await turn('UI_RELIQUIDATION', true)
  })

  it('returns its order, its state and its position among those of the period', async () => {
    const { id, periodId } = await createFinishedRun()
    const { body: order } = await admin.request(control.order, { params: { id } })
    // Several lanes process chunks concurrently, so the order of completion is random; within a chunk it is that of the queue.
    const chunks = await app.inTransaction(admin, (db) =>
      db.selectFrom('liquidation_chunk').select(['number', 'employee_ids']).where('liquidation_id', '=', id).execute(),
    )
    const chunkOf = new Map(chunks.flatMap(({ number, employee_ids }) => employee_ids.map((one) => [one, number] as const)))
    const ended = [...new Set(order.map(({ employeeId }) => chunkOf.get(employeeId)))]
    expect(order.map(({ employeeId }) => employeeId)).toEqual(
      ended.flatMap((chunk) => chunks.find(({ number }) => number === chunk)?.employee_ids ?? []),
    )
    expect(ended).toHaveLength(chunks.length)
    expect(order.map(({ order: place }) => place)).toEqual(order.map((_, index) => index + 1))
    expect(new Set(order.map(({ state }) => state))).toEqual(new Set(['DONE']))
    expect((await admin.request(control.status, { params: { id } })).body).toMatchObject({
      status: 'FINISHED',
      statusText: 'Finalizado',
    })
    const { body: months } = await admin.request(control.byPeriod)
    expect(months.find((month) => month.periodId === periodId)).toMatchObject({ employees: order.length, liquidations: [{ id }] })
    expect((await admin.request(control.listing)).body.some((run) => run.id === id)).toBe(true)
    expect((await admin.request(control.listAll)).body.some((run) => run.id === id)).toBe(true)
  })
})

describe('the employees affected by a change', () => {
  it('returns no employees without a change', async () => {
    const { id } = await createFinishedRun()
    const { body } = await admin.request(control.touched, { params: { id } })
    expect(body).toMatchObject({ employees: 0, changes: [], missing: [] })
    expect((await admin.request(liquidations.reliquidate, { params: { id }, body: { scope: 'touched' } })).status).toBe(400)
  })

  it('include one employee whose novelty changed, with the dependent concepts', async () => {
    const { id, month } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    await inCompany((db) =>
      db
        .insertInto('novelty')
        .values({ employee_id: employeeId, code: '0140', period_from: `${month}-01`, quantity: '4' })
        .execute(),
    )
    const { body } = await admin.request(control.touched, { params: { id } })
    expect(body.touched.map((one) => one.employeeId)).toEqual([employeeId])
    const change = body.changes.find((one) => one.id === 'N.0140')
    expect(change).toMatchObject({ kind: 'novelty', employees: 1, detail: 'de 0,00 a 4,00' })
    expect(change?.paths.some((path) => path.includes('0140'))).toBe(true)
    const before = (await admin.request(results.ofLiquidation, { params: { id } })).body
    const again = await admin.request(liquidations.reliquidate, { params: { id }, body: { scope: 'touched' } })
    expect(again).toMatchObject({ status: 200, body: { state: 'FINISHED' } })
    const after = (await admin.request(results.ofLiquidation, { params: { id } })).body
    expect(after.filter((row, index) => row.net !== before[index]?.net).map((row) => row.employeeId)).toEqual([employeeId])
    expect(body.touched[0]?.netNow).toBe(after.find((row) => row.employeeId === employeeId)?.net)
    expect((await admin.request(control.touched, { params: { id } })).body.employees).toBe(0)
  })

  it("show a parameter's old and new value in display format", async () => {
    const { id, month } = await createFinishedRun()
    const { body: all } = await admin.request(liquidationParameters.list)
    const parameterId = all.find(({ code }) => code === 'SUMA_FIJA')?.id ?? 0
    const items = [{ parameterId, validFrom: `${month}-01`, value: '41234.5' }]
    const { body: made } = await admin.request(liquidationParameters.saveValues, { body: { items } })
    const { body } = await admin.request(control.touched, { params: { id } })
    await admin.request(liquidationParameters.removePeriod, { params: { id: made[0]?.id ?? 0 } })
    expect(body.changes.find((one) => one.id === 'P.SUMA_FIJA')?.detail).toMatch(/^de [\d.]+,\d\d a 41\.234,50$/)
  })

  it('returns exactly the employees whom a changed formula pays differently', async () => {
    const { id } = await createFinishedRun()
    const { body: all } = await admin.request(concepts.listAll)
    const concept = all.find(({ code }) => code === '0110')
    if (!concept) throw new Error('no seniority')
    await admin.request(concepts.update, { body: { ...concept, formula: `(${concept.formula}) * 2` } })
    const { body } = await admin.request(control.touched, { params: { id } })
    const { body: rows } = await admin.request(results.ofLiquidation, { params: { id } })
    const now = all && (await admin.request(concepts.get, { params: { id: concept.id } })).body
    await admin.request(concepts.update, { body: { ...concept, version: now.version } })
    expect(body.changes[0]).toMatchObject({ id: 'C.0110', kind: 'concept', detail: 'fórmula distinta' })
    expect(body.employees).toBeGreaterThan(0)
    expect(body.employees).toBeLessThan(rows.length)
    expect(body.changes[0]?.paths.some((path) => path.startsWith('0110'))).toBe(true)
    const [person] = body.touched
    expect(person?.causes).toEqual([expect.stringMatching(/\(fórmula distinta\)$/)])
    expect(person?.lines[0]).toMatchObject({ code: '0110', cause: person?.causes[0] })
    expect(person?.lines.map(({ code }) => code)).toContain('0204')
    const net = ({ netBefore, netNow }: (typeof body.touched)[number]) => Number(netNow) - Number(netBefore)
    expect(Number(body.netDifference)).toBeCloseTo(
      body.touched.reduce((sum, one) => sum + net(one), 0),
      2,
    )
  })
})

describe('one employee', () => {
  it('simulates one employee without storing, explains and compares', async () => {
    const { id } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    const rows = () =>
      inCompany<{ rows: object[] }>((db) =>
        sql`select (select count(*) from liquidation_employee)::int as r, (select count(*) from rule_set)::int as s,
          (select count(*) from liquidation_chunk)::int as c, (select count(*) from audit_log where state <> 'READ')::int as a`.execute(
          db,
        ),
      )
    const before = (await rows()).rows
    const { body, status } = await admin.request(simulations.simulate, {
      body: { liquidationId: id, employeeIds: [employeeId], novelties: [{ code: '0140', quantity: '10' }] },
    })
    expect(status).toBe(200)
    expect(body[0]?.lines.some(({ code }) => code === '0140')).toBe(true)
    expect(body[0]?.differences.map(({ code }) => code)).toContain('0140')
    const reported = await admin.request(simulations.explained, {
      body: { liquidationId: id, employeeIds: [employeeId], novelties: [{ code: '0140', quantity: '10' }] },
    })
    expect(reported.body[0]?.lines.map(({ code, amount }) => [code, amount])).toEqual(
      body[0]?.lines.map(({ code, amount }) => [code, amount]),
    )
    expect(reported.body[0]?.lines.find(({ code }) => code === '0140')?.explanation).toMatch(/10,00 \(/)
    expect(Number(body[0]?.net)).toBeGreaterThan(Number(body[0]?.netBefore))
    expect((await rows()).rows).toEqual(before)
    const unread = { liquidationId: id, employeeIds: [employeeId], novelties: [{ code: 'NADA', quantity: '1' }] }
    expect((await admin.request(simulations.simulate, { body: unread })).status).toBe(400)
    expect((await admin.request(simulations.simulate, { body: { employeeIds: [employeeId] } })).status).toBe(400)
    expect((await admin.request(simulations.simulate, { body: { liquidationId: id, employeeIds: [999_999] } })).status).toBe(400)
  })

  it('returns all detail views by the id of the result', async () => {
    const { id } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    const params = { id: resultId(id, employeeId) }
    const { body: result } = await admin.request(results.get, { params })
    const { body: view } = await admin.request(results.view, { params })
    expect(view.net).toBe(result.net)
    const { body: accumulators } = await admin.request(results.accumulators, { params })
    expect(accumulators.find(({ code }) => code === 'NETO')?.amount).toBe(result.net)
    expect(accumulators.length).toBeGreaterThan(5)
    for (const { code, amount, parts } of accumulators)
      expect([code, parts.reduce((sum, part) => addDecimals(sum, part.amount), '0.00')]).toEqual([code, amount])
    expect((await admin.request(results.contexts, { params })).body.find(({ key }) => key === 'L.CATEGORIA')?.value).toBe(
      'ADMINISTRATIVO B',
    )
    const { body: trace } = await admin.request(results.trace, { params })
    expect(trace.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await admin.request(results.conceptDetails, { params })).body.length).toBe(trace.lines.length)
    expect((await admin.request(results.has, { params: { id: employeeId } })).body).toMatchObject({ haveLiquidation: true })
    expect(
      (await admin.request(results.ofEmployee, { params: { id: employeeId } })).body.some((one) => one.liquidationId === id),
    ).toBe(true)
    expect((await admin.request(results.novelties, { params })).status).toBe(200)
    expect((await admin.request(results.get, { params: { id: resultId(id, 999_999) } })).status).toBe(404)
    const foreigner = await app.signIn('admin.demo', 'tenant2')
    for (const call of [
      results.get,
      results.view,
      results.trace,
      results.contexts,
      results.accumulators,
      results.quotas,
      results.novelties,
    ])
      expect((await foreigner.request(call, { params })).status).toBe(404)
  })

  it('shows a text missing in the file as empty', async () => {
    const { id } = await createFinishedRun()
    const { body: all } = await admin.request(results.ofLiquidation, { params: { id } })
    const without = await inCompany<{ id: number }[]>((db) =>
      db.selectFrom('employee').select('id').where('category_code', 'is', null).execute(),
    )
    const one = all.find(({ employeeId }) => without.some((each) => each.id === employeeId))
    const { status, body } = await admin.request(results.contexts, { params: { id: resultId(id, one?.employeeId ?? 0) } })
    expect([status, body.find(({ key }) => key === 'L.CATEGORIA')?.value]).toEqual([200, '(vacío)'])
    const idle = body.filter((each) => each.idle).map(({ key }) => key)
    expect(idle).toEqual(expect.arrayContaining(['L.CAMBIO_DIA_2', 'L.BASICO_ANTERIOR', 'L.JORNALIZADO_ANTERIOR_4']))
    expect(idle.every((key) => /CAMBIO_DIA|_ANTERIOR/.test(key))).toBe(true)
  })

  it('shows instalments by their number', async () => {
    const { id, month } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    await inCompany(async (db) => {
      const first = { employee_id: employeeId, code: '0180', amount: '1000.00', instalments: 3 }
      const { id: first_id } = await db
        .insertInto('novelty')
        .values({ ...first, period_from: addMonths(`${month}-01`, -1) })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const instalment of [2, 3])
        await db
          .insertInto('novelty')
          .values({ ...first, first_id, instalment, period_from: addMonths(`${month}-01`, instalment - 2) })
          .execute()
    })
    await admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds: [employeeId] } })
    const { body } = await admin.request(results.quotas, { params: { id: resultId(id, employeeId) } })
    expect(body).toEqual([expect.objectContaining({ number: 2, of: 3, amount: '1000.00', paid: '2000.00', left: '1000.00' })])
    const { body: used } = await admin.request(results.novelties, { params: { id: resultId(id, employeeId) } })
    expect(used).toEqual([expect.objectContaining({ used: true, quantity: null, amount: '1000.00' })])
  })

  it('removes an employee from a run and liquidates them into it again', async () => {
    const { id } = await createFinishedRun()
    const employeeId = await someEmployeeId()
    const net = async () => (await admin.request(results.get, { params: { id: resultId(id, employeeId) } })).body.net
    const [first, count] = [await net(), (await admin.request(liquidations.get, { params: { id } })).body.employees]
    expect((await admin.request(results.remove, { params: { id: resultId(id, employeeId) } })).status).toBe(204)
    expect((await admin.request(liquidations.get, { params: { id } })).body).toMatchObject({
      employees: count - 1,
      done: count - 1,
    })
    expect((await admin.request(control.touched, { params: { id } })).body.missing.map((one) => one.employeeId)).toEqual([
      employeeId,
    ])
    const refused = await admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds: [employeeId] } })
    expect(refused.body).toMatchObject({ fields: [{ message: expect.stringContaining(control.liquidate.path) }] })
    const { body } = await admin.request(control.liquidate, {
      body: { liquidationId: id, employeeIds: [employeeId, employeeId] },
    })
    expect(body).toMatchObject({ employees: count, state: 'FINISHED' })
    expect(await net()).toBe(first)
    expect((await admin.request(control.liquidate, { body: { liquidationId: id, employeeIds: [999_999] } })).status).toBe(400)
  })
})

describe('receipts of a run', () => {
  it('downloads the receipts of a run as one file, each named by its code', async () => {
    const { id } = await createFinishedRun()
    const { body, headers, status } = await admin.request(results.pdf, { body: { liquidationId: id } })
    const bytes = body as unknown as Buffer
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const { employees: count } = (await admin.request(liquidations.get, { params: { id } })).body
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(count)
    expect((await admin.request(results.pdf, { body: { liquidationId: id, employeeIds: [999_999] } })).status).toBe(400)
  })
})

describe('a final settlement', () => {
  const leave = (id: number, egress_date: string) =>
    inCompany((db) =>
      sql`update employee set egress_date = ${egress_date}::date, egress_reason = 'Despido sin causa' where id = ${id}`.execute(
        db,
      ),
    )

  it('pays an employee who leaves once, also under concurrent settlements', async () => {
    const { body: page } = await admin.request(employees.list, { query: { size: 5, filter: "work_status_id == 'ACTIVO'" } })
    const [first, second] = page.content.map(({ id }) => id)
    if (!first || !second) throw new Error('nobody to leave')
    expect((await admin.request(finals.start, { params: { id: first } })).status).toBe(400)
    await leave(first, '2031-03-15')
    await leave(second, '2031-03-20')
    expect((await admin.request(finals.start, { params: { id: first } })).body).toMatchObject({ code: 'validation' })
    await newPeriod(admin, '2031-03')
    const answers = await Promise.all([first, first, second].map((id) => admin.request(finals.start, { params: { id } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const { body: history } = await admin.request(finals.list)
    expect(history.content.slice(0, 2).map(({ employeeId }) => employeeId)).toEqual([second, first])
    expect(Number(history.content[0]?.net)).toBeGreaterThan(0)
    expect(new Set(history.content.slice(0, 2).map(({ liquidationId }) => liquidationId)).size).toBe(1)
    const { body: own } = await admin.request(results.finalsOf, { params: { id: first } })
    expect(own.length).toBe(1)
    const { body: lines } = await admin.request(results.conceptDetails, { params: { id: own[0]?.id ?? 0 } })
    // The legal term is four business days from a Saturday, whenever the month is paid (LCT, arts. 128 and 255 bis).
    const runId = history.content[0]?.liquidationId ?? 0
    const paper = await inCompany((db) => readReceiptData(db, 1, runId, first))
    expect(paper).toMatchObject({ payDate: '2031-03-20' })
    // Dismissal without cause: the entered reason maps to the cause that formulas use (LCT, art. 245).
    expect(lines.some(({ name }) => /antigüedad.*245|indemniza/i.test(name))).toBe(true)
  })

  it('refuses a final settlement for an unsupported reason until one of the list is given; finds leavers', async () => {
    const { body: page } = await admin.request(employees.list, {
      query: { size: 9, filter: "work_status_id == 'ACTIVO' && egress_date == null" },
    })
    const { id = 0, file_code = '' } = page.content.at(-1) ?? {}
    await leave(id, '2031-03-10')
    await inCompany((db) => sql`update employee set work_status = 'BAJA', egress_reason = 'desp' where id = ${id}`.execute(db))
    const refused = await admin.request(finals.start, { params: { id } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('«desp»')
    const findEmployee = async (egressed: boolean) =>
      (await admin.request(employees.find, { query: { filter: file_code, egressed } })).body.find((one) => one.id === id)
    expect(await findEmployee(false)).toBeUndefined()
    expect(await findEmployee(true)).toMatchObject({ egress_date: '2031-03-10' })
    await leave(id, '2031-03-10')
    expect((await admin.request(finals.start, { params: { id } })).status).toBe(200)
  })

  it('opens another run when the first was released', async () => {
    const { body: history } = await admin.request(finals.list)
    const runId = history.content[0]?.liquidationId ?? 0
    await admin.request(liquidations.release, { params: { id: runId }, body: { acceptMissing: true } })
    const { body: page } = await admin.request(employees.list, {
      query: { size: 5, filter: "work_status_id == 'ACTIVO' && egress_date == null" },
    })
    const third = page.content.map(({ id }) => id).find((id) => !history.content.some(({ employeeId }) => employeeId === id)) ?? 0
    await leave(third, '2031-03-25')
    const { body, status } = await admin.request(finals.start, { params: { id: third } })
    expect([status, body.name]).toEqual([200, expect.stringMatching(/\(2\)$/)])
  })

  it('pays the days of the month, so that a monthly run omits settled employees and refuses to name them', async () => {
    const { body: history } = await admin.request(finals.list)
    const settled = history.content[0]?.employeeId ?? 0
    const { body: all } = await admin.request(periods.list)
    const period = all.find(({ name }) => name === 'Prueba 2031-03')
    const liquidation = { periodId: period?.id ?? 0, typeCode: 'MENSUAL' }
    const preCheckIds = async (filter: object) => {
      const { body } = await admin.request(preCheckCalls.run, { body: { liquidation, filter } })
      return body.findings.filter(({ code }) => code === 'ALREADY_SETTLED').length
    }
    expect([await preCheckIds({}), await preCheckIds({ employeeIds: [settled] })]).toEqual([0, 1])
    const named = await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds: [settled] } } })
    expect([named.status, JSON.stringify(named.body)]).toEqual([400, expect.stringContaining('ya tiene la liquidación final')])
    const { body: run } = await admin.request(liquidations.start, { body: { liquidation } })
    await runOver(admin, run.id)
    const { rows } = await inCompany<{ rows: { n: number }[] }>((db) =>
      sql`select count(*)::int as n from liquidation_employee where liquidation_id = ${run.id} and employee_id = ${settled}`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(0)
  })
})
