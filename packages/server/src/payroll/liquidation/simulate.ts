import { resultId } from '@legajo/contract/payroll/result-id.ts'
import type { SimulatedEmployee, SimulationExplanation } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { resultTotals } from '@legajo/payroll-rules/results.ts'
import type { StoredUnits } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { differencesBetween } from '../results/differing-results.ts'
import { figuresOf, linesOf } from '../results/explained-lines.ts'
import { withRules } from '../results/result-with-rules.ts'
import { agreementsOf, textsIn } from '../results/shown-texts.ts'
import { unitsOf } from '../results/stored-units.ts'
import { calculateSimulation, type SimulationRequest } from './calculate-simulation.ts'

/** The simulated pay of a few employees by the current rules and data, as figures, and its difference from the stored results. */
export const simulate = async (db: Db, tenantId: number, requested: SimulationRequest): Promise<SimulatedEmployee[]> => {
  const { run, period, type, liquidationId, tried, before } = await calculateSimulation(db, tenantId, requested)
  const stored = new Map((await withRules(db, tenantId, before.map(inUnits))).map((one) => [one.employeeId, one]))
  return tried.map(({ person: { id, fileCode, cuil, fullName }, outcome: { error, outputs } }) => {
    const old = stored.get(id)
    return {
      id: resultId(liquidationId ?? 0, id),
      liquidationId: liquidationId ?? 0,
      employeeId: id,
      fileCode,
      cuil,
      fullName,
      ...(error ? zeroTotals : resultTotals(run, outputs)),
      error,
      period: period.name,
      type: type.name,
      lines: error ? [] : figuresOf(run, outputs),
      netBefore: old && !old.error ? resultTotals(old.run, old.outputs).net : null,
      differences: old ? [...differencesBetween(old, { run, outputs, error })] : [],
    }
  })
}

const inUnits = <Row extends { readonly outputs: StoredUnits; readonly error: unknown }>(row: Row) => ({
  ...row,
  outputs: unitsOf(row.outputs),
  error: row.error as RunError | null,
})

const zeroTotals = { remunerative: '0.00', nonRemunerative: '0.00', deductions: '0.00', net: '0.00', employer: '0.00' }

/** The same lines with explanations: computed on demand, since that takes as long as the whole simulation. */
export const explainSimulated = async (
  db: Db,
  tenantId: number,
  requested: SimulationRequest,
): Promise<SimulationExplanation[]> => {
  const { run, tried } = await calculateSimulation(db, tenantId, requested)
  const agreements = await agreementsOf(db, run)
  return tried.map(({ person, outcome: { employeeId, error, inputs, outputs } }) => ({
    employeeId,
    lines: error ? [] : linesOf(run, inputs, outputs, [...agreements, ...textsIn(person)]),
  }))
}
