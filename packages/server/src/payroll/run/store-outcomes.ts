import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { type RawBuilder, sql } from 'kysely'
import { numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { toArrayText } from '../results/stored-units.ts'
import type { EmployeeOutcome } from './liquidate-chunk.ts'
import { binaryRows, type ResultRow } from './result-rows-binary.ts'

interface RunTarget {
  readonly liquidationId: number
  readonly ruleSetId: number
  /**
   * The number of the type `stored_result` in a database that accepts rows in binary format: half the work of texts, for both sides.
   * Without it rows are sent as texts.
   */
  readonly rowType?: number
}

/** Writes the results of a chunk in one statement, replacing those of an earlier run of the same employees. */
export const storeOutcomes = async (
  db: Db,
  run: CompiledRun,
  place: RunTarget,
  outcomes: readonly EmployeeOutcome[],
): Promise<void> => {
  await outcomeInserts(run, place, outcomes).execute(db)
}

export const outcomeInserts = (
  run: CompiledRun,
  { liquidationId, ruleSetId, rowType }: RunTarget,
  outcomes: readonly EmployeeOutcome[],
) => {
  const rows = outcomes.map(withTotals(run))
  const source = rowType === undefined ? asTexts(rows) : sql`unnest(${binaryRows(rows, rowType)}::stored_result[])`
  return sql`
    insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer, error)
    select ${liquidationId}::bigint, ${ruleSetId}::bigint, t.* from ${source} as t
    on conflict (tenant_id, liquidation_id, employee_id) do update set rule_set_id = excluded.rule_set_id, outputs = excluded.outputs,
      inputs = excluded.inputs, remunerative = excluded.remunerative, non_remunerative = excluded.non_remunerative,
      deductions = excluded.deductions, net = excluded.net, employer = excluded.employer, error = excluded.error,
      computed_at = now()`
}

const withTotals = (run: CompiledRun) => {
  const slots = ['REMUNERATIVO', 'DESCUENTOS', 'NETO', 'CONTRIBUCIONES'].map((code) => run.outputIndex(`A.${code}`))
  return (outcome: EmployeeOutcome): ResultRow => {
    const [remunerative = 0, deductions = 0, net = 0, employer = 0] = outcome.error
      ? []
      : slots.map((slot) => outcome.outputs[slot] ?? 0)
    // Includes rounding and overdraft lines, so that the three columns of the receipt add up to the net.
    return { ...outcome, totals: [remunerative, net - remunerative + deductions, deductions, net, employer] }
  }
}

const asTexts = (rows: readonly ResultRow[]): RawBuilder<unknown> => {
  // One text for all: an array of texts would need quoting and unquoting of each.
  const arrays = (of: (row: ResultRow) => Float64Array) => rows.map((row) => toArrayText(of(row))).join(';')
  const numbers = (of: (row: ResultRow) => number) => numbersText(rows.map(of))
  const errors = rows.map(({ error }: { readonly error: RunError | null }) => error && JSON.stringify(error))
  return sql`(select e, o::bigint[], i::bigint[], r, n, d, t, c, x::jsonb
    from unnest(${numbers(({ employeeId }) => employeeId)}::bigint[], string_to_array(${arrays(({ outputs }) => outputs)}, ';'),
      string_to_array(${arrays(({ inputs }) => inputs)}, ';'), ${numbers(({ totals }) => totals[0])}::bigint[],
      ${numbers(({ totals }) => totals[1])}::bigint[], ${numbers(({ totals }) => totals[2])}::bigint[],
      ${numbers(({ totals }) => totals[3])}::bigint[], ${numbers(({ totals }) => totals[4])}::bigint[], ${errors}::text[])
      as u (e, o, i, r, n, d, t, c, x))`
}
