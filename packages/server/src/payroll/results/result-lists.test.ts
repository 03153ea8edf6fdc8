import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { sql } from 'kysely'
import { newPeriod, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let runId = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const employeeIds = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from employee where company_id = app_company() and egress_date is null
      order by file_code limit 3`.execute(db)
    return rows.map(({ id }) => id)
  })
  const liquidation = {
    periodId: await newPeriod(admin, '2031-01', 'enero de 2031'),
    typeCode: 'MENSUAL',
    name: 'Corrida de enero',
  }
  const { body: run } = await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds } } })
  runId = run.id
  await runOver(admin, runId)
})
afterAll(() => app.close())

it('sorts results by the documented sort and order, and filters them by text or an expression', async () => {
  const nets = async (query: Record<string, unknown>) => {
    const { body } = await admin.request(liquidations.employees, { params: { id: runId }, query })
    return body.content.map(({ net }) => Number(net))
  }
  const [least = 0, middle = 0, most = 0] = (await nets({})).sort((a, b) => a - b)
  expect(most).toBeGreaterThan(least)
  expect(await nets({ sort: 'net', order: 'desc' })).toEqual([most, middle, least])
  expect(await nets({ sort: 'net', order: '1' })).toEqual([least, middle, most])
  expect(await nets({ filter: `net > ${least} && remunerative > 0`, sort: 'net', order: 'asc' })).toEqual(
    [middle, most].filter((net) => net > least),
  )
  const { status } = await admin.request(liquidations.employees, { params: { id: runId }, query: { sort: 'nada' } })
  expect(status).toBe(400)
})

it('returns the concepts of the run and, by the id of a result, those of one employee', async () => {
  const of = async (id: number) => (await admin.request(liquidations.concepts, { params: { id } })).body
  const { body: people } = await admin.request(results.ofLiquidation, { params: { id: runId } })
  const each = await Promise.all(people.map(({ id }) => of(id)))
  expect(each[0]?.every(({ employees }) => employees === 1)).toBe(true)
  const sum = (code: string) => each.flat().reduce((total, one) => total + (one.code === code ? Number(one.amount) : 0), 0)
  const all = await of(runId)
  expect(all.length).toBeGreaterThan(5)
  for (const { code, amount } of all) expect([code, sum(code)]).toEqual([code, expect.closeTo(Number(amount), 2)])
  expect((await admin.request(liquidations.concepts, { params: { id: runId * 100_000_000 + 99_999_999 } })).status).toBe(404)
})

it('returns the results of one employee in every run, the latest month first', async () => {
  const [first] = (await admin.request(results.ofLiquidation, { params: { id: runId } })).body
  const { body } = await admin.request(results.ofEmployee, { params: { id: first?.employeeId ?? 0 } })
  expect(new Set(body.map(({ employeeId }) => employeeId))).toEqual(new Set([first?.employeeId]))
  expect(body[0]).toMatchObject({ liquidationId: runId, net: first?.net, period: 'enero de 2031' })
  const every = await app.inTransaction(admin, (db) =>
    db
      .selectFrom('liquidation_employee as r')
      .innerJoin('liquidation as l', 'l.id', 'r.liquidation_id')
      .select('l.id')
      .where('r.employee_id', '=', first?.employeeId ?? 0)
      .where('l.state', '<>', 'CANCELLED')
      .execute(),
  )
  expect(body.map(({ liquidationId }) => liquidationId).sort()).toEqual(every.map(({ id }) => id).sort())
})

it('returns an empty answer for an unknown employee', async () => {
  for (const call of [results.ofEmployee, results.finalsOf, results.has])
    expect((await admin.request(call, { params: { id: 99_999_999 } })).status).toBe(404)
})

it("accepts in the orchestrator's header only the session's tenant", async () => {
  const requestRun = (tenant: string) =>
    admin.request(liquidations.get, { params: { id: runId }, headers: { 'x-tenant-id': tenant } })
  expect((await requestRun('tenant1')).status).toBe(200)
  expect((await requestRun('1')).status).toBe(200)
  expect((await requestRun('tenant2')).status).toBe(401)
})

it('filters runs by text of name and period, or an expression over their columns', async () => {
  const findRuns = async (filter: string) =>
    (await admin.request(liquidations.list, { query: { filter } })).body.content.map(({ id }) => id)
  expect(await findRuns('enero corrida')).toEqual([runId])
  expect(await findRuns('state == "FINISHED" && period like "2031"')).toEqual([runId])
  expect(await findRuns('period like "2031" && released == true')).toEqual([])
  expect(await findRuns('createdAt >= "2020-01-01" && period like "2031"')).toEqual([runId])
  expect((await admin.request(liquidations.list, { query: { filter: 'nada == 1' } })).status).toBe(400)
})

it('finds scales by a description between percent signs, as documented', async () => {
  const codes = async (description: string) =>
    (await admin.request(scales.list, { query: { description, status: 'ACTIVE' } })).body.content.map(({ code }) => code)
  expect(await codes('%vacaciones%')).toEqual(['VACACIONES'])
  expect(await codes('%%')).toEqual(await codes(''))
  const { body } = await admin.request(scaleGrid.list, { query: { filter: "code like 'vacacion'" } })
  expect(body.content.map(({ code }) => code)).toEqual(['VACACIONES'])
})

it('accepts the state of a list only in the two documented languages', async () => {
  const requestRun = (status: string) => admin.request(conceptsV2.byStatus, { query: { status } })
  const [spoken, written, empty] = await Promise.all(['activo', 'ACTIVE', 'inactivo'].map(requestRun))
  expect(spoken?.body.totalElements).toBe(written?.body.totalElements)
  expect(empty?.status).toBe(200)
  expect(JSON.stringify((await requestRun('viejo')).body)).toContain('Estado «viejo» no vale: debe ser uno de: ACTIVE, INACTIVE')
})

it('starts a run by the documented call of the process, for those who may liquidate', async () => {
  const [first] = (await admin.request(results.ofLiquidation, { params: { id: runId } })).body
  const body = {
    liquidation: { periodId: await newPeriod(admin, '2031-02'), typeCode: 'MENSUAL' },
    filter: { employeeIds: [first?.employeeId ?? 0] },
  }
  const start = (who: Caller, more: object = {}) => who.request(control.startProcess, { body: { ...body, ...more } })
  expect((await start(await app.userWith(['READ_LIQUIDATION']))).status).toBe(403)
  expect((await start(admin, { liquidation: { ...body.liquidation, periodId: 999_999 } })).status).toBeGreaterThanOrEqual(400)
  const { status, body: run } = await start(admin)
  expect([status, run.typeCode]).toEqual([200, 'MENSUAL'])
  expect(await runOver(admin, run.id)).toMatchObject({ state: 'FINISHED' })
})

it('creates a concept with its accumulators in a group, once for each code', async () => {
  const [known] = (await admin.request(conceptsV2.byStatus, { query: { status: 'ACTIVE' } })).body.content
  const { id: _, ...concept } = known ?? { id: 0 }
  const create = (more: object) => admin.request(conceptsV2.create, { body: { ...concept, ...more } })
  const made = await create({ code: '9871', name: 'Copia' })
  expect([made.status, made.body]).toMatchObject([200, { code: '9871', accumulators: known?.accumulators }])
  expect((await create({ code: '9871' })).status).toBe(409)
  expect((await create({ code: '9872', formula: 'NO_EXISTE(' })).status).toBe(400)
})

it('filters concepts by an expression over their columns', async () => {
  const { body } = await admin.request(concepts.list, { body: { filter: 'type == "DEDUCCION" && code == "0810"' } })
  expect(body.content.map(({ code }) => code)).toEqual(['0810'])
})
