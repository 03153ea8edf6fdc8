import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { closings } from '@legajo/contract/payroll/runs/closing.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { sql } from 'kysely'
import { samplePassword } from '../src/seed/sample-users.ts'
import { employeeWith } from './people.ts'
import { newPeriod, runOver } from './runs.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  // Every chunk of a run but the first is leased by another worker, until a test releases it.
  await sql
    .raw(
      `create function held_back() returns trigger language plpgsql as $$ begin
        if new.number > 1 then new.lease_until := now() + interval '1 hour'; end if; return new; end $$;`,
    )
    .execute(app.superuser)
  await sql
    .raw('create trigger held_back before insert on liquidation_chunk for each row execute function held_back()')
    .execute(app.superuser)
})
afterAll(() => app.close())

const stateOf = async (id: number) => (await admin.request(liquidations.progress, { params: { id } })).body
const releaseLease = (id: number) =>
  app.inTransaction(admin, (db) =>
    sql`update liquidation_chunk set lease_until = null where liquidation_id = ${id} and state = 'PENDING'`.execute(db),
  )

/** A run with the first 25 employees done and the others pending. */
const halfWay = async (month: string, who = admin): Promise<Liquidation> => {
  const body = { liquidation: { periodId: await newPeriod(admin, month), typeCode: 'MENSUAL' } }
  const started = await who.request(liquidations.start, { body })
  expect([started.status, started.body]).toEqual([200, expect.objectContaining({ typeCode: 'MENSUAL' })])
  await waitUntil(async () => (await stateOf(started.body.id)).done === 25)
  expect(await stateOf(started.body.id)).toMatchObject({ state: 'PROCESSING', done: 25 })
  return started.body
}

const readStoredRows = async (id: number) => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ rows: number; people: number; rules: number; wrong: number }>`select count(*)::int as rows,
        count(distinct employee_id)::int as people, count(distinct rule_set_id)::int as rules, count(error)::int as wrong
      from liquidation_employee where liquidation_id = ${id}`.execute(db),
  )
  return rows[0]
}

/** Employees whose pay is defined in their file. */
const outsideAgreement = async (): Promise<ReadonlySet<number>> => {
  const rows = await app.inTransaction(admin, (db) =>
    db.selectFrom('employee').select('id').where('trade_union_code', 'is', null).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

const orderOf = async (id: number) => (await admin.request(control.order, { params: { id } })).body
const amountOf = async (id: number, employeeId: number, code: string) =>
  (await admin.request(liquidations.employee, { params: { id, employeeId } })).body.lines.find((line) => line.code === code)
    ?.amount

/** A failed test must not leave a run that blocks the next one. */
afterEach(() => app.inTransaction(admin, (db) => sql`update liquidation_chunk set lease_until = null`.execute(db)))

describe('a run with changes in the middle', () => {
  it('uses the rules it began with, reads pending employees as they are now, and reports those affected by the changes', async () => {
    const parameter = { code: 'PRUEBA_MITAD', name: 'Prueba', kind: 'VALOR', value: '3', validFrom: '2020-01-01' }
    const { body: made } = await admin.request(liquidationParameters.create, { body: parameter })
    const draft = { code: 'MITAD', name: 'A mitad de camino', type: 'NO_REMUNERATIVO', conceptOrder: 890 }
    const { body: concept } = await admin.request(concepts.create, { body: { ...draft, formula: 'P.PRUEBA_MITAD * 2' } })
    const run = await halfWay('2031-01')
    const people = await orderOf(run.id)
    const paidByFile = await outsideAgreement()
    const [before, after] = [people.slice(0, 25), people.slice(25)].map((half) => half.map(({ employeeId }) => employeeId))
    const [done = 0, waiting = 0] = [before, after].map((half) => half?.find((id) => paidByFile.has(id)))
    const leaving = after?.find((id) => id !== waiting) ?? 0

    const edited = { ...draft, formula: 'P.PRUEBA_MITAD * 1000', id: concept.id, version: concept.version }
    expect((await admin.request(concepts.update, { body: edited })).status).toBe(200)
    const raisedParameter = { ...parameter, id: made.id, version: made.version, value: '500' }
    expect((await admin.request(liquidationParameters.update, { params: { id: made.id }, body: raisedParameter })).status).toBe(
      200,
    )
    const rise = (id = 0) =>
      app.inTransaction(admin, (db) => sql`update employee set salary = salary + 100000 where id = ${id}`.execute(db))
    await rise(done)
    await rise(waiting)
    const egress = { egress_date: '2026-01-31', egress_reason: 'Renuncia', password: samplePassword } as const
    expect((await admin.request(employees.remove, { params: { id: leaving }, body: egress })).status).toBe(204)
    const hired = await employeeWith(app, [])
    await app.inTransaction(admin, (db) => sql`update employee set salary = 900000 where id = ${hired.id}`.execute(db))

    await releaseLease(run.id)
    await runOver(admin, run.id)
    expect(await stateOf(run.id)).toMatchObject({ state: 'FINISHED', done: run.employees, failed: 0 })
    expect(await readStoredRows(run.id)).toEqual({ rows: run.employees, people: run.employees, rules: 1, wrong: 0 })
    for (const id of [done, waiting]) expect(await amountOf(run.id, id ?? 0, 'MITAD')).toBe('6.00')

    const { body: touched } = await admin.request(control.touched, { params: { id: run.id } })
    expect(touched.employees).toBe(run.employees)
    const changesOf = (id = 0) => touched.touched.find(({ employeeId }) => employeeId === id)?.changes ?? []
    expect(changesOf(done).some((id) => id.startsWith('L.'))).toBe(true)
    expect(changesOf(waiting).some((id) => id.startsWith('L.'))).toBe(false)
    expect(touched.missing.map(({ employeeId }) => employeeId)).toEqual([hired.id])
  })

  it('refuses to start, change, close, release or export a run in progress, each with a message, and reads it', async () => {
    const run = await halfWay('2031-02')
    const [one] = await orderOf(run.id)
    const params = { id: run.id }
    const which = { liquidationId: run.id, employeeIds: [one?.employeeId ?? 0] }
    const bank = { file: 'BANK', periodId: run.periodId, liquidationIds: [run.id] }
    const refused = {
      start: admin.request(liquidations.start, { body: { liquidation: { periodId: run.periodId, typeCode: 'MENSUAL' } } }),
      reliquidate: admin.request(liquidations.reliquidate, { params, body: { employeeIds: which.employeeIds } }),
      reliquidateAll: admin.request(liquidations.reliquidate, { params, body: {} }),
      liquidate: admin.request(control.liquidate, { body: which }),
      remove: admin.request(liquidations.remove, { params }),
      removeOne: admin.request(results.remove, { params: { id: resultId(run.id, which.employeeIds[0] ?? 0) } }),
      release: admin.request(liquidations.release, { params, body: { acceptMissing: true } }),
      issue: admin.request(receiptIssues.generate, { params }),
      papers: admin.request(results.pdf, { body: { liquidationId: run.id } }),
      entry: admin.request(accountingEntries.get, { params }),
      check: admin.request(officialFiles.check, { body: bank }),
      make: admin.request(officialFiles.make, { body: bank }),
      close: admin.request(closings.request, {
        params: { id: run.periodId },
        body: { action: 'CLOSE', reason: 'A mitad de camino' },
      }),
      removePeriod: admin.request(periods.remove, { params: { id: run.periodId } }),
    }
    for (const [what, requested] of Object.entries(refused)) {
      const { status, body } = await requested
      const { message = '' } = body as { message?: string }
      expect([what, status, message]).toEqual([
        what,
        409,
        expect.stringMatching(/en curso|Ya hay una liquidación|no terminó|en uso/),
      ])
    }
    const seen = await admin.request(liquidations.employees, { params })
    expect([seen.status, seen.body.totalElements]).toEqual([200, 25])
    await releaseLease(run.id)
    await runOver(admin, run.id)
    expect(await readStoredRows(run.id)).toEqual({ rows: run.employees, people: run.employees, rules: 1, wrong: 0 })
  })

  it('continues when its starter loses the permit, is removed, or the company is deactivated', async () => {
    const starter = await app.userWith(['READ_LIQUIDATION', 'WRITE_LIQUIDATION'])
    const run = await halfWay('2031-03', starter)
    const id = starter.session?.userId ?? 0
    const company = admin.session?.companyId ?? 0
    await app.inTransaction(admin, (db) => sql`delete from user_permit where user_id = ${id}`.execute(db))
    app.server.sessions.invalidate()
    expect((await starter.request(control.pause, { params: { id: run.id } })).status).toBe(403)
    expect((await admin.request(userAccounts.deactivate, { params: { id } })).status).toBeLessThan(300)
    expect((await starter.request(liquidations.get, { params: { id: run.id } })).status).toBe(401)
    const other = admin.session?.companies.find((one) => one.id !== company)?.id ?? 0
    const switchFlag = async (flag: string) =>
      (await admin.request(companies.activate, { params: { id: company, flag }, headers: { 'selected-company': String(other) } }))
        .status
    expect(await switchFlag('false')).toBe(200)
    await releaseLease(run.id)
    await waitUntil(async () => (await readStoredRows(run.id))?.rows === run.employees)
    expect(await switchFlag('true')).toBe(200)
    app.server.sessions.invalidate()
    await runOver(admin, run.id)
    expect(await stateOf(run.id)).toMatchObject({ state: 'FINISHED', done: run.employees, failed: 0 })
  })

  it('pauses, resumes and cancels a run; a cancelled run stays so, keeps its results and allows another', async () => {
    const run = await halfWay('2031-04')
    const params = { id: run.id }
    for (const _ of [1, 2])
      expect((await admin.request(control.pause, { params })).body).toMatchObject({ state: 'PAUSED', done: 25 })
    await releaseLease(run.id)
    expect((await admin.request(control.resume, { params })).status).toBe(200)
    await runOver(admin, run.id)
    const again = await admin.request(control.resume, { params })
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('«Finalizado»') }),
    ])

    const other = await halfWay('2031-05')
    for (const _ of [1, 2])
      expect((await admin.request(liquidations.cancel, { params: { id: other.id } })).body).toMatchObject({ state: 'CANCELLED' })
    for (const call of [control.resume, control.pause]) {
      const { status, body } = await admin.request(call, { params: { id: other.id } })
      expect([status, body]).toEqual([409, expect.objectContaining({ message: expect.stringContaining('«Cancelado»') })])
    }
    expect((await readStoredRows(other.id))?.rows).toBe(25)
    const body = { liquidation: { periodId: other.periodId, typeCode: 'MENSUAL' } }
    const next = await admin.request(liquidations.start, { body })
    expect(next.status).toBe(200)
    await waitUntil(async () => (await stateOf(next.body.id)).done === 25)
    await releaseLease(next.body.id)
    await runOver(admin, next.body.id)
    expect((await readStoredRows(next.body.id))?.rows).toBe(next.body.employees)
  })
})
