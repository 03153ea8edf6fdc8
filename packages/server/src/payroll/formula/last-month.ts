import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Month = { readonly period: string; readonly runs: readonly number[]; readonly employees: number }

/** The last month of the company with a finished run, and all its finished runs. */
export const lastMonth = async (db: Db): Promise<Month | undefined> => {
  const rows = await db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.employees', sql<string>`to_char(p.date_from, 'YYYY-MM')`.as('period')])
    .where('l.state', 'in', finishedStates)
    .where('l.company_id', '=', sql<number>`app_company()`)
    .orderBy('p.date_from', 'desc')
    .orderBy('l.id')
    .limit(60)
    .execute()
  const period = rows[0]?.period
  if (!period) return undefined
  const own = rows.filter((row) => row.period === period)
  return { period, runs: own.map(({ id }) => id), employees: own.reduce((sum, { employees }) => sum + employees, 0) }
}
