import { type CompiledRun, type CompileResult, compileRun } from '@legajo/payroll-rules/compile-run.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import { processCache } from '../../db/process-cache.ts'

/** The last valid rules checked by this process, by period and type. */
const lastValid = processCache<string, CompiledRun>(20)

/** Compiles rules to check them; reuses the steps of the last check whose names and formulas are equal: one formula changes at a time. */
export const compileCheck = (request: RunRequest): CompileResult => {
  const key = `${request.period} ${request.liquidationType}`
  const compiled = compileRun(request, { before: lastValid.get(key) })
  if (compiled.ok) lastValid.set(key, compiled.run)
  return compiled
}
