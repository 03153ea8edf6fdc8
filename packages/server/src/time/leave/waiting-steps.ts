import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import type { Decider } from '../stage-deciders.ts'

export interface WaitingRow {
  readonly step_id: number
  readonly stage: string
  readonly notice_id: number
  readonly company_id: number
  readonly employee_id: number
  readonly employee: string
  readonly notice_type_id: number
  readonly approver_ids: readonly number[]
  readonly escalated: boolean
  readonly remind_days: number
  readonly escalate_days: number
  readonly waits_days: number
  readonly waits_since: string
  readonly date_from: string
  readonly date_until: string
  readonly earlier: readonly Decider[]
}

/** The step of each pending absence that waits for a decision, with the deciders of the earlier ones. */
export const waitingStepsOf = async (
  db: Db,
  { noticeId, stepId }: { readonly noticeId?: number; readonly stepId?: number } = {},
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select s.id as step_id, s.stage, n.id as notice_id, n.company_id, n.employee_id, ${fullName('e')} as employee, n.notice_type_id,
      s.approver_ids, s.escalated, s.remind_days, s.escalate_days, n.date_from, n.date_until,
      to_char(coalesce(s.waits_since, n.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as waits_since,
      extract(day from now() - coalesce(s.waits_since, n.created_at))::int as waits_days,
      coalesce((select jsonb_agg(jsonb_build_object('decided_by', d.decided_by, 'decided_by_user', d.decided_by_user,
          'decided_by_employee', u.employee_id))
        from leave_step d left join account_card u on u.id = d.decided_by_user
        where d.notice_id = n.id and d.status <> 'PENDING'), '[]') as earlier
    from leave_step s join notice n on n.id = s.notice_id join employee_card e on e.id = n.employee_id
    where s.status = 'PENDING' and n.status = 'PENDING' and n.company_id = app_company()
      and (${noticeId ?? null}::bigint is null or n.id = ${noticeId ?? null}) and (${stepId ?? null}::bigint is null or s.id = ${stepId ?? null})
      and not exists (select from leave_step b where b.notice_id = n.id and b.status = 'PENDING' and b.position < s.position)
    order by n.date_from, n.id limit 2000`.execute(db)
  return rows.map((row) => ({ ...row, approver_ids: row.approver_ids.map(Number) }))
}
