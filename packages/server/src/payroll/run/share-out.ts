import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { togetherAhead } from '../../db/together.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { helpQueue, type LiquidationJob, liquidationQueue } from './liquidation-job.ts'

/** For whom a run is made: the tenant and company, and the user who is told of its end. */
export type Starter = { readonly tenantId: number; readonly company: number; readonly user: string }

/** Between 25 and 1,000 employees a chunk: progress is seen early in a small run, and a large one wastes no round trips. */
const smallest = 25
const chunkSize = (employees: number): number => Math.min(1_000, Math.max(smallest, Math.ceil(employees / 12)))
/** Jobs put in the queue, so that several worker processes share one run. */
const mostWorkers = 8

/**
 * Divides the employees of a run into chunks, after those it has already; they go in with what is asked next. By their ids, as results
 * are stored: those of a chunk stand side by side in each month of their past.
 */
export const shareOut = async (
  db: Db,
  liquidationId: number,
  ruleSetId: number,
  employeeIds: readonly number[],
): Promise<void> => {
  const size = chunkSize(employeeIds.length)
  const byId = employeeIds.toSorted((a, b) => a - b)
  // A small first chunk: whoever started the run sees it move at once.
  const [first, others] = [byId.slice(0, smallest), byId.slice(smallest)]
  const shares = [
    first,
    ...Array.from({ length: Math.ceil(others.length / size) }, (_, index) => others.slice(index * size, (index + 1) * size)),
  ]
  const dividing = sql`insert into liquidation_chunk (liquidation_id, rule_set_id, number, employee_ids)
    select ${liquidationId}, ${ruleSetId}, after + n, ids::bigint[]
    from unnest(${shares.map((share) => `{${share.join()}}`)}::text[]) with ordinality as t (ids, n),
      (select coalesce(max(number), 0) as after from liquidation_chunk where liquidation_id = ${liquidationId}) as last`
  await togetherAhead(db, [dividing.compile(db)])
}

/** Asks workers to take up a run. */
export const enqueueRun = async (
  db: Db,
  jobs: Jobs,
  { tenantId, company, user }: Starter,
  liquidationId: number,
  employees: number,
): Promise<void> => {
  const job: LiquidationJob = { tenantId, company, liquidationId, user }
  const helpers = Math.min(mostWorkers, Math.ceil(employees / 1000)) - 1
  await jobs.enqueue(db, liquidationQueue, job)
  if (helpers > 0) await jobs.enqueue(db, helpQueue, job, { times: helpers })
}
