import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { runGrossUp } from '@legajo/payroll-rules/gross-up.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { EmployeeInputs } from './read-inputs.ts'

export interface EmployeeOutcome {
  readonly employeeId: number
  readonly inputs: Float64Array
  readonly outputs: Float64Array
  readonly error: RunError | null
}

/** Runs the compiled rules for each employee; one with an error does not stop the others. */
export const liquidateAll = (run: CompiledRun, inputs: ReadonlyMap<number, EmployeeInputs>): readonly EmployeeOutcome[] => {
  // A run that reads an agreed net reaches it, for those who have one.
  const agreed = run.inputs.findIndex(({ source }) => source.kind === 'employee' && source.field === 'NETO_ACORDADO')
  const work = (given: Float64Array, outputs: Float64Array) => {
    const net = agreed < 0 ? 0 : (given[agreed] ?? 0)
    return net > 0 ? runGrossUp(run, given, outputs, net) : run.run(given, outputs)
  }
  return [...inputs].map(([employeeId, given]) => {
    const outputs = new Float64Array(run.outputs.length)
    return { employeeId, inputs: given.inputs, outputs, error: given.error ?? work(given.inputs, outputs) }
  })
}

/** As PostgreSQL writes an array; most units of a run are zero. */
const asArray = (units: Float64Array): string => {
  let text = ''
  for (const value of units) text += value === 0 ? ',0' : `,${value}`
  return `{${text.slice(1)}}`
}

// One text for all: as an array of texts each would be quoted here and unquoted there.
const allOf = (arrays: readonly Float64Array[]): string => arrays.map(asArray).join(';')

type Place = { readonly liquidationId: number; readonly ruleSetId: number }

/** Writes the results of a chunk in one statement, over those of an earlier run of the same employees. */
export const storeOutcomes = async (
  db: Db,
  run: CompiledRun,
  place: Place,
  outcomes: readonly EmployeeOutcome[],
): Promise<void> => {
  await storing(run, place, outcomes).execute(db)
}

export const storing = (run: CompiledRun, { liquidationId, ruleSetId }: Place, outcomes: readonly EmployeeOutcome[]) => {
  const total = (code: string) => {
    const slot = run.outputIndex(`A.${code}`)
    return outcomes.map(({ outputs, error }) => (error ? 0 : (outputs[slot] ?? 0)))
  }
  const [remunerative, deductions, net, employer] = ['REMUNERATIVO', 'DESCUENTOS', 'NETO', 'CONTRIBUCIONES'].map(total) as [
    number[],
    number[],
    number[],
    number[],
  ]
  // Rounding and overdraft lines count here too, so that the three columns of the receipt give the net.
  const nonRemunerative = net.map((units, index) => units - (remunerative[index] ?? 0) + (deductions[index] ?? 0))
  const numbers = (values: readonly number[]) => `{${values.join()}}`
  return sql`
    insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer, error)
    select ${liquidationId}::bigint, ${ruleSetId}::bigint, e, o::bigint[], i::bigint[], r, n, d, t, c, x::jsonb
    from unnest(${numbers(outcomes.map(({ employeeId }) => employeeId))}::bigint[], string_to_array(${allOf(outcomes.map(({ outputs }) => outputs))}, ';'),
      string_to_array(${allOf(outcomes.map(({ inputs }) => inputs))}, ';'), ${numbers(remunerative)}::bigint[], ${numbers(nonRemunerative)}::bigint[],
      ${numbers(deductions)}::bigint[], ${numbers(net)}::bigint[], ${numbers(employer)}::bigint[],
      ${outcomes.map(({ error }) => (error ? JSON.stringify(error) : null))}::text[]) as t (e, o, i, r, n, d, t, c, x)
    on conflict (tenant_id, liquidation_id, employee_id) do update set rule_set_id = excluded.rule_set_id, outputs = excluded.outputs,
      inputs = excluded.inputs, remunerative = excluded.remunerative, non_remunerative = excluded.non_remunerative,
      deductions = excluded.deductions, net = excluded.net, employer = excluded.employer, error = excluded.error,
      computed_at = now()`
}
