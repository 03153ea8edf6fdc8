import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from '../db/database.ts'
import { type Jobs, openJobs } from './jobs.ts'

let database: Database
let jobs: Jobs
const doneJobs: number[] = []
const waiting = new Map<number, () => void>()
const errors: unknown[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = openJobs(database, (error) => errors.push(error))
  jobs.define<{ readonly number: number }>('prueba', async ({ number }) => {
    doneJobs.push(number)
    waiting.get(number)?.()
  })
  jobs.repeat('prueba-repetida', '23 * * * *', async () => {})
  await jobs.start({ work: true })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})

const scope = { tenantId: 1, user: 'prueba' }
const workOff = async (number: number): Promise<void> => {
  const worked = new Promise<void>((resolve) => waiting.set(number, resolve))
  await database.inTenant(scope, (db) => jobs.enqueue(db, 'prueba', { number }))
  await worked
}

it('runs a job once its transaction commits, and none of a rolled-back one', async () => {
  const undone = database.inTenant(scope, async (db) => {
    await jobs.enqueue(db, 'prueba', { number: 1 })
    throw new Error('thought better of it')
  })
  await expect(undone).rejects.toThrow('thought better')
  await workOff(2)
  await workOff(3)
  expect(doneJobs).toEqual([2, 3])
})

it('runs a repeated job on schedule', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule where name = 'prueba-repetida'`.execute(database.platform)
  expect(rows).toEqual([{ name: 'prueba-repetida', cron: '23 * * * *' }])
})

it('runs jobs queued in one batch one after another, without a pause in between', async () => {
  doneJobs.length = 0
  const last = new Promise<void>((resolve) => waiting.set(6, () => doneJobs.length === 100 && resolve()))
  await database.inTenant(scope, (db) => jobs.enqueue(db, 'prueba', { number: 6 }, { times: 100 }))
  await last
  expect(doneJobs).toHaveLength(100)
}) // with a pause of the library between them they take longer than the limit of a test

it('continues when the connection that notifies of jobs is cut', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'legajo jobs' and datname = current_database()`.execute(
    database.platform,
  )
  await workOff(4)
  await workOff(5)
  expect(doneJobs.slice(-2)).toEqual([4, 5])
})

it('leaves a deferred job until its time', async () => {
  const startAfter = new Date('2999-01-01T00:00:00Z')
  await database.inTenant(scope, (db) => jobs.enqueue(db, 'prueba', { number: 7 }, { startAfter }))
  await workOff(8)
  expect(doneJobs.slice(-1)).toEqual([8])
  const { rows } = await sql<{ at: Date; state: string }>`select start_after as at, state::text from pgboss.job
    where name = 'prueba' and data->>'number' = '7'`.execute(database.platform)
  expect(rows).toEqual([{ at: startAfter, state: 'created' }])
})

// The limit is below the library's own poll, which would find the job after a minute.
it('runs a deferred job when its time comes', async () => {
  const worked = new Promise<void>((resolve) => waiting.set(9, resolve))
  const startAfter = new Date(Date.now() + 300)
  await database.inTenant(scope, (db) => jobs.enqueue(db, 'prueba', { number: 9 }, { startAfter }))
  await worked
  expect(doneJobs.slice(-1)).toEqual([9])
}, 50_000)

it('queues the first job of a queue on the connection of its transaction, also where no worker runs', async () => {
  const idle = openJobs(database, (error) => errors.push(error))
  idle.define('prueba-quieta', async () => {})
  await idle.start({ work: false })
  // On a second connection it would wait for the current one forever: the embedded database has no other.
  await database.inTenant(scope, (db) => idle.enqueue(db, 'prueba-quieta', { number: 7 }))
  await idle.close()
  expect(errors).toEqual([])
})
