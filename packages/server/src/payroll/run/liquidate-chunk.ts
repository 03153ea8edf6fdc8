import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { runGrossUp } from '@legajo/payroll-rules/gross-up.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'

export interface EmployeeOutcome {
  readonly employeeId: number
  readonly inputs: Float64Array
  readonly outputs: Float64Array
  readonly error: RunError | null
}

/** Runs the compiled rules for each employee; an error in one does not stop the others. */
export const liquidateAll = (run: CompiledRun, inputs: ReadonlyMap<number, EmployeeInputs>): readonly EmployeeOutcome[] => {
  // A run that reads an agreed net solves for it, for the employees who have one.
  const agreed = run.inputs.findIndex(({ source }) => source.kind === 'employee' && source.field === 'NETO_ACORDADO')
  const work = (given: Float64Array, outputs: Float64Array) => {
    const net = agreed < 0 ? 0 : (given[agreed] ?? 0)
    return net > 0 ? runGrossUp(run, given, outputs, net) : run.run(given, outputs)
  }
  // One block of memory for all: thousands of small ones would burden the garbage collector.
  const size = run.outputs.length
  const all = new Float64Array(size * inputs.size)
  return [...inputs].map(([employeeId, given], index) => {
    const outputs = all.subarray(index * size, (index + 1) * size)
    return { employeeId, inputs: given.inputs, outputs, error: given.error ?? work(given.inputs, outputs) }
  })
}
