import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { type ConceptDraft, concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { closings } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import { openTestDatabase, urlOf } from './database.ts'
import { periodAt } from './installation.ts'
import {
  addAdministrator,
  freePort,
  kill,
  type Remote,
  type RunningProcess,
  signInAt,
  startApi,
  startWorker,
} from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { waitUntilDone } from './wait-until.ts'

const minutes = 60_000

describeOnServer('two servers, two workers and two administrators on one database', () => {
  let database: Database
  let here: Remote
  let there: Remote
  const running: RunningProcess[] = []
  const inCompany = <T>(work: Parameters<Database['inTenant']>[1]) =>
    database.inTenant({ tenantId: 1, company: here.company, confidential: true, timeout: 60_000 }, work) as Promise<T>

  beforeAll(async () => {
    database = await openTestDatabase()
    const url = await urlOf(database)
    const ports = [await freePort(), await freePort()] as const
    running.push(...ports.map((port) => startApi(url, port)), startWorker(url), startWorker(url))
    await addAdministrator(database, 'otra.demo')
    here = await signInAt(ports[0])
    there = await signInAt(ports[1], 'otra.demo')
  }, 5 * minutes)
  afterAll(async () => {
    for (const one of running) await kill(one)
    await database?.close()
  }, minutes)

  const waitForRun = async (id: number) =>
    (await waitUntilDone(() => there.insist(liquidations.progress, { params: { id } }))).state

  const totals = async (id: number) => {
    const { rows } = await inCompany<{ rows: readonly Totals[] }>((db) =>
      sql<Totals>`select count(*)::int as rows, count(distinct employee_id)::int as people,
          count(distinct rule_set_id)::int as rules, sum(net)::bigint as net,
          md5(string_agg(employee_id || ':' || outputs::text || net, ';' order by employee_id)) as hash
        from liquidation_employee where liquidation_id = ${id}`.execute(db),
    )
    return rows[0]
  }
  type Totals = { rows: number; people: number; rules: number; net: number; hash: string }

  /** The same call by both servers concurrently, repeated until they collide. */
  const runOnBoth = <T>(work: (who: Remote) => Promise<T>): Promise<readonly T[]> =>
    Promise.all([here, there, here, there].map((who) => work(who)))

  const startIn = async (month: string) => {
    const body = { liquidation: { periodId: await periodAt(here, month), typeCode: 'MENSUAL' } }
    const reported = await here.insist(liquidations.start, { body, key: randomUUID() })
    expect([reported.status, reported.message]).toEqual([200, ''])
    return reported.body
  }

  it(
    'create one run when they start the same liquidation concurrently, and the others get an error',
    async () => {
      const body = { liquidation: { periodId: await periodAt(here, '2038-01'), typeCode: 'MENSUAL' } }
      const reported = await runOnBoth((who) => who.insist(liquidations.start, { body, key: randomUUID() }))
      expect(reported.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const { status, message } of reported) if (status === 409) expect(message).toMatch(/ya /i)
      const run = reported.find(({ status }) => status === 200)?.body
      expect(await waitForRun(run?.id ?? 0)).toBe('FINISHED')
      const first = await totals(run?.id ?? 0)
      expect(first).toMatchObject({ rows: run?.employees, people: run?.employees, rules: 1 })
      const again = await runOnBoth((who) =>
        who.insist(liquidations.reliquidate, { params: { id: run?.id ?? 0 }, body: {}, key: randomUUID() }),
      )
      for (const { status } of again) expect([200, 409]).toContain(status)
      expect(await waitForRun(run?.id ?? 0)).toBe('FINISHED')
      expect(await totals(run?.id ?? 0)).toEqual(first)
    },
    5 * minutes,
  )

  it(
    "apply each other's rule changes in the next liquidation immediately",
    async () => {
      const run = await startIn('2038-02')
      expect(await waitForRun(run.id)).toBe('FINISHED')
      const { net = 0, rows = 0 } = (await totals(run.id)) ?? {}
      const { body: made } = await here.insist(concepts.create, { body: bonus('1'), key: randomUUID() })
      let { id, version } = made
      const people = (
        await inCompany<{ id: number }[]>((db) =>
          db.selectFrom('liquidation_employee').select('employee_id as id').where('liquidation_id', '=', run.id).execute(),
        )
      ).map((row) => row.id)
      for (const [turn, amount] of ['7', '11', '13', '17', '0'].entries()) {
        const [editor, other] = turn % 2 === 0 ? [here, there] : [there, here]
        const saved = await editor.insist(concepts.update, { body: { ...bonus(amount), id, version } })
        expect([saved.status, saved.message]).toEqual([200, ''])
        ;({ id, version } = saved.body)
        // The queried server liquidates a single employee immediately; a worker liquidates all of them.
        const [one = 0] = people
        await other.insist(liquidations.reliquidate, { params: { id: run.id }, body: { employeeIds: [one] }, key: randomUUID() })
        await waitForRun(run.id)
        await other.insist(liquidations.reliquidate, { params: { id: run.id }, body: {}, key: randomUUID() })
        expect(await waitForRun(run.id)).toBe('FINISHED')
        expect(await totals(run.id)).toMatchObject({ rows, rules: 1, net: net + rows * Number(amount) * 100 })
      }
    },
    5 * minutes,
  )

  it(
    'accept one of four concurrent changes of a novelty, and refuse the others',
    async () => {
      const [employee] = await inCompany<{ id: number }[]>((db) =>
        db.selectFrom('employee').select('id').orderBy('id').limit(1).execute(),
      )
      const { body: taking } = await here.insist(noveltyEntries.concepts)
      const concept = taking.find(({ quantity, amount }) => quantity && !amount)
      const made = await here.insist(novelties.create, {
        body: { employeeId: employee?.id, conceptId: concept?.id, quantity: '1', imputationDate: '2038-03-01' },
        key: randomUUID(),
      })
      expect([made.status, made.message]).toEqual([200, ''])
      const { id, version } = made.body
      const quantities = ['2', '3', '4', '5']
      const reported = await runOnBoth((who) =>
        who.insist(novelties.update, { params: { id }, body: { quantity: quantities.pop(), version } }),
      )
      expect(reported.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const { status, message } of reported) if (status === 409) expect(message).toMatch(/cambi|modific/i)
    },
    5 * minutes,
  )

  it(
    'apply a rule changed during a run to the next run, not this one',
    async () => {
      const body = { liquidation: { periodId: await periodAt(here, '2038-04'), typeCode: 'MENSUAL' } }
      const rows = (await here.insist(concepts.listAll)).body
      const { id = 0, version = 1 } = rows.find(({ code }) => code === 'DOS_SERVIDORES') ?? {}
      const [started, changed] = await Promise.all([
        here.insist(liquidations.start, { body, key: randomUUID() }),
        there.insist(concepts.update, { body: { ...bonus('1000'), id, version } }),
      ])
      expect([started.status, changed.status]).toEqual([200, 200])
      expect(await waitForRun(started.body.id)).toBe('FINISHED')
      expect(await totals(started.body.id)).toMatchObject({ rows: started.body.employees, rules: 1 })
    },
    5 * minutes,
  )

  it(
    'close a month without a run started concurrently, or leave it open with it',
    async () => {
      const periodId = await periodAt(here, '2038-05')
      const first = await startInPeriod(periodId)
      await waitForRun(first)
      await here.insist(liquidations.release, { params: { id: first }, body: { acceptMissing: true } })
      const requested = await here.insist(closings.request, {
        params: { id: periodId },
        body: { action: 'CLOSE', reason: 'Cierre de prueba del mes' },
        key: randomUUID(),
      })
      expect([requested.status, requested.message]).toEqual([200, ''])
      const requestId = requested.body.pending?.id ?? 0
      const [approved, again] = await Promise.all([
        there.insist(closings.approve, { params: { id: requestId }, body: {} }),
        here.insist(liquidations.reliquidate, { params: { id: first }, body: {}, key: randomUUID() }),
      ])
      for (const { status, message } of [approved, again]) {
        expect(status).toBeLessThan(500)
        if (status !== 200) expect(message).not.toBe('')
      }
      const state = await waitForRun(first)
      if (approved.status === 200) expect(['FINISHED', 'RELEASED', 'CLOSED']).toContain(state)
      expect([approved.status, again.status].filter((status) => status === 200).length).toBeGreaterThan(0)
    },
    5 * minutes,
  )

  const startInPeriod = async (periodId: number): Promise<number> => {
    const { body } = await here.insist(liquidations.start, {
      body: { liquidation: { periodId, typeCode: 'MENSUAL' } },
      key: randomUUID(),
    })
    return body.id
  }

  it(
    'sign each receipt once when both sign concurrently',
    async () => {
      const run = await startIn('2038-06')
      expect(await waitForRun(run.id)).toBe('FINISHED')
      await here.insist(liquidations.release, { params: { id: run.id }, body: { acceptMissing: true } })
      const body = { liquidationId: run.id }
      const reported = await runOnBoth((who) => who.insist(receiptIssues.sign, { body, key: randomUUID() }))
      for (const { status, message } of reported) {
        expect([200, 400, 409]).toContain(status)
        if (status !== 200) expect(message).not.toBe('')
      }
      expect(reported.some(({ status }) => status === 200)).toBe(true)
    },
    5 * minutes,
  )

  it(
    'apply the removal of a permit on both within a second',
    async () => {
      await inCompany((db) => sql`update user_account set admin = false where account_name = 'otra.demo'`.execute(db))
      await inCompany((db) =>
        sql`delete from user_role where user_id = (select id from user_account where account_name = 'otra.demo')`.execute(db),
      )
      await inCompany((db) =>
        sql`delete from user_permit where user_id = (select id from user_account where account_name = 'otra.demo')`.execute(db),
      )
      await sleep(1_100)
      expect((await there.insist(liquidations.list)).status).toBe(403)
    },
    5 * minutes,
  )
})

const bonus = (formula: string): Partial<ConceptDraft> => ({
  code: 'DOS_SERVIDORES',
  name: 'Suma de dos servidores',
  type: 'NO_REMUNERATIVO',
  conceptOrder: 890,
  formula,
})

/** A second account with all the permits of the first. */
