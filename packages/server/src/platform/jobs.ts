import { sql } from 'kysely'
import { PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { ahead } from '../db/pipelined-client.ts'
import { listenOn } from './listen.ts'
import { throughDatabase } from './queue-schema.ts'

type Work<Data> = (data: Data) => Promise<unknown>

export interface Jobs {
  /**
   * Names a queue and the work it does; every worker process takes its jobs. Declared before `start`. `givenUp` is told of a job
   * that failed, or whose worker died, so many times that it is not tried again.
   */
  define<Data extends object>(name: string, work: Work<Data>, givenUp?: Work<Data>): void
  /** Does the work again and again, at the times of a cron expression (UTC), in one of the worker processes each time. */
  repeat(name: string, cron: string, work: () => Promise<unknown>): void
  /**
   * Puts a job in the queue, or as many alike as `times` says, within the transaction of the change that asks for it: both happen,
   * or neither.
   */
  enqueue(db: Db, name: string, data: object, options?: { readonly startAfter?: Date; readonly times?: number }): Promise<void>
  /** Begins to take jobs, in a process that works (the server itself by default, or `npm run worker`). */
  start(options: { work: boolean }): Promise<void>
  close(): Promise<void>
}

/**
 * Asking for it makes pg-boss remember a queue. It would otherwise look the queue up when the first job is put in it, on a second
 * connection while a request's transaction holds one: the embedded database has no second, and a full pool none to spare.
 */
const noJob = '00000000-0000-0000-0000-000000000000'

/** A worker that dies leaves its job to another one: noticed by its missing heartbeat. pg-boss accepts 10 s at least. */
const heartbeatSeconds = 10
/** Times that a job is tried again after it failed or its worker died. */
const retryLimit = 20
/** Workers are told of a new job as it is committed; asking finds what a broken connection did not tell. */
const pollSeconds = 0.5

export const openJobs = (database: Database, report: (error: unknown) => void): Jobs => {
  const boss = new PgBoss({
    db: { ...throughDatabase(database), listen: listenOn(database) },
    useListenNotify: true,
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    migrate: false, // the owner of the schema does, before
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  boss.on('error', report)
  const queues = new Map<string, { readonly work: Work<object>; readonly deadLetter?: string; readonly cron?: string }>()
  let started = false
  return {
    define: (name, work, givenUp) => {
      const deadLetter = givenUp && `${name}-given-up`
      // Made before the queue that names it.
      if (deadLetter) queues.set(deadLetter, { work: givenUp as Work<object> })
      queues.set(name, { work: work as Work<object>, ...(deadLetter && { deadLetter }) })
    },
    repeat: (name, cron, work) => {
      queues.set(name, { work, cron })
    },
    enqueue: async (db, name, data, { startAfter, times = 1 } = {}) => {
      const job = { data, ...(startAfter && { startAfter }) }
      // The queue's tables are not for the role of requests; this transaction steps out of it for one insert.
      await sql`${sql.raw(ahead)}select set_config('role', 'none', true)`.execute(db)
      await boss.insert(name, Array<typeof job>(times).fill(job), { db: inTransaction(db) })
      await sql`${sql.raw(ahead)}select set_config('role', 'legajo_app', true)`.execute(db)
    },
    start: async ({ work }) => {
      started = true // also one that fails half way has timers to be stopped
      await boss.start()
      for (const [name, { work: run, deadLetter, cron }] of queues) {
        const options = { retryLimit, retryDelay: 1, heartbeatSeconds, expireInSeconds: 6 * 3600, notify: true }
        await boss.createQueue(name, { ...options, ...(deadLetter && { deadLetter }) })
        await boss.updateQueue(name, { ...options, deadLetter: deadLetter ?? null }) // one that an earlier version made
        await boss.getJobById(name, noJob)
        if (cron) await boss.schedule(name, cron)
        if (!work) continue
        let worker = ''
        worker = await boss.work(
          name,
          { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: 2, batchSize: 1, localConcurrency: 1 },
          async (jobs) => {
            try {
              for (const job of jobs) await run(job.data as object)
            } finally {
              boss.notifyWorker(worker) // the next job that waits is taken at once, not after a rest
            }
          },
        )
      }
    },
    close: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

const inTransaction = (db: Db): QueueDatabase => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery({
      sql: text,
      parameters: values ?? [],
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: 'jobs' },
    })
    return { rows: [...rows] }
  },
})
