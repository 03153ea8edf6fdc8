import type { DecisionKind, EmploymentDecision } from '@legajo/contract/employees/employment-decision.ts'
import { addMonths, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { utcText } from '../../db/utc-text.ts'
import { hasTrial, trialUntil } from '../file/trial-period.ts'

/** Days before an end in which its decision is requested, and days in which a decision is still shown. */
const [ahead, shown] = [90, 180]

export interface DecisionRow extends EmploymentDecision {
  readonly company_id: number
}

/** Trials and contracts of the current company that end soon, and decisions about them; of these people alone where given. */
export const decisionRows = async (db: Db, ids?: readonly number[]): Promise<DecisionRow[]> => {
  const idCondition = ids ? sql`and e.id = any(${idsText(ids)}::bigint[])` : sql``
  const { rows } = await sql<Omit<DecisionRow, 'notice'>>`
    with ends as (
      select e.id as employee_id, 'TRIAL' as kind, ${trialUntil} as due_on from employee e
      where ${hasTrial} and e.work_status <> 'BAJA' ${idCondition}
      union all
      select e.id, 'FIXED_TERM', e.contract_end from employee e
      where e.contract_end is not null and e.egress_date is null and e.work_status <> 'BAJA' ${idCondition}
    ), waiting as (
      select n.* from ends n where n.due_on between app_today() and app_today() + ${ahead}::int
        and not exists (select from employment_decision d where d.employee_id = n.employee_id and d.kind = n.kind and d.due_on = n.due_on)
    ), every as (
      select employee_id, kind, due_on, null::bigint as id, null as outcome, null::date as until, null as reason, null::timestamptz as decided_at,
        null as decided_by from waiting
      union all
      select d.employee_id, d.kind, d.due_on, d.id, d.outcome, d.until, d.reason, d.decided_at, d.decided_by
      from employment_decision d join employee e on e.id = d.employee_id
      where d.decided_at > now() - make_interval(days => ${shown}) ${idCondition}
    )
    select w.kind || '-' || w.employee_id || '-' || w.due_on as key, w.id, w.employee_id, ${fullName('e')} as employee, e.file_code, e.company_id,
      (select p.name from position_card p where p.id = e.position_id) as position, w.kind, e.admission_date::text as admission_date,
      w.due_on::text as due_on, w.due_on - app_today() as days_left, w.outcome, w.until::text as until, w.reason,
      ${utcText('w.decided_at')} as decided_at, w.decided_by
    from every w join employee e on e.id = w.employee_id
    where e.company_id = app_company() order by w.id is not null, w.due_on, e.name_order limit 1000`.execute(db)
  return rows.map((row) => ({ ...row, notice: row.id === null ? noticeOf(row) : null }))
}

const noticeOf = ({ kind, due_on, admission_date }: { kind: DecisionKind; due_on: string; admission_date: string }): string =>
  kind === 'TRIAL'
    ? 'Sin preaviso ni indemnización hasta el último día; después el contrato es definitivo (LCT, art. 92 bis)'
    : addMonths(admission_date, 1) > due_on
      ? 'Sin preaviso: el contrato es de menos de un mes (LCT, art. 94)'
      : `Se preavisa entre el ${formatDate(addMonths(due_on, -2))} y el ${formatDate(addMonths(due_on, -1))}; sin preaviso pasa a tiempo indeterminado (LCT, art. 94)`
