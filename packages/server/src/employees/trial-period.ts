import { sql } from 'kysely'

/** The last day of the trial period of an employee `e`: of the law in force at the admission, or of their agreement (LCT, art. 92 bis). */
export const trialUntil = sql<string>`trial_end(e.company_id, e.trade_union_code, e.admission_date)`

/** Whether an employee `e` without a planned leaving has a trial period: one for each person and employer. */
export const hasTrial = sql<boolean>`(e.egress_date is null and e.recognized_seniority_from is null
  and coalesce(e.person ->> 'contracting_type_id', 'INDETERMINADO') = 'INDETERMINADO'
  and not exists (select from employment_period p where p.tenant_id = e.tenant_id and p.employee_id = e.id))`
