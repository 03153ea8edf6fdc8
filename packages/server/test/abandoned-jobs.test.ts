import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)
const readOne = <T>(text: string): Promise<T> =>
  inCompany(async (db) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows[0] as T)

const company = () => admin.session?.companyId ?? 0
const owner = () => ({ tenantId: 1, tenant: 'tenant1', company: company(), user: 'admin.demo', confidential: true })
const enqueue = (queue: string, job: object) => inCompany((db) => app.server.jobs.enqueue(db, queue, { ...owner(), ...job }))

/** Waits until no job of these queues is queued or running. */
const atRest = (...queues: readonly string[]) =>
  waitUntil(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name in (${sql.join(queues)}) and state in ('created', 'retry', 'active')`.execute(app.server.database.platform)
    return rows[0]?.n === 0
  })

const aRun = "(select id from liquidation where state = 'FINISHED' and company_id = app_company() order by id desc limit 1)"
const aPeriod = '(select id from liquidation_period where company_id = app_company() order by date_from desc limit 1)'

/** Unfinished work of workers that died in the middle of it, by queue. */
const leftBehind: Readonly<Record<string, { readonly id: string; readonly table: string; readonly row: string }>> = {
  'formula-impact': {
    id: 'impactId',
    table: 'formula_impact',
    row: "(target, code, formula, largest, requested_by, state) values ('CONCEPTO', '0100', '1', '[]', 'admin.demo', 'PROCESSING')",
  },
  replay: {
    id: 'replayId',
    table: 'run_replay',
    row: `(liquidation_id, employees, differences, requested_by, state) values (${aRun}, 1, '[]', 'admin.demo', 'PROCESSING')`,
  },
  'official-file': {
    id: 'jobId',
    table: 'official_job',
    row: "(making, request, employees, requested_by, state) values (true, '{}', 1, 'admin.demo', 'PROCESSING')",
  },
  retro: {
    id: 'retroId',
    table: 'retro_batch',
    row: `(from_month, until_month, target_period_id, reason, causes, created_by, state)
      values ('2020-01-01', '2020-01-01', ${aPeriod}, 'Caída', '[]', 'admin.demo', 'PROCESSING')`,
  },
  'receipt-signing': {
    id: 'batchId',
    table: 'receipt_batch',
    row: "(receipt_ids, total, state) values ('{1}', 1, 'PROCESSING')",
  },
}

describe('work whose processes die again and again', () => {
  it.each(Object.entries(leftBehind))(
    'of %s fails with a message instead of retrying forever',
    async (queue, { id, table, row }) => {
      const made = await readOne<{ id: number }>(`insert into ${table} ${row} returning id`)
      await enqueue(`${queue}-given-up`, { [id]: made.id })
      const stateOf = () =>
        readOne<{ state: string; failure: string }>(`select state, failure from ${table} where id = ${made.id}`)
      await waitUntil(async () => (await stateOf()).state === 'FAILED')
      expect((await stateOf()).failure).toContain('una y otra vez')
      // Finished work stays finished when its job is delivered again.
      await enqueue(queue, { [id]: made.id })
      await atRest(queue)
      expect((await stateOf()).state).toBe('FAILED')
    },
  )

  it('ends an abandoned batch of novelties with a reason for each row not loaded', async () => {
    const made = await readOne<{ id: number }>(
      "insert into novelty_batch (description, total, status) values ('Caído', 3, 'PROCESSING') returning id",
    )
    await inCompany((db) =>
      sql`insert into novelty_batch_row (batch_id, line, company_id, data, status)
        select ${made.id}, n, app_company(), '{}', case when n = 1 then 'DONE' else 'PENDING' end from generate_series(1, 3) n`.execute(
        db,
      ),
    )
    await enqueue('novelty-batch-given-up', { batchId: made.id })
    const batch = () =>
      readOne<{ status: string; done: number; failed: number }>(
        `select status, done, failed from novelty_batch where id = ${made.id}`,
      )
    await waitUntil(async () => (await batch()).status !== 'PROCESSING')
    expect(await batch()).toEqual({ status: 'FINISHED_WITH_ERRORS', done: 1, failed: 2 })
    const { rows } = await inCompany((db) =>
      sql<{ message: string }>`select errors -> 0 ->> 'message' as message from novelty_batch_row
        where batch_id = ${made.id} and status = 'ERROR'`.execute(db),
    )
    expect(rows).toEqual(Array(2).fill({ message: expect.stringContaining('una y otra vez') }))
  })

  it('cancels an abandoned planned release with a reason', async () => {
    const made = await readOne<{ id: number }>(
      `insert into receipt_release (liquidation_id, release_at, state) values (${aRun}, now() + interval '1 day', 'PENDING') returning id`,
    )
    await enqueue('receipt-release-given-up', { releaseId: made.id })
    const release = () =>
      readOne<{ state: string; failure: string }>(`select state, failure from receipt_release where id = ${made.id}`)
    await waitUntil(async () => (await release()).state === 'CANCELLED')
    expect((await release()).failure).toContain('una y otra vez')
  })
})

describe('an impact', () => {
  it('fails the impact of a concept removed meanwhile with a message', async () => {
    const made = await readOne<{ id: number }>(
      "insert into formula_impact (target, code, formula, largest, requested_by) values ('CONCEPTO', 'BORRADO', '1', '[]', 'admin.demo') returning id",
    )
    await enqueue('formula-impact', { impactId: made.id })
    const impact = () =>
      readOne<{ state: string; failure: string }>(`select state, failure from formula_impact where id = ${made.id}`)
    await waitUntil(async () => (await impact()).state === 'FAILED')
    expect((await impact()).failure).toContain('«BORRADO»')
  })
})

describe('a retro', () => {
  const inState = (state: string) =>
    readOne<{
      id: number
    }>(`insert into retro_batch (from_month, until_month, target_period_id, reason, causes, created_by, state)
      select date_trunc('month', p.date_from), date_trunc('month', p.date_from), p.id, 'Repetido', '[]', 'admin.demo', '${state}'
      from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id where l.id = ${aRun} returning id`)
  const stateOf = async (id: number) => (await admin.request(retros.get, { params: { id } })).body.state

  it.each(['READY', 'APPLIED', 'DISCARDED'])(
    'keeps the state %s of a record when a finished job is delivered again',
    async (state) => {
      const { id } = await inState(state)
      await inCompany((db) =>
        sql`insert into retro_result (batch_id, liquidation_id, employee_id, rule_set_id, inputs, outputs, lines, remunerative, non_remunerative)
        select ${id}, r.liquidation_id, r.employee_id, r.rule_set_id, '{}', '{}', '[]', 100, 0 from liquidation_employee r
        where r.liquidation_id = ${sql.raw(aRun)} limit 1`.execute(db),
      )
      await enqueue('retro', { retroId: id })
      await atRest('retro')
      expect((await admin.request(retros.get, { params: { id } })).body).toMatchObject({ state, employees: 1 })
    },
  )

  it('leaves a draft discarded that is discarded while it is computed', async () => {
    const { id } = await inState('PENDING')
    await enqueue('retro', { retroId: id })
    await waitUntil(async () => (await stateOf(id)) !== 'PENDING')
    await admin.request(retros.discard, { params: { id } })
    await atRest('retro')
    expect(await stateOf(id)).toBe('DISCARDED')
  })
})
