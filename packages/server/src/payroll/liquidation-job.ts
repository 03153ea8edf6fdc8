import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db, Scope } from '../db/database.ts'
import type { Area, Server } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import { liquidateAll } from './liquidate-chunk.ts'
import { readInputs } from './read-inputs.ts'
import { storedRun } from './rule-set.ts'
import { storeOutcomes } from './store-outcomes.ts'

export const liquidationQueue = 'liquidation'
/** Calls for other workers to join a large run. A queue of its own: those that come too late delay no other run. */
export const helpQueue = 'liquidation-help'
export interface LiquidationJob {
  readonly tenantId: number
  readonly company: number
  readonly liquidationId: number
  readonly user: string
  /** How far the run was when this job was put in the place of one that was given up. */
  readonly done?: number
}

/** How long a claimed chunk is left to its worker before another one takes it up. */
const leaseSeconds = 10

interface Claim {
  readonly number: number
  readonly fence: number
  readonly employee_ids: number[]
  readonly rule_set_id: number
  readonly period: string
  /** The number of the type `stored_result` in this database. */
  readonly row_type: number
}

/**
 * Liquidates in chunks, on as many workers as there are. A worker that is killed loses its unfinished chunk to another; one that
 * wakes up late finds its fencing number gone and writes nothing.
 */
export const serveLiquidationJob: Area = (server) => {
  const work = async (job: LiquidationJob) => {
    const scope: Scope = { tenantId: job.tenantId, company: job.company, user: job.user, confidential: true, timeout: 60_000 }
    await server.database.inTenant(scope, (db) =>
      db
        .updateTable('liquidation')
        .set({ state: 'PROCESSING', started_at: new Date(), resumed_at: new Date() })
        .where('id', '=', job.liquidationId)
        .where('state', '=', 'PENDING')
        .execute(),
    )
    for (;;) {
      const claim = await server.database.inTenant(scope, (db) => claimChunk(db, job.liquidationId))
      if (claim) {
        await workOff(server, scope, job, claim)
        continue
      }
      const left = await server.database.inTenant(scope, (db) => finish(db, job.liquidationId))
      if (left === 'done' || left === 'stopped') {
        if (left === 'done') await announceEnd(server, scope, job)
        return
      }
      await sleep(1000) // another worker holds the last chunks; stay, in case it dies
    }
  }
  server.jobs.define<LiquidationJob>(liquidationQueue, work, (job) => takeUpAgain(server, job))
  server.jobs.define<LiquidationJob>(helpQueue, work)
}

/**
 * A run whose job was given up, after so many deaths of its workers, is taken up by another as long as it moves; one that does not
 * move fails in words, and may be resumed.
 */
const takeUpAgain = async (server: Server, job: LiquidationJob): Promise<void> => {
  const scope: Scope = { tenantId: job.tenantId, company: job.company, user: job.user, confidential: true }
  const failed = await server.database.inTenant(scope, async (db) => {
    const run = await db
      .selectFrom('liquidation')
      .select(['state', 'done'])
      .where('id', '=', job.liquidationId)
      .forUpdate()
      .executeTakeFirst()
    if (run?.state !== 'PENDING' && run?.state !== 'PROCESSING') return false
    if (run.done > (job.done ?? 0)) {
      await server.jobs.enqueue(db, liquidationQueue, { ...job, done: run.done })
      return false
    }
    await sql`update liquidation set state = 'FAILED', finished_at = now(), resumed_at = null,
        worked_ms = worked_ms + coalesce(extract(epoch from now() - coalesce(resumed_at, started_at)) * 1000, 0)::bigint,
        failure = 'Los procesos de trabajo cayeron una y otra vez sin avanzar; avise a sistemas y después reanúdela'
      where id = ${job.liquidationId}`.execute(db)
    return true
  })
  if (failed) await announceEnd(server, scope, job)
}

/** Takes the next free chunk, under a new fencing number. */
export const claimChunk = async (db: Db, liquidationId: number): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`
    update liquidation_chunk c set fence = c.fence + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where l.tenant_id = c.tenant_id and l.id = c.liquidation_id and l.state = 'PROCESSING' and c.liquidation_id = ${liquidationId}
      and c.number = (select number from liquidation_chunk where liquidation_id = ${liquidationId} and state = 'PENDING'
        and (lease_until is null or lease_until < now()) order by number limit 1 for update skip locked)
    returning c.number, c.fence, c.employee_ids, c.rule_set_id, to_char(p.date_from, 'YYYY-MM') as period,
      'stored_result'::regtype::oid::int8 as row_type`.execute(db)
  return rows[0]
}

/** Computes a claimed chunk and writes it, unless the claim was lost meanwhile. */
export const workOff = async (server: Server, scope: Scope, job: LiquidationJob, claim: Claim): Promise<void> => {
  const { liquidationId } = job
  const { run, inputs } = await server.database.inTenant(scope, async (db) => {
    const compiled = await storedRun(db, job.tenantId, claim.rule_set_id)
    return {
      run: compiled,
      inputs: await readInputs(db, compiled.inputs, claim.employee_ids, { period: claim.period, liquidationId }),
    }
  })
  const outcomes = liquidateAll(run, inputs)
  const failed = outcomes.filter(({ error }) => error).length
  const place = {
    liquidationId,
    ruleSetId: claim.rule_set_id,
    ...(server.database.kind === 'postgres' && { rowType: claim.row_type }),
  }
  const progress = await server.database.inTenant(scope, async (db) => {
    const { numAffectedRows } = await sql`update liquidation_chunk set state = 'DONE', lease_until = null, done_at = now()
      where liquidation_id = ${liquidationId} and number = ${claim.number} and fence = ${claim.fence} and state = 'PENDING'`.execute(
      db,
    )
    if (numAffectedRows === 0n) return undefined // fenced off: another worker has taken this chunk up
    await storeOutcomes(db, run, place, outcomes)
    const { rows } = await sql<{ done: number; failed: number; employees: number }>`
      update liquidation set done = done + ${claim.employee_ids.length}, failed = failed + ${failed}
      where id = ${liquidationId} returning done, failed, employees`.execute(db)
    return rows[0]
  })
  if (progress)
    server.push.tell({ tenantId: job.tenantId }, 'liquidation progress', { id: liquidationId, state: 'PROCESSING', ...progress })
}

/** Ends the run when no chunk is left; answers whether this call ended it, others still work, or it was stopped. */
const finish = async (db: Db, liquidationId: number): Promise<'done' | 'working' | 'stopped'> => {
  const { rows } = await sql<{ state: string; pending: number }>`
    select state, (select count(*)::int from liquidation_chunk c where c.liquidation_id = ${liquidationId} and c.state = 'PENDING') as pending
    from liquidation where id = ${liquidationId} for update`.execute(db)
  const [row] = rows
  if (row?.state !== 'PROCESSING') return 'stopped'
  if (row.pending > 0) return 'working'
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
      ? `Liquidación finalizada con ${failed} errores`
      : 'Liquidación finalizada'

const announceEnd = async (
  { database, push }: Server,
  scope: Scope,
  { tenantId, liquidationId, user }: LiquidationJob,
): Promise<void> => {
  const progress = await inTenantAndAfter(database, scope, async (db, after) => {
    const { name, ...run } = await db
      .selectFrom('liquidation')
      .select(['name', 'state', 'done', 'failed', 'employees'])
      .where('id', '=', liquidationId)
      .executeTakeFirstOrThrow()
    const starter = await db.selectFrom('user_account').select('id').where('account_name', '=', user).executeTakeFirst()
    await notify({ db, tenantId, push, after }, starter ? [starter.id] : [], {
      title: endOf(run),
      text: `${name}: ${run.employees} empleados`,
      route: `/liquidation-module/liquidation/${liquidationId}`,
    })
    return run
  })
  push.tell({ tenantId }, 'liquidation progress', { id: liquidationId, ...progress })
}
