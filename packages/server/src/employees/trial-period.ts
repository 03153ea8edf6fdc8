import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The last day of the trial period of an employee `e`: of the law in force at the admission, or of their agreement (LCT, art. 92 bis). */
export const trialUntil = sql<string>`trial_end(e.company_id, e.trade_union_code, e.admission_date)`

/** Whether an employee `e` without a planned leaving has a trial period: one for each person and employer. */
export const hasTrial = sql<boolean>`(e.egress_date is null and e.recognized_seniority_from is null
  and coalesce(e.person ->> 'contracting_type_id', 'INDETERMINADO') = 'INDETERMINADO'
  and not exists (select from employment_period p where p.tenant_id = e.tenant_id and p.employee_id = e.id))`

/** The last day of the trial period in which an employee is on a day. */
export const trialOf = async (db: Db, id: number, day: string): Promise<string | null> =>
  (
    await sql<{ until: string }>`select until::text from (select ${trialUntil} as until from employee e
      where e.id = ${id} and e.work_status <> 'BAJA' and e.admission_date <= ${day}::date and ${hasTrial}) t
      where until >= ${day}::date`.execute(db)
  ).rows[0]?.until ?? null
