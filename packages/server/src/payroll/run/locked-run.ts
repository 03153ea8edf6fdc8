import { isMoving, liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { anyOfText, idsText } from '../../db/any-of.ts'
import { batchQueries } from '../../db/batch-queries.ts'
import { compileOnce, type RowOf } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { rulesStamp } from '../rule-set/rule-set.ts'
import { paysVacations } from './already-paid.ts'
import { mustBeOpen } from './choose-employees.ts'
import { concurrentRun } from './concurrent-run.ts'
import type { RunPeriod } from './run-period.ts'

/** Locks a run that is finished and not released, in an open period, until the transaction ends. */
export const lockForChange = async (db: Db, id: number, ids: readonly number[] = []): Promise<LockedRun> =>
  toLockedRun(await batchQueries(db, lockQueries(db, id, ids), { kept: true }))

/** The queries of `lockForChange`, to be batched before others; `toLockedRun` converts their results. */
export const lockQueries = (db: Db, id: number, ids: readonly number[]) =>
  [runToLock(db, id), currentResults(db, id, idsText(ids))] as const

export const toLockedRun = ([[found], [rest]]: readonly [
  RowOf<typeof runToLock>[],
  RowOf<typeof currentResults>[],
]): LockedRun => {
  const { type_code, state, released_at, ...period } = found ?? fail('not_found')
  if (released_at) fail('liquidation_released')
  if (isMoving({ state })) fail('liquidation_running')
  if (state === 'CANCELLED') fail('liquidation_not_running', { state: liquidationStates.CANCELLED })
  const { beside, ...more } = rest ?? fail('not_found')
  if (beside) fail('month_moving', { run: beside })
  return { period: mustBeOpen(period), typeCode: type_code, hasErrors: state !== 'FINISHED', ...more }
}

/** A locked run. */
export interface LockedRun {
  readonly period: RunPeriod
  readonly typeCode: string
  readonly hasErrors: boolean
  /** Stamp of the company's rules, renewed by every change of a rule. */
  readonly stamp: string
  /** Rule sets that calculated the run's results. */
  readonly ruleSetIds: readonly number[]
  /** The requested employees that belong to the run. */
  readonly here: readonly number[]
}

const runToLock = compileOnce((db, id: number) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.type_code', 'l.state', 'l.released_at', 'p.id', 'p.name', 'p.date_from', 'p.date_until'])
    // A settlement that completes another has its own pay day.
    .select((of) => of.fn.coalesce('l.pay_date', 'p.pay_date').as('pay_date'))
    .select(['p.deposit_date', 'p.status', 'p.liquidation_types', paysVacations('p')])
    .where('l.id', '=', id)
    .where('l.company_id', '=', sql<number>`app_company()`)
    .forUpdate('l')
    .compile(),
)

// A separate statement: one that waits for the row lock would return the data from before the wait.
const currentResults = compileOnce((db, id: number, ids: string) =>
  sql<
    Pick<LockedRun, 'stamp' | 'ruleSetIds' | 'here'> & { readonly beside: string | null }
  >`select ${rulesStamp} as stamp, ${concurrentRun(id, ids)} as beside,
    array(select distinct rule_set_id from liquidation_chunk where liquidation_id = ${id}) as "ruleSetIds",
    array(select employee_id from liquidation_employee where liquidation_id = ${id} and employee_id = ${anyOfText(ids)}) as here`.compile(
    db,
  ),
)
