import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { can, permitToDecide } from '../policies/can.ts'
import type { Session } from '../session/session.ts'

/** A decision on an earlier stage; rows from before accounts were stored have only the name. */
export interface Decider {
  readonly decided_by: string | null
  readonly decided_by_user: number | null
  readonly decided_by_employee: number | null
}

export interface WaitingStage {
  readonly employee_id: number
  readonly company_id: number
  readonly approver_ids: readonly number[]
  readonly earlier: readonly Decider[]
}

export interface Approver {
  readonly id: number
  /** The approver themselves, or the one in whose place they decide today. */
  readonly stands_for: number
  readonly employee_id: number | null
  readonly company: number
}

/**
 * The given users, and their stand-ins of today, who can decide a stage that names them, in each of their companies: active and still
 * employed.
 */
export const approversAmong = async (db: Db, ids: readonly number[]): Promise<readonly Approver[]> => {
  if (ids.length === 0) return []
  const { rows } = await withConfidentialEmployees(db, () =>
    sql<Approver>`
      with named as (
        select id, id as stands_for from account_card where id = any (${[...new Set(ids)]}::bigint[])
        union
        select stand_in_id, user_id from stand_in
        where user_id = any (${[...new Set(ids)]}::bigint[]) and app_today() between date_from and date_until
      )
      select u.id, n.stands_for, u.employee_id, c.works_in as company
      from named n join account_card u on u.id = n.id join account_company c on c.user_id = u.id
      where u.actived and not u.blocked and not u.service
        and not exists (select from employee_card e where e.id = u.employee_id and e.work_status = 'BAJA')`.execute(db),
  )
  return rows
}

/** The named approvers of a stage who can decide it: not the requester, nor the decider of an earlier stage. */
const findNamedDeciders = (all: readonly Approver[], stage: WaitingStage): readonly number[] =>
  all
    .filter(({ stands_for, company }) => company === stage.company_id && stage.approver_ids.includes(stands_for))
    .filter(({ employee_id }) => employee_id === null || employee_id !== stage.employee_id)
    .filter((user) => !stage.earlier.some((decider) => isDecider(decider, { userId: user.id, employeeId: user.employee_id })))
    .map(({ id }) => id)

/** Human resources decides a stage when none of its named approvers can decide it any more. */
export const fallsBackToHr = (all: readonly Approver[], stage: WaitingStage): boolean =>
  stage.approver_ids.length > 0 && findNamedDeciders(all, stage).length === 0

/** A stage without named approvers is decided by any user with the permit to approve vacations. */
export const mayDecide = (session: Session, all: readonly Approver[], stage: WaitingStage): boolean => {
  if (stage.earlier.some((decider) => isDecider(decider, session))) return false
  if (stage.approver_ids.length === 0) return can(session, 'decide', 'vacations')
  return fallsBackToHr(all, stage)
    ? can(session, 'decide', 'vacations of all stages')
    : findNamedDeciders(all, stage).includes(session.userId)
}

type Account = Pick<Session, 'userId' | 'employeeId'> & Partial<Pick<Session, 'name' | 'username'>>

/** Whether an account belongs to the decider: the same one, or another one of the same employee. */
export const isDecider = (
  { decided_by, decided_by_user, decided_by_employee }: Decider,
  { userId, employeeId, name, username }: Account,
): boolean =>
  decided_by_user === null
    ? decided_by !== null && decided_by === (name || username)
    : decided_by_user === userId || (decided_by_employee !== null && decided_by_employee === employeeId)

/** Users to notify of a stage that waits, and whether it fell back to human resources. */
export const usersToNotify = async (
  db: Db,
  stage: WaitingStage,
): Promise<{ readonly users: readonly number[]; readonly fell: boolean }> => {
  const all = await approversAmong(db, stage.approver_ids)
  const isHrFallback = fallsBackToHr(all, stage)
  if (stage.approver_ids.length > 0 && !isHrFallback) return { users: findNamedDeciders(all, stage), fell: isHrFallback }
  const earlier = stage.earlier.map(({ decided_by_user }) => decided_by_user)
  const permit = permitToDecide(isHrFallback ? 'vacations of all stages' : 'vacations')
  const users = await usersWithPermit(db, permit, stage.company_id)
  return { users: users.filter((id) => !earlier.includes(id)), fell: isHrFallback }
}
