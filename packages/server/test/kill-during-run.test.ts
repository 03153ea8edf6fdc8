import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { urlOf } from './database.ts'
import { kill, type RunningProcess, startWorker } from './processes.ts'
import { newPeriod, runOver } from './runs.ts'
import { describeOnServer } from './server-database.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

const kills = Number(process.env['LEGAJO_KILLS'] ?? 3)

describeOnServer('a run whose workers are killed', () => {
  let app: TestApp
  let admin: Caller
  let url = ''
  const workers: RunningProcess[] = []
  beforeAll(async () => {
    app = await createTestApp({ work: false })
    admin = await app.signIn('admin.demo')
    url = await urlOf(app.server.database)
  })
  afterAll(async () => {
    for (const worker of workers) await kill(worker)
    await app.close()
  })

  const begin = (): RunningProcess => {
    const worker = startWorker(url)
    workers.push(worker)
    return worker
  }

  const totals = async (id: number) => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{
        rows: number
        people: number
        hash: string
      }>`select count(*)::int as rows, count(distinct employee_id)::int as people,
          md5(string_agg(employee_id || ':' || outputs::text || net, ';' order by employee_id)) as hash
          from liquidation_employee where liquidation_id = ${id}`.execute(db),
    )
    return rows[0]
  }

  it('gives the same totals as an undisturbed run, and no line twice', async () => {
    const periodId = await newPeriod(admin, '2038-01')
    // Small chunks, so that kills hit unfinished work.
    const { body } = await admin.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    const id = body.id
    await app.inTransaction(admin, async (db) => {
      await sql`insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids)
        select liquidation_id, rule_set_id, 1000 + row_number() over (), array[e] from liquidation_chunk, unnest(employee_ids) as e
        where liquidation_id = ${id}`.execute(db)
      await sql`delete from liquidation_chunk where liquidation_id = ${id} and number < 1000`.execute(db)
      // One chunk is held back, so that the run cannot end before a kill.
      await sql`update liquidation_chunk set lease_until = now() + interval '1 hour' where liquidation_id = ${id} and number = 1001`.execute(
        db,
      )
    })
    // The next process starts before the last one is killed: a start takes seconds.
    let next = begin()
    let killed = 0
    while (killed < kills) {
      const worker = next
      if ((await waitForProgress(id)) === 'over') break
      next = begin()
      await sleep(Math.random() * 60)
      await kill(worker)
      killed += 1
      // Releases the leases of the dead process immediately, instead of on expiry.
      await release(id)
    }
    await release(id, 'all')
    await runOver(admin, id)
    const disturbed = await totals(id)
    expect(killed).toBeGreaterThan(0)
    expect(disturbed?.rows).toBe(body.employees)
    expect(disturbed?.people).toBe(body.employees)
    const progress = (await admin.request(liquidations.progress, { params: { id } })).body
    expect([progress.state, progress.done]).toEqual(['FINISHED', body.employees])
    await admin.request(liquidations.reliquidate, { params: { id }, body: {} })
    await runOver(admin, id)
    expect(await totals(id)).toEqual(disturbed)
  })

  /** Waits until a worker makes progress, or everything not held back is done. */
  const waitForProgress = async (id: number): Promise<'more' | 'over'> => {
    const before = (await admin.request(liquidations.progress, { params: { id } })).body
    for (let tries = 0; tries < 4000; tries += 1) {
      const { done, employees } = (await admin.request(liquidations.progress, { params: { id } })).body
      if (done > before.done) return 'more'
      if (done === employees - 1) return 'over'
      await sleep(20)
    }
    throw new Error('no worker took the run up')
  }

  const release = (id: number, which: 'all' | 'others' = 'others') =>
    app.inTransaction(admin, async (db) => {
      const from = which === 'all' ? 1001 : 1002
      await sql`update liquidation_chunk set lease_until = now()
        where liquidation_id = ${id} and state = 'PENDING' and number >= ${from}`.execute(db)
      await app.server.jobs.enqueue(db, 'liquidation', {
        tenantId: 1,
        company: admin.session?.companyId ?? 0,
        liquidationId: id,
        user: 'admin.demo',
      })
    })
})
