import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { sql } from 'kysely'
import { runOver, workersIdle } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../db/database.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)

const outcome = async (id: number) => {
  await runOver(admin, id)
  return (await admin.request(liquidations.get, { params: { id } })).body
}

/** The notifications of the run's end, each with whether it was in the transaction that set the run's state. */
const readRun = async (id: number) => {
  const { rows } = await inCompany((db) =>
    sql<{ title: string; last: boolean }>`select n.title, n.xmin = l.xmin as last from liquidation l
      join notification n on n.route = '/liquidation-module/liquidation/' || l.id where l.id = ${id} order by n.id`.execute(db),
  )
  return rows
}

it('uses the dead letter queue for abandoned jobs', async () => {
  const { rows } = await sql<{ dead: string }>`select dead_letter as dead from pgboss.queue where name = 'liquidation'`.execute(
    app.server.database.platform,
  )
  expect(rows).toEqual([{ dead: 'liquidation-given-up' }])
})

it('resumes a run that progresses between worker crashes, else fails it with a message and permits resuming it', async () => {
  const { body: period } = await admin.request(periods.create, {
    body: { name: 'Enero 2027', dateFrom: '2038-01-01', dateUntil: '2038-01-31', payDate: '2038-02-04' },
  })
  const { body } = await admin.request(liquidations.start, {
    body: { liquidation: { periodId: period.id, typeCode: 'MENSUAL' } },
  })
  const { id, employees } = body
  const job = { tenantId: 1, company: admin.session?.companyId ?? 0, liquidationId: id, user: 'admin.demo' }
  expect(await outcome(id)).toMatchObject({ state: 'FINISHED' })
  const chunks = { last: 'number = (select max(number) from liquidation_chunk)', all: 'true' }
  // The state after killed workers: a part is done, and the rest is unclaimed.
  const undo = async (which: keyof typeof chunks, more: { readonly done?: number } = {}) =>
    inCompany(async (db) => {
      await sql`with undone as (update liquidation_chunk set state = 'PENDING', lease_until = null, done_at = null
          where liquidation_id = ${id} and ${sql.raw(chunks[which])} returning cardinality(employee_ids) as n)
        update liquidation set state = 'PROCESSING', finished_at = null, done = done - (select sum(n) from undone)
        where id = ${id}`.execute(db)
      await app.server.jobs.enqueue(db, 'liquidation-given-up', { ...job, ...more })
    })

  await undo('last')
  expect(await outcome(id)).toMatchObject({ state: 'FINISHED', done: employees, failed: 0 })

  await workersIdle(app)
  await undo('all')
  expect(await outcome(id)).toMatchObject({
    state: 'FAILED',
    done: 0,
    failure: expect.stringContaining('una y otra vez sin avanzar'),
  })
  expect((await readRun(id)).at(-1)).toEqual({ title: 'La liquidación no se pudo completar', last: true })
  expect((await readRun(id)).length).toBe(3)
  expect((await admin.request(control.resume, { params: { id } })).status).toBe(200)
  expect(await outcome(id)).toMatchObject({ state: 'FINISHED', done: employees, failed: 0, failure: null })
})
