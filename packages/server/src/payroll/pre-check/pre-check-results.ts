import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { readsEndedValues, valueEnded } from '@legajo/payroll-rules/refused-values.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import { fullName } from '../../db/person-columns.ts'
import type { DryResult } from '../run/dry-run.ts'
import type { Case, PreCheck, PreCheckInput } from './pre-check-case.ts'
import { personCase } from './pre-check-employees.ts'

const money = (cents: number): string => formatDecimal(fromUnits(cents))

/** Problems of the calculated results, found by a simulation without storing. */
export const resultChecks = {
  VALUE_EXPIRED: ofResults(
    ({ error }) => error?.code === valueEnded,
    ({ error }) => error?.message ?? '',
    ({ run }) => run !== null && readsEndedValues(run),
  ),
  EMPLOYEE_ERROR: ofResults(
    ({ error }) => error !== null && error.code !== valueEnded,
    ({ error }) => error?.message ?? '',
  ),
  NET_LOW: ofResults(
    ({ error, net }, { threshold }) => error === null && net <= threshold('NET_LOW') * 100,
    ({ net }) => `neto ${money(net)}`,
  ),
  DEDUCTIONS_HIGH: ofResults(
    ({ gross, deductions }, { threshold }) => gross > 0 && deductions * 100 > gross * threshold('DEDUCTIONS_HIGH'),
    ({ gross, deductions }) => `descuentos de ${money(deductions)} sobre ${money(gross)} (${percent(deductions, gross)} %)`,
  ),
  NET_VARIATION: ofResults(
    ({ error, net, netBefore }, { threshold }) =>
      error === null &&
      netBefore !== null &&
      netBefore > 0 &&
      Math.abs(net - netBefore) * 100 > netBefore * threshold('NET_VARIATION'),
    ({ net, netBefore }) =>
      `de ${money(netBefore ?? 0)} a ${money(net)} (${net > (netBefore ?? 0) ? '+' : '−'}${percent(Math.abs(net - (netBefore ?? 0)), netBefore ?? 1)} %)`,
  ),
} satisfies Partial<Record<PreCheckCode, PreCheck>>

function ofResults(
  isOdd: (result: DryResult, examined: PreCheckInput) => boolean,
  detailOf: (result: DryResult) => string,
  isPossible: (examined: PreCheckInput) => boolean = ({ run }) => run !== null,
): PreCheck {
  return async (examined) => {
    if (!isPossible(examined)) return []
    const unusualAmounts = new Map(
      (await examined.dryRun()).filter((result) => isOdd(result, examined)).map((result) => [result.employeeId, result]),
    )
    if (unusualAmounts.size === 0) return []
    const { rows } = await sql<{ id: number; who: string; confidential: boolean }>`
      select id, file_code || ' · ' || ${fullName('employee')} as who, confidential from employee
      where id = ${anyOf([...unusualAmounts.keys()])} order by file_order`.execute(examined.db)
    return rows.map((row): Case => {
      const result = unusualAmounts.get(row.id)
      return personCase({ ...row, detail: result ? detailOf(result) : null })
    })
  }
}

const percent = (part: number, whole: number): string => formatDecimal(((part / whole) * 100).toFixed(1), 1)
