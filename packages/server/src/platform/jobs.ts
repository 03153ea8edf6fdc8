import { sql } from 'kysely'
import { PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { deferToCommit } from '../db/pipelined-client.ts'
import { type Listener, listenOn } from './listen.ts'
import { throughDatabase } from './queue-schema.ts'
import { QueueWorkers } from './queue-workers.ts'

type JobWork<Data> = (data: Data) => Promise<unknown>

export interface Jobs {
  /**
   * Defines a queue and its work; every worker process runs its jobs. Call it before `start`. The queue calls `givenUp` for a job that has
   * no retries left, because it failed or its worker died each time.
   */
  define<Data extends object>(name: string, work: JobWork<Data>, givenUp?: JobWork<Data>): void
  /** Repeats the work at the times of a cron expression (UTC), in one of the worker processes each time. */
  repeat(name: string, cron: string, work: () => Promise<unknown>): void
  /** Queues a job, or `times` identical ones, within the transaction of the change that needs it: both are committed, or neither. */
  enqueue(db: Db, name: string, data: object, options?: { readonly startAfter?: Date; readonly times?: number }): Promise<void>
  /** Starts running jobs, in a process that works (the server itself by default, or `npm run worker`). */
  start(options: { work: boolean }): Promise<void>
  close(): Promise<void>
}

/**
 * Querying it makes pg-boss cache a queue that was created or changed after its start. It would otherwise look the queue up for its first
 * job on a second connection while a request's transaction holds one: the embedded database has no second, and a full pool none to spare.
 */
const noJob = '00000000-0000-0000-0000-000000000000'

/** Another worker takes over the job of a dead one, detected by its missing heartbeat. pg-boss accepts 10 s at least. */
const heartbeatSeconds = 10
/** Retries of a job after it failed or its worker died. */
const retryLimit = 20
/** Workers are notified of a new job at its commit; one query for all queues finds delayed jobs, retries, and those of a lost connection. */
const sweepSeconds = 2

const queueOptions = { retryLimit, retryDelay: 1, heartbeatSeconds, expireInSeconds: 6 * 3600, notify: true }
const isStored = (options: object, queue: object): boolean =>
  Object.entries(options).every(([name, value]) => (queue as Record<string, unknown>)[name] === value)

/** `repeats: false` leaves the repeated jobs to other processes. */
export const openJobs = (
  database: Database,
  report: (error: unknown) => void,
  { repeats = true }: { readonly repeats?: boolean } = {},
): Jobs => {
  const queues = new Map<string, { readonly work: JobWork<object>; readonly deadLetter?: string; readonly cron?: string }>()
  const workers: QueueWorkers = new QueueWorkers(
    () => boss,
    async (name, data) => queues.get(name)?.work(data),
    report,
  )
  const runDue = async (): Promise<void> => {
    for (const name of await dueQueues(database, [...queues.keys()])) workers.notify(name)
  }
  const listen: Listener = (channel, receive, onReconnect) =>
    listenOn(database)(
      channel,
      (name) => {
        if (queues.has(name)) workers.notify(name)
        receive(name)
      },
      () => {
        onReconnect()
        void runDue().catch(report)
      },
    )
  const boss = new PgBoss({
    db: { ...throughDatabase(database), listen },
    useListenNotify: true,
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    migrate: false, // the owner of the schema does, before
    schedule: repeats,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  boss.on('error', report)
  let started = false
  let sweep: NodeJS.Timeout | undefined
  return {
    define: (name, work, givenUp) => {
      const deadLetter = givenUp && `${name}-given-up`
      // The dead-letter queue is created before the queue that refers to it.
      if (deadLetter) queues.set(deadLetter, { work: givenUp as JobWork<object> })
      queues.set(name, { work: work as JobWork<object>, ...(deadLetter && { deadLetter }) })
    },
    repeat: (name, cron, work) => {
      queues.set(name, { work, cron })
    },
    enqueue: async (db, name, data, { startAfter, times = 1 } = {}) => {
      const job = { data, ...(startAfter && { startAfter }) }
      // The role of requests has no access to the queue's tables; this transaction leaves the role for one insert.
      await sql`${sql.raw(deferToCommit)}select set_config('role', 'none', true)`.execute(db)
      await boss.insert(name, Array<typeof job>(times).fill(job), { db: inTransaction(db) })
      await sql`${sql.raw(deferToCommit)}select set_config('role', 'legajo_app', true)`.execute(db)
    },
    start: async ({ work }) => {
      started = true // a start that fails half way also leaves timers to stop
      await boss.start()
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
      for (const [name, { deadLetter }] of queues) {
        const options = { ...queueOptions, deadLetter: deadLetter ?? null }
        const queue = stored.get(name)
        if (queue && isStored(options, queue)) continue
        if (queue)
          await boss.updateQueue(name, options) // of an earlier version
        else await boss.createQueue(name, { ...queueOptions, ...(deadLetter && { deadLetter }) })
        await boss.getJobById(name, noJob)
      }
      for (const [name, { cron }] of queues) if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron)
      if (!work) return
      workers.start()
      await runDue()
      sweep = setInterval(() => void runDue().catch(report), sweepSeconds * 1000)
    },
    close: async () => {
      workers.stop()
      clearInterval(sweep)
      if (started) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The queues with a job that can start now. */
const dueQueues = async (database: Database, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await throughDatabase(database).executeSql(
    `select name from unnest($1::text[]) name
     where exists (select from pgboss.job j where j.name = name.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  )
  return rows.map(({ name }) => name)
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
