import { endedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { finalType } from '../period/run-types.ts'

const endedStateList = sql`(${sql.join(endedStates.map((state) => sql.lit(state)))})`

/**
 * Unfinished liquidations of the month of a day, with the employees of their chunks. Their amounts are not counted before they end: a final
 * settlement calculated meanwhile would pay them again.
 */
const runsInProgressOn = (day: RawBuilder<unknown>) => sql`from liquidation l
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  join liquidation_chunk c on c.tenant_id = l.tenant_id and c.liquidation_id = l.id
  where l.company_id = app_company() and l.state not in ${endedStateList} and p.date_from >= date_trunc('month', ${day}::date)
    and p.date_from < date_trunc('month', ${day}::date) + interval '1 month'`

/**
 * Of those, the ones that must end before a liquidation of a type is calculated: a settlement blocks the others, and the others block a
 * settlement.
 */
const conflictingRuns = (typeCode: string, day: string) =>
  sql`${runsInProgressOn(sql`${day}`)} and (l.type_code = ${finalType}) <> ${typeCode === finalType}`

/**
 * The name of an unfinished run that conflicts with a run given by its id: a settlement with another liquidation of its month, or vice
 * versa, that share any of the given employees; any employee of the run, when none are given. Empty when there is none.
 */
export const concurrentRun = (id: number, ids: string) => {
  const people = sql`case when ${ids}::bigint[] = '{}' then
    array(select employee_id from liquidation_employee where liquidation_id = ${id}) else ${ids}::bigint[] end`
  return sql<string | null>`(select l.name from liquidation f
    join liquidation_period q on q.tenant_id = f.tenant_id and q.id = f.period_id
    cross join lateral (select l.id, l.name, l.type_code ${runsInProgressOn(sql`q.date_from`)} and c.employee_ids && ${people}) l
    where f.id = ${id} and l.id <> f.id and (f.type_code = ${finalType}) <> (l.type_code = ${finalType}) order by l.id limit 1)`
}

/** Refuses to settle an employee in a month while another liquidation of it with the employee is unfinished. */
export const requireNoConcurrentRun = async (db: Db, employeeId: number, day: string): Promise<void> => {
  const { rows } = await sql<{
    name: string
  }>`select l.name ${conflictingRuns(finalType, day)} and ${employeeId}::bigint = any (c.employee_ids)
    order by l.id limit 1`.execute(db)
  const [found] = rows
  if (found) fail('month_moving', { run: found.name })
}

/** Whether the employee whose id is in a column is in a run that must end before a liquidation of a type, in the month of a day. */
export const concurrentlyRunning = (column: string, typeCode: string, day: string) =>
  sql<boolean>`${sql.ref(column)} in (select unnest(c.employee_ids) ${conflictingRuns(typeCode, day)})`

/** Employees who leave in a period and are in an unfinished liquidation of the month: a run of final settlements omits them. */
export const leaversInConcurrentRuns = async (
  db: Db,
  { date_from, date_until }: { readonly date_from: string; readonly date_until: string },
) => {
  const { rows } = await sql<{ id: number; who: string; confidential: boolean; run: string }>`
    select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, min(w.name) as run
    from employee e join (select l.name, unnest(c.employee_ids) as employee_id ${conflictingRuns(finalType, date_from)}) w on w.employee_id = e.id
    where e.company_id = app_company() and e.egress_date between ${date_from}::date and ${date_until}::date
    group by e.id, e.file_code, e.file_order, e.last_name, e.name, e.confidential order by e.file_order`.execute(db)
  return rows
}
