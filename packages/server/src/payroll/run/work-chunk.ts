import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import { batchQueries } from '../../db/batch-queries.ts'
import type { Db, Scope } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import type { JobOwner } from '../../platform/job-owner.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { type EmployeeOutcome, liquidateAll } from './liquidate-chunk.ts'
import { runAudience } from './run-audience.ts'
import { outcomeInserts } from './store-outcomes.ts'

/** Lease of a claimed chunk, after which another worker may claim it. */
const leaseSeconds = 10

/** For transactions that lock a run or its chunks: a stalled worker holds the lock no longer than its lease. */
export const withLeaseTimeout = (scope: Scope): Scope => ({ ...scope, pause: leaseSeconds * 1000 })

interface ChunkClaim {
  readonly number: number
  readonly fence: number
  readonly employee_ids: number[]
  readonly rule_set_id: number
  readonly period: string
  /** The number of the type `stored_result` in this database. */
  readonly row_type: number
}

/** A claimed chunk with its computed results, not yet written. */
interface ComputedChunk {
  readonly claim: ChunkClaim
  readonly run: CompiledRun
  readonly outcomes: readonly EmployeeOutcome[]
}

/** Claims the next free chunk, under a new fencing number. */
export const claimChunk = async (db: Db, liquidationId: number): Promise<ChunkClaim | undefined> => {
  const { rows } = await sql<ChunkClaim>`
    update liquidation_chunk c set fence = c.fence + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where l.tenant_id = c.tenant_id and l.id = c.liquidation_id and l.state = 'PROCESSING' and c.liquidation_id = ${liquidationId}
      and c.number = (select number from liquidation_chunk where liquidation_id = ${liquidationId} and state = 'PENDING'
        and (lease_until is null or lease_until < now()) order by number limit 1 for update skip locked)
    returning c.number, c.fence, c.employee_ids, c.rule_set_id, to_char(p.date_from, 'YYYY-MM') as period,
      'stored_result'::regtype::oid::int8 as row_type`.execute(db)
  return rows[0]
}

/** Reads and computes a claimed chunk. */
export const computeChunk = async (
  { database }: Server,
  scope: Scope,
  { tenantId, liquidationId }: LiquidationJob,
  claim: ChunkClaim,
): Promise<ComputedChunk> => {
  const { run, inputs } = await database.inTenant(scope, async (db) => {
    const compiled = await readCompiledRun(db, tenantId, claim.rule_set_id)
    return {
      run: compiled,
      inputs: await readInputs(db, compiled.inputs, claim.employee_ids, {
        period: claim.period,
        until: compiled.request.until,
        liquidationId,
      }),
    }
  })
  return { claim, run, outcomes: liquidateAll(run, inputs) }
}

/** Claims and computes the next chunk, if there is one. */
export const nextChunk = async (server: Server, scope: Scope, job: LiquidationJob): Promise<ComputedChunk | undefined> => {
  const claim = await server.database.inTenant(withLeaseTimeout(scope), (db) => claimChunk(db, job.liquidationId))
  return claim && computeChunk(server, scope, job, claim)
}

/** Writes a computed chunk and announces the progress of the run; nothing, if its claim was lost meanwhile. */
export const storeChunk = async (
  { database, push }: Server,
  scope: Scope,
  { tenantId, company, liquidationId }: LiquidationJob,
  { claim, run, outcomes }: ComputedChunk,
): Promise<void> => {
  const failed = outcomes.filter(({ error }) => error).length
  const place = {
    liquidationId,
    ruleSetId: claim.rule_set_id,
    ...(database.kind === 'postgres' && { rowType: claim.row_type }),
  }
  const results = outcomeInserts(run, place, outcomes)
  const progress = await database.inTenant(withLeaseTimeout(scope), async (db) => {
    const { numAffectedRows } = await sql`update liquidation_chunk set state = 'DONE', lease_until = null, done_at = now()
      where liquidation_id = ${liquidationId} and number = ${claim.number} and fence = ${claim.fence} and state = 'PENDING'`.execute(
      db,
    )
    if (numAffectedRows === 0n) return undefined // fenced off: another worker has claimed this chunk
    const [, [counted]] = await batchQueries(db, [
      results.compile(db),
      sql<{ done: number; failed: number; employees: number }>`
        update liquidation set done = done + ${claim.employee_ids.length}, failed = failed + ${failed}
        where id = ${liquidationId} returning done, failed, employees`.compile(db),
    ])
    return counted
  })
  if (progress)
    push.send(runAudience(tenantId, company), 'liquidation progress', { id: liquidationId, state: 'PROCESSING', ...progress })
}

export interface LiquidationJob extends JobOwner {
  readonly liquidationId: number
  /** The progress of the run when this job replaced an abandoned one. */
  readonly done?: number
}
