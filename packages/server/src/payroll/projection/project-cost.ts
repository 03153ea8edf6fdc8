import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../../db/database.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { monthlyType } from '../period/run-types.ts'
import { compileCurrentRules } from '../rule-set/rule-set.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'

/** The rules of a month that may not have a period yet: scales and parameters as they are dated for it. */
export const rulesOfMonth = (db: Db, month: string): Promise<CompiledRun> =>
  compileCurrentRules(db, { period: month, liquidationType: monthlyType })

/** The cost of a month for one employee, in cents; null when the receipt ends in an error. */
export interface MonthCost {
  readonly employeeId: number
  readonly cost: { readonly gross: number; readonly employer: number } | null
}

/** The basic of an employee in a scenario, in cents; undefined keeps the pay of the file. */
export type BasicOf = (employeeId: number) => number | undefined

/**
 * The cost of some employees in a month by the payroll rules, for several scenarios over one reading of their data. Scenarios differ in the
 * basic alone, which replaces that of the file for the whole month.
 */
export const projectCost = async (
  db: Db,
  run: CompiledRun,
  employeeIds: readonly number[],
  scenarios: readonly BasicOf[],
): Promise<readonly (readonly MonthCost[])[]> => {
  const inputs = await readInputs(db, run.inputs, employeeIds, { period: run.request.period, liquidationId: null })
  return scenarios.map((basicOf) =>
    liquidateAll(run, withBasics(run, inputs, basicOf)).map(({ employeeId, outputs, error }) => {
      if (error) return { employeeId, cost: null }
      const total = (code: string) => unitsAt(run, outputs, `A.${code}`)
      return { employeeId, cost: { gross: total('NETO') + total('DESCUENTOS'), employer: total('CONTRIBUCIONES') } }
    }),
  )
}

const withBasics = (run: CompiledRun, inputs: ReadonlyMap<number, EmployeeInputs>, basicOf: BasicOf) => {
  const places = placesOf(run)
  return new Map(
    [...inputs].map(([id, given]): [number, EmployeeInputs] => {
      const basic = basicOf(id)
      if (basic === undefined) return [id, given]
      const changed = Float64Array.from(given.inputs)
      const isDaily = places.daily !== undefined && (given.inputs[places.daily] ?? 0) !== 0
      for (const { index, decimals, isHourly } of places.pay)
        if (!isHourly || isDaily) changed[index] = Math.round(basic * 10 ** (decimals - 2))
      // A change of pay within the month gives way to the scenario: the whole month is paid by its basic.
      for (const index of places.changes) changed[index] = 0
      return [id, { ...given, inputs: changed }]
    }),
  )
}

const placesOf = ({ inputs }: CompiledRun) => {
  const facts = inputs.flatMap(({ source, decimals }, index) =>
    source.kind === 'employee' ? [{ index, decimals, field: source.field }] : [],
  )
  return {
    pay: facts
      .filter(({ field }) => field === 'BASICO' || field === 'VALOR_HORA')
      .map(({ index, decimals, field }) => ({ index, decimals, isHourly: field === 'VALOR_HORA' })),
    daily: facts.find(({ field }) => field === 'JORNALIZADO')?.index,
    changes: facts.filter(({ field }) => field.startsWith('CAMBIO_DIA')).map(({ index }) => index),
  }
}
