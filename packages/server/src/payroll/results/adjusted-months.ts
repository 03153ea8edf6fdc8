import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** Months of accrual, `YYYY-MM`, in order, by employee and by the code of the concept. */
export type AdjustedMonths = ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>

/**
 * The months in which the adjustments of a run's results were earned: of the novelties as read by the run, not as changed later. A line of
 * which a part has no month of accrual is not among them.
 */
export const readAdjustedMonths = async (
  db: Db,
  liquidationId: number,
  employeeIds: readonly number[],
): Promise<AdjustedMonths> => {
  const { rows } = await sql<{ employeeId: number; code: string; months: string[] }>`
    select n.employee_id as "employeeId", n.code,
      array_agg(distinct to_char(n.accrual_month, 'YYYY-MM') order by to_char(n.accrual_month, 'YYYY-MM')) as months
    from liquidation l
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    join novelty n on n.tenant_id = l.tenant_id and n.company_id = l.company_id and n.period_from = date_trunc('month', p.date_from)::date
      and (n.type_code is null or n.type_code = l.type_code)
    join liquidation_employee r on r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.employee_id = n.employee_id
      and r.computed_at >= n.changed_at
    where l.id = ${liquidationId} and n.employee_id = ${anyOf(employeeIds)}
    group by n.employee_id, n.code having bool_and(n.accrual_month is not null)`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [
      employeeId,
      new Map(own.map(({ code, months }) => [code, months])),
    ]),
  )
}
