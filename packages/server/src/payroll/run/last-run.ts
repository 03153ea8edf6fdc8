import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { processCache } from '../../db/process-cache.ts'

const lastRuns = processCache<string, CompiledRun>(500)

/**
 * The rules by which this process last calculated somebody of a liquidation: what they read can be asked for before it is known
 * whether they still hold. Who uses them must compare them with those in force.
 */
export const lastRunOf = (tenantId: number, liquidationId: number): CompiledRun | undefined =>
  lastRuns.get(`${tenantId}:${liquidationId}`)

export const keepLastRun = (tenantId: number, liquidationId: number, run: CompiledRun): void => {
  lastRuns.set(`${tenantId}:${liquidationId}`, run)
}
