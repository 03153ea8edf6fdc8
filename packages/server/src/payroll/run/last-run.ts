import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'

const lastRuns = new Map<string, CompiledRun>()
const most = 500

/**
 * The rules by which this process last calculated somebody of a liquidation: what they read can be asked for before it is known
 * whether they still hold. Who uses them must compare them with those in force.
 */
export const lastRunOf = (tenantId: number, liquidationId: number): CompiledRun | undefined =>
  lastRuns.get(`${tenantId}:${liquidationId}`)

export const keepLastRun = (tenantId: number, liquidationId: number, run: CompiledRun): void => {
  const key = `${tenantId}:${liquidationId}`
  if (!lastRuns.has(key) && lastRuns.size >= most) lastRuns.delete(lastRuns.keys().next().value ?? '')
  lastRuns.set(key, run)
}
