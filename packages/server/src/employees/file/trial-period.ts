import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The day on which the trial of an employee `e` began: in the company that transferred them, if it continues here (LCT, art. 229). */
const trialFrom = sql<string | null>`case when e.recognized_seniority_from is null then e.admission_date
  else (select min(s.trial_from) from employee_recognized_service s where s.tenant_id = e.tenant_id and s.employee_id = e.id) end`

/** The last day of the trial period of an employee `e`: of the law in force at its begin, or of their agreement (LCT, art. 92 bis). */
export const trialUntil = sql<string>`trial_end(e.company_id, e.trade_union_code, ${trialFrom})`

/** Whether an employee `e` without a planned leaving has a trial period: one for each person and employer. */
export const hasTrial = sql<boolean>`(e.egress_date is null and ${trialFrom} is not null
  and coalesce(e.person ->> 'contracting_type_id', 'INDETERMINADO') = 'INDETERMINADO'
  and not exists (select from employment_period p where p.tenant_id = e.tenant_id and p.employee_id = e.id))`

/** The day on which the trial of an employee began, if they are in one on a day. */
export const trialStartOf = async (db: Db, id: number, day: string): Promise<string | null> =>
  (
    await sql<{ since: string }>`select (${trialFrom})::text as since from employee e
      where e.id = ${id} and ${hasTrial} and ${trialUntil} >= ${day}::date`.execute(db)
  ).rows[0]?.since ?? null

/** The last day of the trial period in which an employee is on a day. */
export const trialOf = async (db: Db, id: number, day: string): Promise<string | null> =>
  (
    await sql<{ until: string }>`select until::text from (select ${trialUntil} as until from employee e
      where e.id = ${id} and e.work_status <> 'BAJA' and e.admission_date <= ${day}::date and ${hasTrial}) t
      where until >= ${day}::date`.execute(db)
  ).rows[0]?.until ?? null
