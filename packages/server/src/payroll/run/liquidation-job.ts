import { setTimeout as sleep } from 'node:timers/promises'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { sql } from 'kysely'
import { type DeferToCommit, inTenantAndAfter } from '../../db/after-commit.ts'
import { batchQueries } from '../../db/batch-queries.ts'
import type { Db, Scope } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Area, Server } from '../../http/server.ts'
import { scopeOf } from '../../platform/job-owner.ts'
import { notify } from '../../platform/notify.ts'
import { runAudience } from './run-audience.ts'
import { type LiquidationJob, nextChunk, storeChunk, withLeaseTimeout } from './work-chunk.ts'

export const liquidationQueue = 'liquidation'
/** Requests other workers to join a large run. A separate queue: late requests delay no other run. */
export const helpQueue = 'liquidation-help'

/**
 * Concurrent chunks per process: while one is computed here, the database writes another and reads a third. More would only wait for each
 * other.
 */
const lanes = 3

/** Polling interval in milliseconds for the chunks of other workers. */
const [shortestRest, longestRest] = [50, 1000]

/**
 * Liquidates in chunks, on all available workers. A killed worker's unfinished chunk is reassigned; a late worker finds its fencing number
 * replaced and writes nothing.
 */
export const serveLiquidationJob: Area = (server) => {
  const work = async (job: LiquidationJob, part: 'whole' | 'help'): Promise<void> => {
    const scope = scopeOf(job)
    await server.database.inTenant(withLeaseTimeout(scope), (db) =>
      db
        .updateTable('liquidation')
        .set({ state: 'PROCESSING', started_at: new Date(), resumed_at: new Date() })
        .where('id', '=', job.liquidationId)
        .where('state', '=', 'PENDING')
        .execute(),
    )
    for (let rest = shortestRest; ; rest = Math.min(rest * 2, longestRest)) {
      const ended = await Promise.allSettled(Array.from({ length: lanes }, () => workOff(server, scope, job)))
      for (const lane of ended) {
        if (lane.status === 'fulfilled') continue
        // Stored rules that this version cannot compile fail in every attempt; other errors are left to the job's next attempt.
        if (lane.reason instanceof AppError && lane.reason.code === 'rules_wrong')
          return endFailed(server, job, `${lane.reason.message}. Corregilo y volvé a liquidar`)
        throw lane.reason
      }
      const left = await inTenantAndAfter(server.database, withLeaseTimeout(scope), async (db, after) => {
        const finishState = await finish(db, job.liquidationId)
        if (finishState === 'done') await announceEnd(server, db, after, job)
        return finishState
      })
      if (left !== 'working' || part === 'help') return
      await sleep(rest) // another worker holds the last chunks; stays in case it crashes
    }
  }
  const runningWork = new Map<number, Promise<void>>()
  const begin = (job: LiquidationJob, part: 'whole' | 'help'): Promise<void> => {
    const begun = work(job, part).finally(() => runningWork.delete(job.liquidationId))
    runningWork.set(job.liquidationId, begun)
    return begun
  }
  // A process works on a run once. Its request for help serves other processes: it holds one such job until its own work on the run is
  // over, and leaves the rest to them.
  const ownWork = ({ liquidationId }: LiquidationJob) => runningWork.get(liquidationId)?.catch(() => {})
  server.jobs.define<LiquidationJob>(
    liquidationQueue,
    async (job) => {
      await ownWork(job)
      await begin(job, 'whole')
    },
    (job) => takeUpAgain(server, job),
  )
  server.jobs.define<LiquidationJob>(helpQueue, async (job) => {
    await (ownWork(job) ?? begin(job, 'help'))
  })
}

/** Processes chunk after chunk, until none is free. */
const workOff = async (server: Server, scope: Scope, job: LiquidationJob): Promise<void> => {
  for (let chunk = await nextChunk(server, scope, job); chunk; chunk = await nextChunk(server, scope, job))
    await storeChunk(server, scope, job, chunk)
}

/**
 * An abandoned run, after too many worker crashes, gets a new job as long as it progresses; without progress it fails with a message, and
 * may be resumed.
 */
const takeUpAgain = async (server: Server, job: LiquidationJob): Promise<void> => {
  await inTenantAndAfter(server.database, withLeaseTimeout(scopeOf(job)), async (db, after) => {
    const run = await db
      .selectFrom('liquidation')
      .select(['state', 'done'])
      .where('id', '=', job.liquidationId)
      .forUpdate()
      .executeTakeFirst()
    if (run?.state !== 'PENDING' && run?.state !== 'PROCESSING') return
    if (run.done > (job.done ?? 0)) return server.jobs.enqueue(db, liquidationQueue, { ...job, done: run.done })
    await markFailed(
      server,
      db,
      after,
      job,
      'Los procesos de trabajo cayeron una y otra vez sin avanzar; avisá a sistemas y después reanudala',
    )
  })
}

const endFailed = (server: Server, job: LiquidationJob, failure: string): Promise<void> =>
  inTenantAndAfter(server.database, withLeaseTimeout(scopeOf(job)), (db, after) => markFailed(server, db, after, job, failure))

/** Ends an unfinished run as failed and announces it. */
const markFailed = async (server: Server, db: Db, after: DeferToCommit, job: LiquidationJob, failure: string): Promise<void> => {
  const { numAffectedRows } = await sql`update liquidation set state = 'FAILED', finished_at = now(), resumed_at = null,
      worked_ms = worked_ms + coalesce(extract(epoch from now() - coalesce(resumed_at, started_at)) * 1000, 0)::bigint, failure = ${failure}
    where id = ${job.liquidationId} and state in ('PENDING', 'PROCESSING')`.execute(db)
  if (numAffectedRows) await announceEnd(server, db, after, job)
}

/** Ends the run when no chunk is left; returns whether this call ended it, others are still working, or it was stopped. */
export const finish = async (db: Db, liquidationId: number): Promise<'done' | 'working' | 'stopped'> => {
  // Two statements: one that waits for the row lock would use the count from before the wait, and end a run that was just restarted.
  const [[row], [left]] = await batchQueries(db, [
    sql<{ state: string }>`select state from liquidation where id = ${liquidationId} for update`.compile(db),
    sql<{ pending: number }>`select count(*)::int as pending from liquidation_chunk
      where liquidation_id = ${liquidationId} and state = 'PENDING'`.compile(db),
  ])
  if (row?.state !== 'PROCESSING') return 'stopped'
  if (left && left.pending > 0) return 'working'
  await sql`update liquidation l set finished_at = now(),
      worked_ms = worked_ms + coalesce(extract(epoch from now() - coalesce(resumed_at, started_at)) * 1000, 0)::bigint, resumed_at = null,
      failed = (select count(*) from liquidation_employee e where e.liquidation_id = l.id and e.error is not null),
      state = case when exists (select from liquidation_employee e where e.liquidation_id = l.id and e.error is not null)
        then 'FINISHED_WITH_ERRORS' else 'FINISHED' end
    where l.id = ${liquidationId}`.execute(db)
  return 'done'
}

const endOf = ({ state, failed }: { readonly state: string; readonly failed: number }): string =>
  state === 'FAILED'
    ? 'La liquidación no se pudo completar'
    : failed > 0
      ? `Liquidación finalizada con errores en ${peopleText(failed)}`
      : 'Liquidación finalizada'

/** In the transaction that ends the run, so that its starter is notified exactly once; open screens are notified after the commit. */
const announceEnd = async (
  { push }: Server,
  db: Db,
  after: DeferToCommit,
  { tenantId, company, liquidationId, user }: LiquidationJob,
): Promise<void> => {
  const { name, ...progress } = await db
    .selectFrom('liquidation')
    .select(['name', 'state', 'done', 'failed', 'employees'])
    .where('id', '=', liquidationId)
    .executeTakeFirstOrThrow()
  const starter = await db.selectFrom('account_card').select('id').where('account_name', '=', user).executeTakeFirst()
  await notify({ db, tenantId, push, after }, starter ? [starter.id] : [], {
    title: endOf(progress),
    text: `${name}: ${peopleText(progress.employees)}`,
    route: `/liquidation-module/liquidation/${liquidationId}`,
  })
  after(() => push.send(runAudience(tenantId, company), 'liquidation progress', { id: liquidationId, ...progress }))
}
