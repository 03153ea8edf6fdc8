import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { finishedStateList } from '../results/finished.ts'
import { liquidateAll } from './liquidate-chunk.ts'
import type { RunPeriod } from './run-period.ts'

export type DryResult = {
  readonly employeeId: number
  readonly error: RunError | null
  /** In cents. */
  readonly net: number
  readonly gross: number
  readonly deductions: number
  /** The net of the last run of the same type, if there is one. */
  readonly netBefore: number | null
}
export type DryRun = readonly DryResult[]

const batch = 1000

/** Simulates all employees and stores only the totals, with those of the last run of the same type before the period. */
export const dryRun = async (
  db: Db,
  run: CompiledRun,
  period: RunPeriod,
  typeCode: string,
  employeeIds: readonly number[],
): Promise<DryRun> => {
  const { rows } = await sql<{ id: number }>`select l.id from liquidation l
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where l.company_id = app_company() and l.type_code = ${typeCode} and l.state in ${finishedStateList}
      and p.date_from < ${period.date_from}::date order by p.date_from desc, l.id desc limit 1`.execute(db)
  const last = rows[0]?.id
  const results: DryResult[] = []
  for (let from = 0; from < employeeIds.length; from += batch) {
    const some = employeeIds.slice(from, from + batch)
    const [before, inputs] = await pipeline(db, [
      (db) => netsIn(db, last, some),
      (db) => readInputs(db, run.inputs, some, { period: run.request.period, until: run.request.until, liquidationId: null }),
    ])
    for (const { employeeId, outputs, error } of liquidateAll(run, inputs)) {
      const total = (code: string) => (error ? 0 : unitsAt(run, outputs, `A.${code}`))
      const deductions = total('DESCUENTOS')
      const net = total('NETO')
      results.push({ employeeId, error, net, deductions, gross: net + deductions, netBefore: before.get(employeeId) ?? null })
    }
  }
  return results
}

/** The net pay of each of these employees in a run, in cents. */
const netsIn = async (db: Db, liquidationId: number | undefined, employeeIds: readonly number[]) => {
  if (liquidationId === undefined) return new Map<number, number>()
  const rows = await db
    .selectFrom('liquidation_employee')
    .select(['employee_id', 'net'])
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', '=', anyOf(employeeIds))
    .where('error', 'is', null)
    .execute()
  return new Map(rows.map(({ employee_id, net }) => [employee_id, net]))
}
