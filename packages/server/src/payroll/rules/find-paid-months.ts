import type { PaidMonth } from '@legajo/contract/payroll/rules/paid-months.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The months between two days whose wages are published, with the employees paid in each; at most the last twenty-four. */
export const findPaidMonths = async (db: Db, from: string, until: string | null): Promise<PaidMonth[]> => {
  const { rows } = await sql<PaidMonth>`
    select to_char(p.date_from, 'YYYY-MM') as month, sum(l.employees)::int as employees
    from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where l.company_id = app_company() and l.released_at is not null and l.type_code in ('MENSUAL', 'QUINCENAL')
      and p.date_until >= ${from}::date and (${until}::date is null or p.date_until <= ${until}::date)
    group by 1 order by 1 desc limit 24`.execute(db)
  return rows.reverse()
}
