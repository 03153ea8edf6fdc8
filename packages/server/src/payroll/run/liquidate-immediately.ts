import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import { deferBatchToCommit } from '../../db/batch-queries.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { liquidateAll } from './liquidate-chunk.ts'
import { outcomeInserts } from './store-outcomes.ts'

/** Up to this many employees are liquidated within the call, without a job. */
export const maxImmediateEmployees = 25

type RunTarget = { readonly liquidationId: number; readonly ruleSetId: number }

/** Liquidates a few employees into a run in the current transaction, which holds the run's row lock, and recounts the run. */
export const liquidateImmediately = async (
  db: Db,
  run: CompiledRun,
  place: RunTarget,
  employeeIds: readonly number[],
): Promise<void> => {
  const { liquidationId } = place
  const inputs = await readInputs(db, run.inputs, employeeIds, {
    period: run.request.period,
    until: run.request.until,
    liquidationId,
  })
  await deferBatchToCommit(db, [
    addingChunk(db, liquidationId, place.ruleSetId, idsText(employeeIds)),
    outcomeInserts(run, place, liquidateAll(run, inputs)).compile(db),
    recounting(db, liquidationId),
  ])
}

/** Records the liquidated employees, and the rule set of their results. */
export const addingChunk = compileOnce((db, liquidationId: number, ruleSetId: number, ids: string) =>
  sql`insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids, state, done_at)
    select ${liquidationId}::bigint, ${ruleSetId}::bigint, coalesce(max(number), 0) + 1, ${ids}::bigint[], 'DONE', now()
    from liquidation_chunk where liquidation_id = ${liquidationId}::bigint`.compile(db),
)

/** Updates the counts and the end state of a finished run from its results. */
export const recount = async (db: Db, liquidationId: number): Promise<void> => {
  await db.executeQuery(recounting(db, liquidationId))
}

const recounting = compileOnce((db, liquidationId: number) =>
  sql`update liquidation l set employees = c.n, done = c.n, failed = c.failed, finished_at = now(), started_at = coalesce(started_at, now()),
      state = case when c.failed > 0 then 'FINISHED_WITH_ERRORS' else 'FINISHED' end
    from (select count(*)::int as n, count(*) filter (where error is not null)::int as failed
      from liquidation_employee where liquidation_id = ${liquidationId}::bigint) as c
    where l.id = ${liquidationId}::bigint`.compile(db),
)

/** Like `recounting` when no employee was added or removed: results with errors have a separate index. */
export const recountingErrors = compileOnce((db, liquidationId: number) =>
  sql`update liquidation l set failed = c.failed, finished_at = now(), started_at = coalesce(started_at, now()),
      state = case when c.failed > 0 then 'FINISHED_WITH_ERRORS' else 'FINISHED' end
    from (select count(*)::int as failed from liquidation_employee where liquidation_id = ${liquidationId}::bigint and error is not null) as c
    where l.id = ${liquidationId}::bigint`.compile(db),
)
