import { vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { can } from '../../policies/can.ts'
import { readOwedVacations } from '../../time/entrance.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { monthlyType } from '../period/run-types.ts'
import { compileCurrent } from '../rule-set/rule-set.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'

/** Untaken vacations, with their value for those who see pay. */
export const serveOwedVacations: Area = (server) =>
  serve(server, vacationPlan.owed, async ({ db, session }) => {
    const rows = await readOwedVacations(db)
    if (!can(session, 'read', 'pay')) return rows.map((row) => ({ ...row, liability: null }))
    return withLiability(db, rows)
  })

const vacationConcept = '0150'
/** People whose inputs are in memory at once. */
const peoplePerPart = 500

interface VacationDebt {
  readonly employee_id: number
  readonly days: number
}

/** The days at the value of art. 155: what the vacations of the present month would pay for them by the current rules. */
const withLiability = async <T extends VacationDebt>(
  db: Db,
  rows: readonly T[],
): Promise<(T & { liability: string | null })[]> => {
  const period = await currentMonthOf(db)
  const compiled = await compileCurrent(db, { period, liquidationType: monthlyType })
  const value = compiled.ok ? vacationsIn(compiled.run) : undefined
  const valued: (T & { liability: string | null })[] = []
  for (let from = 0; from < rows.length; from += peoplePerPart) {
    const part = rows.slice(from, from + peoplePerPart)
    const ids = [...new Set(part.map(({ employee_id }) => employee_id))]
    const inputs = value && (await readInputs(db, value.inputs, ids, { period, liquidationId: null }))
    for (const row of part) {
      const own = inputs?.get(row.employee_id)
      valued.push({ ...row, liability: own && value ? value.of(own, row.days) : null })
    }
  }
  return valued
}

interface VacationPay {
  readonly inputs: CompiledRun['inputs']
  /** The pay of so many days of vacations of an employee; null where the rules end in an error. */
  of(own: EmployeeInputs, days: number): string | null
}

/** The pay of vacations in a run; undefined for rules without its concept. */
const vacationsIn = (run: CompiledRun): VacationPay | undefined => {
  const amountAt = run.outputIndex(`C.${vacationConcept}`)
  const daysAt = run.inputs.findIndex(
    ({ source }) => source.kind === 'novelty' && source.part === 'CANTIDAD' && source.concept === vacationConcept,
  )
  const slot = run.inputs[daysAt]
  if (amountAt < 0 || !slot) return
  const payForDays = ({ inputs, error }: EmployeeInputs, days: number): number | undefined => {
    const given = Float64Array.from(inputs)
    given[daysAt] = days * 10 ** slot.decimals
    const [outcome] = liquidateAll(run, new Map([[0, { inputs: given, error }]]))
    return outcome && !outcome.error ? outcome.outputs[amountAt] : undefined
  }
  return {
    inputs: run.inputs,
    of: (own, days) => {
      const [none, all] = [payForDays(own, 0), payForDays(own, days)]
      return none === undefined || all === undefined ? null : fromUnits(all - none, run.outputs[amountAt]?.decimals ?? 2)
    },
  }
}
