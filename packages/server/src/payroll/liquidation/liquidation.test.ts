import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import { runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { claimChunk, computeChunk, storeChunk } from '../run/work-chunk.ts'

let app: TestApp
let admin: Caller
let december: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { body } = await admin.request(periods.create, {
    body: { name: 'Diciembre 2025', dateFrom: '2025-12-01', dateUntil: '2025-12-31', payDate: '2026-01-05' },
  })
  december = body?.id ?? 0
})
afterAll(() => app.close())

const startRun = (typeCode = 'MENSUAL', periodId = december) =>
  admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode } } })

const myEmployeeId = async (): Promise<number> => {
  const { session } = await app.signIn('empleado.demo')
  if (!session?.employeeId) throw new Error('empleado.demo is no employee')
  return session.employeeId
}

describe('a liquidation', () => {
  it("pays the commerce agreement's sample receipt to the cent, in a background job", async () => {
    const { status, body } = await startRun()
    expect([status, body?.state]).toEqual([200, 'PENDING'])
    const id = body?.id ?? 0
    const done = await runOver(admin, id)
    expect(done.done).toBe(done.employees)
    const employeeId = await myEmployeeId()
    const { body: result } = await admin.request(liquidations.employee, { params: { id, employeeId } })
    expect(result).toMatchObject({
      remunerative: '1207628.93',
      nonRemunerative: '40000.00',
      deductions: '235487.64',
      net: '1012141.29',
      employer: '288570.29',
    })
  })

  it('exists once per type and period, also when two administrators start it concurrently', async () => {
    const created = await admin.request(periods.create, {
      body: { name: 'Enero 2026', dateFrom: '2026-01-01', dateUntil: '2026-01-31' },
    })
    const answers = await Promise.all([
      startRun('MENSUAL', created.body?.id),
      startRun('MENSUAL', created.body?.id),
      startRun('MENSUAL', created.body?.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await runOver(admin, answers.find(({ status }) => status === 200)?.body?.id ?? 0)
  })

  it('refuses an included or excluded number that matches no employee of the company and names it', async () => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ id: number }>`select id from employee where company_id <> app_company() limit 1`.execute(db),
    )
    const mine = await myEmployeeId()
    const liquidation = { periodId: december, typeCode: 'MENSUAL' }
    for (const foreign of [999_999, ...rows.map(({ id }) => Number(id))])
      for (const [path, body] of Object.entries({
        blackListEmployees: { liquidation, blackListEmployees: [mine, foreign] },
        'filter.employeeIds': { liquidation, filter: { employeeIds: [mine, foreign] } },
      }))
        for (const call of [liquidations.start, preCheckCalls.run])
          expect(await admin.request(call, { body })).toMatchObject({
            status: 400,
            body: { fields: [{ path, message: expect.stringContaining(`El empleado ${foreign} no es de esta empresa`) }] },
          })
  })

  it('returns the same figures when an employee is reliquidated and refuses employees outside the run', async () => {
    const { body } = await admin.request(liquidations.list, { query: { filter: 'diciembre' } })
    const id = body?.content.find(({ periodId }) => periodId === december)?.id ?? 0
    const employeeId = await myEmployeeId()
    const before = await admin.request(liquidations.concepts, { params: { id } })
    expect((await admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds: [employeeId] } })).status).toBe(
      200,
    )
    await runOver(admin, id)
    expect((await admin.request(liquidations.concepts, { params: { id } })).body).toEqual(before.body)
    const foreign = await admin.request(liquidations.reliquidate, { params: { id }, body: { employeeIds: [999_999] } })
    expect(foreign.status).toBe(400)
  })

  it('resumes the chunk of a crashed worker and writes nothing twice', async () => {
    const created = await admin.request(periods.create, {
      body: { name: 'Febrero 2026', dateFrom: '2026-02-01', dateUntil: '2026-02-28' },
    })
    const { body } = await startRun('MENSUAL', created.body?.id)
    const id = body?.id ?? 0
    await runOver(admin, id)
    const scope = { tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true }
    const totals = () =>
      app.server.database.inTenant(scope, (db) =>
        sql<{
          n: number
          net: string
        }>`select count(*)::int as n, sum(net)::text as net from liquidation_employee where liquidation_id = ${id}`.execute(db),
      )
    const [first] = (await totals()).rows
    // The state after a killed worker: claimed, unfinished, its lease expired; the run still in progress.
    await app.server.database.inTenant(scope, async (db) => {
      await sql`update liquidation_chunk set state = 'PENDING', lease_until = now() - interval '1 second' where liquidation_id = ${id} and number = 1`.execute(
        db,
      )
      await sql`update liquidation l set state = 'PROCESSING', done = done - (select cardinality(employee_ids) from liquidation_chunk c
        where c.liquidation_id = l.id and c.number = 1) where id = ${id}`.execute(db)
      await app.server.jobs.enqueue(db, 'liquidation', {
        tenantId: 1,
        company: scope.company,
        liquidationId: id,
        user: 'admin.demo',
      })
    })
    const done = await runOver(admin, id)
    expect(done.done).toBe(done.employees)
    expect((await totals()).rows[0]).toEqual(first)
  })

  it('refuses the late write of a worker whose chunk was reassigned', async () => {
    const created = await admin.request(periods.create, {
      body: { name: 'Abril 2026', dateFrom: '2026-04-01', dateUntil: '2026-04-30' },
    })
    const id = (await startRun('MENSUAL', created.body?.id)).body?.id ?? 0
    await runOver(admin, id)
    const company = admin.session?.companyId ?? 0
    const scope = { tenantId: 1, company, confidential: true }
    const job = { tenantId: 1, company, liquidationId: id, user: 'admin.demo' }
    const readStoredRows = () =>
      app.server.database.inTenant(scope, (db) =>
        sql<{ n: number }>`select count(*)::int as n from liquidation_employee where liquidation_id = ${id}`.execute(db),
      )
    const claim = await app.server.database.inTenant(scope, async (db) => {
      await sql`delete from liquidation_employee where liquidation_id = ${id}`.execute(db)
      await sql`update liquidation_chunk set state = 'PENDING', lease_until = null where liquidation_id = ${id} and number = 1`.execute(
        db,
      )
      await sql`update liquidation set state = 'PROCESSING' where id = ${id}`.execute(db)
      return claimChunk(db, id)
    })
    if (!claim) throw new Error('nothing to claim')
    // Another worker claims the chunk while this one is stalled.
    await app.server.database.inTenant(scope, (db) =>
      sql`update liquidation_chunk set fence = fence + 1 where liquidation_id = ${id} and number = 1`.execute(db),
    )
    const computed = await computeChunk(app.server, scope, job, claim)
    await storeChunk(app.server, scope, job, computed)
    expect((await readStoredRows()).rows[0]?.n).toBe(0)
    await storeChunk(app.server, scope, job, { ...computed, claim: { ...claim, fence: claim.fence + 1 } })
    expect((await readStoredRows()).rows[0]?.n).toBe(claim.employee_ids.length)
  })

  it('reports the failed employee and concept and finishes the others', async () => {
    const wrong = {
      code: '0999',
      name: 'Falla a propósito',
      type: 'NO_REMUNERATIVO',
      conceptOrder: 999,
      formula: 'SI(L.CATEGORIA = "ADMINISTRATIVO B"; 100 / (L.BASICO * 0); 0)',
    }
    const { body: concept } = await admin.request(concepts.create, { body: wrong })
    const created = await admin.request(periods.create, {
      body: { name: 'Marzo 2026', dateFrom: '2026-03-01', dateUntil: '2026-03-31' },
    })
    const id = (await startRun('MENSUAL', created.body?.id)).body?.id ?? 0
    const done = await runOver(admin, id)
    expect(done.state).toBe('FINISHED_WITH_ERRORS')
    expect(done.failed).toBeGreaterThan(0)
    expect(done.failed).toBeLessThan(done.employees)
    const { body: page } = await admin.request(liquidations.employees, { params: { id }, query: { onlyErrors: true } })
    expect(page?.content[0]?.error).toMatchObject({ concept: '0999' })
    await admin.request(concepts.remove, { params: { id: concept?.id ?? 0 } })
    await admin.request(liquidations.reliquidate, { params: { id }, body: {} })
    expect((await runOver(admin, id)).state).toBe('FINISHED')
  })
})

describe('a result', () => {
  it('refuses users without the confidential flag', async () => {
    const hr = await app.signIn('rrhh.demo')
    const { body: list } = await hr.request(liquidations.list)
    const id = list?.content[0]?.id ?? 0
    expect((await hr.request(liquidations.employees, { params: { id } })).status).toBe(403)
  })
})
