import type { EmployeeEarningsYear } from '@legajo/contract/payroll/runs/earnings.ts'
import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { runGrossUp } from '@legajo/payroll-rules/gross-up.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { compileCurrent } from '../rule-set/rule-set.ts'
import { dashboardLines, linesOfMonth, monthOf, withholdingCodes } from './earnings-lines.ts'

/** Projected results of future months, by «concept:code», by month: later months read them as history. */
type ProjectedMonths = Map<string, Map<string, number>>

/** The year of an employee with the remaining months projected by today's rules, file and novelties. */
export const projectYear = async (
  db: Db,
  employeeId: number,
  year: number,
  known: EmployeeEarningsYear,
): Promise<EmployeeEarningsYear> => {
  const employee = await db
    .selectFrom('employee')
    .select(['admission_date', 'egress_date'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const withholding = await withholdingCodes(db)
  const projected: ProjectedMonths = new Map()
  const months = [...known.months]
  const last = Math.max(0, ...months.map(({ month }) => month))
  const ofMonth = new Set([...withholding, ...linesOfMonth])
  for (let month = Math.max(last, 1); month <= 12; month++) {
    const period = monthOf(year, month)
    const types = missingMonths(month, month === last ? await typesIn(db, employeeId, period) : [])
    if (types.length === 0) continue
    if (employee.admission_date > `${period}-28` || (employee.egress_date && employee.egress_date < `${period}-01`)) continue
    const begun = month === last ? months.pop() : undefined
    let withheld = units(begun?.withheld)
    let tax = 0
    let amounts: EmployeeEarningsYear['months'][number]['amounts'] = begun?.amounts ?? []
    for (const liquidationType of types) {
      const compiled = await compileCurrent(db, { period, liquidationType })
      if (!compiled.ok) throw projectionProblem(compiled.errors[0]?.message ?? '')
      const { run } = compiled
      const given = (
        await readInputs(db, run.inputs, [employeeId], {
          period,
          liquidationId: null,
          projected: new Map([[employeeId, projected]]),
        })
      ).get(employeeId)
      if (!given) continue
      const outputs = new Float64Array(run.outputs.length)
      const error = given.error ?? calculate(run, given.inputs, outputs)
      if (error) throw projectionProblem(error.message)
      addProjectedMonth(projected, run, outputs, period)
      withheld += withholding.reduce((sum, code) => sum + unitsAt(run, outputs, `C.${code}`), 0)
      tax = unitsAt(run, outputs, `C.${dashboardLines.tax}`)
      const former = new Map(amounts.map(({ code, amount }) => [code, units(amount)]))
      amounts = known.lines.map(({ code }) => ({
        code,
        amount: fromUnits(unitsAt(run, outputs, `C.${code}`) + ((ofMonth.has(code) && former.get(code)) || 0)),
      }))
    }
    months.push({ month, isProjected: true, tax: fromUnits(tax), withheld: fromUnits(withheld), amounts })
  }
  return { ...known, months }
}

const units = (amount: string | undefined): number => Number(toUnits(amount ?? '0', 2))

/** The types still to be liquidated in a month with these completed. */
const missingMonths = (month: number, done: readonly string[]): readonly string[] => [
  ...(done.some((type) => wages.includes(type)) ? [] : ['MENSUAL']),
  ...(month % 6 !== 0 || done.includes('SAC') || done.includes('FINAL') ? [] : ['SAC']),
]
const wages: readonly string[] = ['MENSUAL', 'QUINCENAL', 'FINAL']

const typesIn = async (db: Db, employeeId: number, period: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('liquidation_employee as r')
    .innerJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.liquidation_id'))
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select('l.type_code')
    .where('r.employee_id', '=', employeeId)
    .where('r.error', 'is', null)
    .where('l.state', 'in', finishedStates)
    .where(sql<boolean>`to_char(p.date_from, 'YYYY-MM') = ${period}`)
    .execute()
  return rows.map(({ type_code }) => type_code)
}

const calculate = (run: CompiledRun, inputs: Float64Array, outputs: Float64Array) => {
  const agreed = run.inputs.findIndex(({ source }) => source.kind === 'employee' && source.field === 'NETO_ACORDADO')
  const net = agreed < 0 ? 0 : (inputs[agreed] ?? 0)
  return net > 0 ? runGrossUp(run, inputs, outputs, net) : run.run(inputs, outputs)
}

const addProjectedMonth = (projected: ProjectedMonths, run: CompiledRun, outputs: Float64Array, period: string): void => {
  run.outputs.forEach(({ kind, code }, index) => {
    if (kind === 'quantity') return
    const key = `${kind === 'amount' ? 'concept' : 'accumulator'}:${code}`
    const months = projected.get(key) ?? new Map<string, number>()
    projected.set(key, months)
    months.set(period, (months.get(period) ?? 0) + (outputs[index] ?? 0))
  })
}

const projectionProblem = (message: string) =>
  new AppError('validation', {}, [{ path: 'year', message: `No se puede proyectar: ${message}` }])
