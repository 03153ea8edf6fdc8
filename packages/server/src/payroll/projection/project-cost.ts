import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../../db/database.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { monthlyType, sacType } from '../period/run-types.ts'
import { compileCurrentRules } from '../rule-set/rule-set.ts'
import { type EmployeeOutcome, liquidateAll } from '../run/liquidate-chunk.ts'

/** The rules of a month that may not have a period yet: scales and parameters as they are dated for it. */
export const rulesOfMonth = (db: Db, month: string): Promise<CompiledRun> =>
  compileCurrentRules(db, { period: month, liquidationType: monthlyType, projected: true })

/** The rules of the aguinaldo that a month pays; undefined in months that pay none. */
export const sacRulesOfMonth = async (db: Db, month: string): Promise<CompiledRun | undefined> =>
  /-(06|12)$/.test(month) ? compileCurrentRules(db, { period: month, liquidationType: sacType, projected: true }) : undefined

/** The cost of a month for one employee, in cents; null when the receipt ends in an error. */
export interface MonthCost {
  readonly employeeId: number
  readonly cost: Cost | null
}

interface Cost {
  readonly gross: number
  readonly employer: number
  /** The aguinaldo with its contributions, and what the days of vacation add to the month with theirs. */
  readonly sac: number
  readonly vacations: number
}

/** The basic of an employee in a scenario, in cents; undefined keeps the pay of the file. */
export type BasicOf = (employeeId: number) => number | undefined

interface ExtraCosts {
  /** The rules of the aguinaldo of the month. */
  readonly sac?: CompiledRun | undefined
  /** The days of vacation of an employee in the month, in hundredths. */
  readonly vacationDays?: ((employeeId: number) => number) | undefined
}

/**
 * The cost of some employees in a month by the payroll rules, for several scenarios over one reading of their data. Scenarios differ in the
 * basic alone, which replaces that of the file for the whole month. The aguinaldo is a run of its own that takes the projected month as paid;
 * vacations are the month with their days less the month without.
 */
export const projectCost = async (
  db: Db,
  run: CompiledRun,
  employeeIds: readonly number[],
  scenarios: readonly BasicOf[],
  { sac, vacationDays }: ExtraCosts = {},
): Promise<readonly (readonly MonthCost[])[]> => {
  const period = { period: run.request.period, liquidationId: null }
  const inputs = await readInputs(db, run.inputs, employeeIds, period)
  const sacInputs = sac && (await readInputs(db, sac.inputs, employeeIds, period))
  return scenarios.map((basicOf) => {
    const given = withBasics(run, inputs, basicOf)
    const months = liquidateAll(run, given)
    const aguinaldo =
      sac && sacInputs && totalsOf(sac, liquidateAll(sac, afterMonth(sac, run, withBasics(sac, sacInputs, basicOf), months)))
    const leave = vacationDays && totalsOf(run, liquidateAll(run, withDays(run, given, vacationDays)))
    return months.map(({ employeeId, outputs, error }) => {
      const [more, away] = [aguinaldo?.get(employeeId), leave?.get(employeeId)]
      if (error || more === null || away === null) return { employeeId, cost: null }
      const { gross, employer } = totalOf(run, outputs)
      return {
        employeeId,
        cost: {
          gross,
          employer,
          sac: more ? more.gross + more.employer : 0,
          vacations: away ? away.gross + away.employer - gross - employer : 0,
        },
      }
    })
  })
}

const totalOf = (run: CompiledRun, outputs: ArrayLike<number>) => {
  const total = (code: string) => unitsAt(run, outputs, `A.${code}`)
  return { gross: total('NETO') + total('DESCUENTOS'), employer: total('CONTRIBUCIONES') }
}

/** The totals of each employee; null when the receipt ends in an error. */
const totalsOf = (run: CompiledRun, outcomes: readonly EmployeeOutcome[]) =>
  new Map(outcomes.map(({ employeeId, outputs, error }) => [employeeId, error ? null : totalOf(run, outputs)] as const))

/** The inputs of an aguinaldo with the amounts that the projected month pays before it. */
const afterMonth = (
  sac: CompiledRun,
  run: CompiledRun,
  inputs: ReadonlyMap<number, EmployeeInputs>,
  months: readonly EmployeeOutcome[],
) => {
  const places = sac.inputs.flatMap(({ source }, index) => {
    if (source.kind !== 'historical' || source.aggregate !== 'MES') return []
    const from = run.outputIndex(`${source.of === 'accumulator' ? 'A' : 'C'}.${source.code}`)
    return from < 0 ? [] : [{ index, from }]
  })
  const paid = new Map(months.map(({ employeeId, outputs }) => [employeeId, outputs]))
  return new Map(
    [...inputs].map(([id, given]): [number, EmployeeInputs] => {
      const outputs = paid.get(id)
      if (!outputs) return [id, given]
      const changed = Float64Array.from(given.inputs)
      for (const { index, from } of places) changed[index] = outputs[from] ?? 0
      return [id, { ...given, inputs: changed }]
    }),
  )
}

/** The concept of days of vacation. */
const vacationConcept = '0150'

const withDays = (run: CompiledRun, inputs: ReadonlyMap<number, EmployeeInputs>, daysOf: (id: number) => number) => {
  const at = run.inputs.findIndex(
    ({ source }) => source.kind === 'novelty' && source.concept === vacationConcept && source.part === 'CANTIDAD',
  )
  if (at < 0) return inputs
  return new Map(
    [...inputs].map(([id, given]): [number, EmployeeInputs] => {
      const changed = Float64Array.from(given.inputs)
      changed[at] = (changed[at] ?? 0) + daysOf(id)
      return [id, { ...given, inputs: changed }]
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
      // A change of pay within the month is replaced by the scenario: the whole month is paid by its basic.
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
