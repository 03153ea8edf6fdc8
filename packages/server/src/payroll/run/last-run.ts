import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { processCache } from '../../db/process-cache.ts'

const lastRuns = processCache<string, CompiledRun>(500)

/**
 * The rules of this process's last calculation for a liquidation: their inputs can be queried before it is known whether they are still in
 * force. The caller must compare them with those in force.
 */
export const lastRunOf = (tenantId: number, liquidationId: number): CompiledRun | undefined =>
  lastRuns.get(`${tenantId}:${liquidationId}`)

export const cacheLastRun = (tenantId: number, liquidationId: number, run: CompiledRun): void => {
  lastRuns.set(`${tenantId}:${liquidationId}`, run)
}
