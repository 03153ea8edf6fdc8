import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { closings, type Replay, replays } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { sql } from 'kysely'
import { lastRead } from '../../../test/last-read.ts'
import { newPeriod, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

let app: TestApp
let ana: Caller
let hr: Caller
let periodId: number
let runId: number
const scope = () => ({ tenantId: 1, company: ana.session?.companyId ?? 0, confidential: true })
const change = (statement: ReturnType<typeof sql>) => app.server.database.inTenant(scope(), (db) => statement.execute(db))

const fail = (): never => {
  throw new Error('the period is not listed')
}

const verifyRun = async (id = runId): Promise<Replay> => {
  const { body } = await ana.request(replays.start, { params: { id } })
  return waitUntilDone(() => ana.request(replays.get, { params: { id: body.id } }))
}

beforeAll(async () => {
  app = await createTestApp()
  ana = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
  periodId = await newPeriod(ana, '2025-12', 'Diciembre 2025')
})
afterAll(() => app.close())

const ask = (who: Caller, action: 'CLOSE' | 'REOPEN', reason = 'Se pagaron los sueldos del mes') =>
  who.request(closings.request, { params: { id: periodId }, body: { action, reason } })
const state = async () => (await ana.request(closings.get, { params: { id: periodId } })).body

describe('closing a month', () => {
  it('requires a finished liquidation and no running one', async () => {
    const empty = await ask(ana, 'CLOSE')
    expect([empty.status, (empty.body as { message?: string }).message]).toEqual([
      409,
      'Todavía no se puede: El período no tiene ninguna liquidación.',
    ])
    const { body } = await ana.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    runId = body.id
    await runOver(ana, runId)
    expect((await ask(ana, 'REOPEN')).status).toBe(409)
  })

  it('requires a reason and a second user', async () => {
    expect((await ask(ana, 'CLOSE', 'ya')).status).toBe(400)
    const requested = await ask(ana, 'CLOSE')
    expect(requested.body).toMatchObject({ status: 'OPEN', pending: { mine: true, requestedBy: 'Ana Administradora' } })
    expect((await ask(hr, 'CLOSE')).status).toBe(409)
    const id = requested.body.pending?.id ?? 0
    const own = await ana.request(closings.approve, { params: { id }, body: {} })
    expect([own.status, (own.body as { code?: string }).code]).toEqual([403, 'four_eyes'])
    expect((await ana.request(closings.reject, { params: { id }, body: { note: 'Mejor no' } })).status).toBe(403)
    expect((await hr.request(closings.withdraw, { params: { id } })).status).toBe(404)
    const approved = await hr.request(closings.approve, { params: { id }, body: { note: 'Controlado contra el banco' } })
    expect(approved.body).toMatchObject({ status: 'CLOSED', pending: null })
    expect(approved.body.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(approved.body.runs[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(approved.body.timeline.slice(0, 2).map(({ who, what }) => [who, what])).toEqual([
      ['Ramiro Recursos', 'Aprobó el cierre'],
      ['Ana Administradora', 'Pidió el cierre'],
    ])
    expect((await hr.request(closings.approve, { params: { id }, body: {} })).status).toBe(409)
  })

  it('locks the month against every change, also one that bypasses the handlers', async () => {
    const period = await ana.request(periods.list)
    const { id: _, status: __, ...row } = period.body.find(({ id }) => id === periodId) ?? fail()
    const changed = { ...row, name: 'Otro' }
    const answers = [
      await ana.request(liquidations.reliquidate, { params: { id: runId }, body: {} }),
      await ana.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'SAC' } } }),
      await ana.request(liquidations.cancel, { params: { id: runId } }),
      await ana.request(liquidations.remove, { params: { id: runId } }),
      await ana.request(periods.update, { params: { id: periodId }, body: changed }),
      await ana.request(periods.remove, { params: { id: periodId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 409, 409, 409, 409])
    await expect(change(sql`update liquidation_employee set net = net + 1 where liquidation_id = ${runId}`)).rejects.toThrow()
    await expect(change(sql`delete from liquidation_employee where liquidation_id = ${runId}`)).rejects.toThrow()
    await expect(change(sql`update liquidation set state = 'PROCESSING' where id = ${runId}`)).rejects.toThrow()
    const release = await ana.request(liquidations.release, { params: { id: runId }, body: { acceptMissing: true } })
    expect([release.status, release.body.released]).toEqual([200, true])
  })

  it('seals the month by a reproducible hash of a text', async () => {
    const { runs } = await state()
    const text = await ana.request(closings.canonical, { params: { id: runId } })
    const bytes = text.body as unknown as Buffer
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(runs[0]?.digest)
    expect((await lastRead(app, ana, 'X-CP-07')).length).toBeGreaterThan(1)
    expect(String(bytes).slice(0, 31)).toBe('legajo-sello-1;2025-12;MENSUAL\n')
    expect((await hr.request(closings.canonical, { params: { id: runId } })).status).toBe(403)
  })
})

describe('the verification of a closed month after a year', () => {
  it('runs once for all concurrent requests', async () => {
    await change(sql`insert into run_replay (liquidation_id, employees, requested_by, differences)
      values (${runId}, 1, 'rrhh.demo', '[]')`)
    const requested = await Promise.all([1, 2, 3].map(() => ana.request(replays.start, { params: { id: runId } })))
    expect(new Set(requested.map(({ body }) => body.id)).size).toBe(1)
    expect(requested[0]?.body).toMatchObject({ state: 'PENDING', requestedBy: 'Ramiro Recursos' })
    await change(sql`update run_replay set state = 'FAILED'`)
    expect((await verifyRun()).state).toBe('FINISHED')
  })

  it('recalculates the month to the cent after changes of concepts, scales, parameters and employees', async () => {
    const { body: all } = await ana.request(concepts.listAll)
    const antiquity = all.find(({ code }) => code === '0110')
    await ana.request(concepts.update, { body: { ...antiquity, formula: '1', formulaQuantity: null } })
    await change(sql`update scale_period set rows = replace(rows::text, '1', '2')::jsonb`)
    await change(sql`update liquidation_parameter_value set value = '7' where value ~ '^[0-9.]+$'`)
    await change(sql`update employee set salary = 1, admission_date = admission_date - 4000, category_code = null`)
    await change(sql`delete from novelty`)
    const done = await verifyRun()
    const { runs } = await state()
    expect(done).toMatchObject({ state: 'FINISHED', differences: [] })
    expect(done.employees).toBeGreaterThan(10)
    expect(done.equal).toBe(done.employees)
    expect([done.sealedDigest, done.storedDigest, done.againDigest]).toEqual(Array(3).fill(runs[0]?.digest))
  })

  it('reports data changed directly in the database', async () => {
    const platform = app.superuser
    const net = sql`(select max(i) from rule_set r, jsonb_array_elements(r.rules -> 'outputs') with ordinality t (o, i)
      where r.id = liquidation_employee.rule_set_id and o ->> 'key' = 'C.0100')`
    await sql`update liquidation_employee set outputs[${net}] = outputs[${net}] + 1 where liquidation_id = ${runId}
      and employee_id = (select min(employee_id) from liquidation_employee where liquidation_id = ${runId})`.execute(platform)
    const done = await verifyRun()
    expect(done.equal).toBe(done.employees - 1)
    expect(done.differences).toHaveLength(1)
    expect(done.differences[0]).toMatchObject({ code: 'C.0100' })
    expect(done.storedDigest).not.toBe(done.sealedDigest)
    expect(done.againDigest).toBe(done.sealedDigest)
    await sql`update rule_set set rules = replace(rules::text, 'Sueldo', 'Sueldo ') ::jsonb`.execute(platform)
    expect(await verifyRun()).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('ya no son las que se usaron') })
  })
})

describe('reopening', () => {
  it('requires the same two users and keeps the first seal in the history', async () => {
    const before = (await state()).digest
    const { body: requested } = await ask(hr, 'REOPEN', 'Faltó liquidar un concepto')
    const id = requested.pending?.id ?? 0
    expect((await hr.request(closings.approve, { params: { id }, body: {} })).status).toBe(403)
    const { body } = await ana.request(closings.approve, { params: { id }, body: {} })
    expect(body).toMatchObject({ status: 'REOPENED', digest: null })
    expect(body.timeline.some(({ detail }) => detail?.includes(before ?? '?'))).toBe(true)
    const months = (await ana.request(closings.list)).body
    expect(months.map(({ dateFrom }) => dateFrom)).toEqual(
      months
        .map(({ dateFrom }) => dateFrom)
        .sort()
        .reverse(),
    )
    expect(months.find((one) => one.periodId === periodId)).toMatchObject({
      status: 'REOPENED',
      pending: null,
    })
  })

  it('accepts one of two concurrent approvals', async () => {
    const { body: requested } = await ask(ana, 'CLOSE', 'Ahora sí, con todo liquidado')
    const id = requested.pending?.id ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => hr.request(closings.approve, { params: { id }, body: {} })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
