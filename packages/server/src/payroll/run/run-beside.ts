import { movingStates } from '@legajo/contract/payroll/liquidation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/app-error.ts'
import { finalType } from './run-types.ts'

const moving = sql`(${sql.join(movingStates.map((state) => sql.lit(state)))})`

/**
 * Liquidations of the month of a day that are worked on, or paused, with somebody of an array of ids. What they give is not counted
 * before they end: a final settlement that was calculated meanwhile would pay it again.
 */
const movingWith = (people: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`from liquidation l
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  where l.company_id = app_company() and l.state in ${moving} and p.date_from >= date_trunc('month', ${day}::date)
    and p.date_from < date_trunc('month', ${day}::date) + interval '1 month'
    and exists (select from liquidation_chunk c where c.tenant_id = l.tenant_id and c.liquidation_id = l.id and c.employee_ids && ${people})`

/**
 * The name of a run that moves beside one, by its id: a settlement beside another liquidation of its month, or that one beside a
 * settlement, with somebody of the people asked about; with anybody of the run, when nobody is. Empty when there is none.
 */
export const besideRun = (id: number, ids: string) => {
  const people = sql`case when ${ids}::bigint[] = '{}' then
    array(select employee_id from liquidation_employee where liquidation_id = ${id}) else ${ids}::bigint[] end`
  return sql<string | null>`(select l.name from liquidation f
    join liquidation_period q on q.tenant_id = f.tenant_id and q.id = f.period_id
    cross join lateral (select l.id, l.name, l.type_code ${movingWith(people, sql`q.date_from`)}) l
    where f.id = ${id} and l.id <> f.id and (f.type_code = ${finalType}) <> (l.type_code = ${finalType}) order by l.id limit 1)`
}

/** Refuses to settle somebody in a month while another liquidation of it moves with them. */
export const mustNothingMoveBeside = async (db: Db, employeeId: number, day: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select l.name ${movingWith(sql`array[${employeeId}]::bigint[]`, sql`${day}`)}
    and l.type_code <> ${finalType} order by l.id limit 1`.execute(db)
  const [found] = rows
  if (found) fail('month_moving', { run: found.name })
}
