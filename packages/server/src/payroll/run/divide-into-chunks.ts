import { sql } from 'kysely'
import { deferBatchToCommit } from '../../db/batch-queries.ts'
import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { helpQueue, liquidationQueue } from './liquidation-job.ts'
import type { LiquidationJob } from './work-chunk.ts'

/** The owner of a run: the tenant and company, and the user who is notified of its end. */
export type StartingUser = { readonly tenantId: number; readonly company: number; readonly user: string }

/** Between 25 and 1,000 employees per chunk: early progress in a small run, few round trips in a large one. */
const minChunk = 25
const chunkSize = (employees: number): number => Math.min(1_000, Math.max(minChunk, Math.ceil(employees / 12)))
/** Maximum jobs queued for one run, so that several worker processes share it. */
const maxWorkers = 8

/**
 * Divides the employees of a run into chunks, after its existing ones; inserted with the next query. Ordered by id, as results are stored:
 * the employees of a chunk are contiguous in each month of their history.
 */
export const divideIntoChunks = async (
  db: Db,
  liquidationId: number,
  ruleSetId: number,
  employeeIds: readonly number[],
): Promise<void> => {
  const size = chunkSize(employeeIds.length)
  const byId = employeeIds.toSorted((a, b) => a - b)
  // A small first chunk: shows progress immediately.
  const [first, others] = [byId.slice(0, minChunk), byId.slice(minChunk)]
  const shares = [
    first,
    ...Array.from({ length: Math.ceil(others.length / size) }, (_, index) => others.slice(index * size, (index + 1) * size)),
  ]
  const dividing = sql`insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids)
    select ${liquidationId}, ${ruleSetId}, after + n, ids::bigint[]
    from unnest(${shares.map((share) => `{${share.join()}}`)}::text[]) with ordinality as t (ids, n),
      (select coalesce(max(number), 0) as after from liquidation_chunk where liquidation_id = ${liquidationId}) as last`
  await deferBatchToCommit(db, [dividing.compile(db)])
}

/** Queues jobs for the workers of a run. */
export const enqueueRun = async (
  db: Db,
  jobs: Jobs,
  { tenantId, company, user }: StartingUser,
  liquidationId: number,
  employees: number,
): Promise<void> => {
  const job: LiquidationJob = { tenantId, company, liquidationId, user }
  const helpers = Math.min(maxWorkers, Math.ceil(employees / 1000)) - 1
  await jobs.enqueue(db, liquidationQueue, job)
  if (helpers > 0) await jobs.enqueue(db, helpQueue, job, { times: helpers })
}
