import { type CompiledRun, type CompileResult, compileRun } from './compile-run.ts'

const frozenRuns = new WeakMap<CompiledRun, CompileResult>()

/** The run compiled from its frozen rules, which a liquidation stores, executes and replays. Compiled once for each run. */
export const compileFrozen = (run: CompiledRun): CompileResult => {
  const known = frozenRuns.get(run)
  if (known) return known
  const compiled = compileRun(run.frozen)
  frozenRuns.set(run, compiled)
  return compiled
}
