import { sql } from 'kysely'

// LCT, art. 92 bis: three months for admissions before Ley 27.742, six since then; one trial for each person and employer.
const trialLawFrom = '2024-07-09'
const trialMonths = sql`case when e.admission_date < ${trialLawFrom}::date then 3 else 6 end`

/** The last day of the trial period of an employee `e`. */
export const trialUntil = sql<string>`(e.admission_date + make_interval(months => ${trialMonths}) - interval '1 day')::date`

/** Whether an employee `e` without a planned leaving has a trial period. */
export const hasTrial = sql<boolean>`(e.egress_date is null and e.recognized_seniority_from is null
  and coalesce(e.person ->> 'contracting_type_id', 'INDETERMINADO') = 'INDETERMINADO'
  and not exists (select from employment_period p where p.tenant_id = e.tenant_id and p.employee_id = e.id))`
