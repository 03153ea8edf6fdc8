import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Absences, vacations and marks behind the lines of a result, by the code of the concept: `Marcas: 03/11 2,00; 05/11 1,50`, as the run read
 * them.
 */
export const timeSources = async (
  db: Db,
  liquidationId: number,
  employeeId: number,
): Promise<ReadonlyMap<string, ResultLine['facts']>> => {
  const { rows } = await sql<ResultLine['facts'][number] & { code: string }>`
    select n.code, n.source_kind as kind, n.source_id::int as id, to_char(n.period_from, 'YYYY-MM') as month, n.observation as text
    from liquidation l
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    join novelty n on n.tenant_id = l.tenant_id and n.company_id = l.company_id and n.period_from = date_trunc('month', p.date_from)::date
      and (n.type_code is null or n.type_code = l.type_code)
    join liquidation_employee r on r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.employee_id = n.employee_id
      and r.computed_at >= n.changed_at
    where l.id = ${liquidationId} and n.origin = 'TIME' and n.employee_id = ${employeeId} and n.observation is not null
    order by n.start_date, n.id`.execute(db)
  return new Map([...Map.groupBy(rows, ({ code }) => code)].map(([code, own]) => [code, own.map(({ code: _, ...fact }) => fact)]))
}
