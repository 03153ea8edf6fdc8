import { fromUnits } from '@legajo/kernel/money.ts'
import { checkConcepts, checkRuns, missingParameters } from '../month-data/check-runs.ts'
import type { DerivedData, MonthData } from '../month-data/read-month-data.ts'
import { monthRows, totalBase } from './month-rows.ts'
import { checkPayable, payableOf } from './payable.ts'

/** One line per CUIL with the sum of all settlements of the month. */
export const prepareSicoss = async (monthData: MonthData): Promise<DerivedData> => {
  const { codes, company, results } = monthData
  const month = await monthRows(
    { ...monthData, month: results },
    { employeeIds: [...new Set(results.map(({ employeeId }) => employeeId))], record: 'Trabajador', firstLine: 1 },
  )
  const total = month.facts.reduce((sum, facts) => sum + facts.total, 0n)
  return {
    data: {
      month: month.rows.map((row) => ({
        ...row,
        values: { 'empresa.tipoEmpleador': codes.of('employer-types', company.employerType), ...row.values },
      })),
    },
    findings: [
      ...checkRuns(monthData, 'error'),
      ...checkConcepts(monthData, { marks: true }),
      ...checkPayable(monthData),
      ...missingParameters(month.missing),
      ...month.findings,
    ],
    figures: [
      { label: 'Trabajadores', value: String(month.rows.length), money: false },
      { label: 'Remuneración total', value: fromUnits(total), money: true },
      ...[1, 2, 4, 5, 8, 9, 10].map((index) => ({
        label: `Base imponible ${index}`,
        value: fromUnits(totalBase(month.facts, index)),
        money: true,
      })),
    ],
    payable: payableOf(results),
    employees: month.rows.length,
    total: fromUnits(total),
  }
}
