import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { type Decider, isDecider } from '../stage-deciders.ts'

export interface WaitingStep {
  readonly company_id: number
  readonly employee_id: number
  readonly notice_type_id: number
  readonly approver_ids: readonly number[]
  readonly escalated: boolean
  readonly earlier: readonly Decider[]
}

/** A user who can decide for one of the approvers: the approver, or who stands in for them today. */
export interface LeaveApprover {
  readonly id: number
  readonly employee_id: number | null
  readonly company: number
  readonly stands_for: number
  readonly hidden_types: readonly number[]
}

/** The users who can decide for these approvers today: active, employed, of the company, and those who stand in for them. */
export const leaveApprovers = async (db: Db, ids: readonly number[]): Promise<readonly LeaveApprover[]> => {
  if (ids.length === 0) return []
  const { rows } = await withConfidentialEmployees(db, () =>
    sql<LeaveApprover>`
      with named as (
        select id, id as stands_for from account_card where id = any (${[...new Set(ids)]}::bigint[])
        union
        select s.stand_in_id, s.user_id from stand_in s where s.user_id = any (${[...new Set(ids)]}::bigint[])
          and app_today() between s.date_from and s.date_until
      )
      select u.id, u.employee_id, c.works_in as company, n.stands_for,
        coalesce((select array_agg(v.notice_type_id) from notice_visualization_restriction v join user_role r on r.role_id = v.role_id
          where r.user_id = u.id), '{}') as hidden_types
      from named n join account_card u on u.id = n.id join account_company c on c.user_id = u.id
      where u.actived and not u.blocked and not u.service
        and not exists (select from employee_card e where e.id = u.employee_id and e.work_status = 'BAJA')`.execute(db),
  )
  return rows
}

/** The approvers who can decide a step: neither its person, nor who decided an earlier stage, nor a role that does not see the type. */
export const decidersOf = (all: readonly LeaveApprover[], step: WaitingStep): readonly LeaveApprover[] =>
  all
    .filter(({ company, stands_for }) => company === step.company_id && step.approver_ids.includes(stands_for))
    .filter(({ employee_id }) => employee_id === null || employee_id !== step.employee_id)
    .filter(({ hidden_types }) => !hidden_types.map(Number).includes(step.notice_type_id))
    .filter((user) => !step.earlier.some((decider) => isDecider(decider, { userId: user.id, employeeId: user.employee_id })))

/** No approver of the stage can decide it, or it waited too long: human resources may. */
export const isForHr = (all: readonly LeaveApprover[], step: WaitingStep): boolean =>
  step.escalated || decidersOf(all, step).length === 0

/** The approver for whom the caller may decide: themselves, one whom they stand in for, or null for human resources (`decide absences`). */
export const mayDecideStep = (
  session: Session,
  all: readonly LeaveApprover[],
  step: WaitingStep,
): { readonly standsFor: number | null } | undefined => {
  if (step.employee_id === session.employeeId || step.earlier.some((decider) => isDecider(decider, session))) return undefined
  const own = decidersOf(all, step).filter(({ id }) => id === session.userId)
  const mine = own.find(({ stands_for }) => stands_for === session.userId) ?? own[0]
  if (mine) return { standsFor: mine.stands_for === session.userId ? null : mine.stands_for }
  return isForHr(all, step) && can(session, 'decide', 'absences') ? { standsFor: null } : undefined
}
