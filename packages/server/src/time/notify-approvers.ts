import type { LeaveRequest } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import type { Session } from '../session/session.ts'
import { usersToNotify } from './stage-deciders.ts'

export type Call = {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

export const approverPanel = '/holyday-module/approver-panel'
export const selfApprovals = '/selfservice/schedule-module/absence-approvals'

/**
 * Notifies the users who may decide the stage that waits now (the named approvers, any approver, or human resources) of one request, or of
 * identical ones for several employees.
 */
export const notifyApprovers = async (
  server: Server,
  call: Call,
  { id, employee, days_amount, date_from }: LeaveRequest,
  people = 1,
): Promise<void> => {
  const { db } = call
  const { company_id, employee_id } = await db
    .selectFrom('vacation_request')
    .select(['company_id', 'employee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const states = await db
    .selectFrom('vacation_request_state as s')
    .leftJoin('account_card as decider', 'decider.id', 's.decided_by_user')
    .select(['s.stage', 's.status', 's.approver_ids', 's.decided_by', 's.decided_by_user'])
    .select('decider.employee_id as decided_by_employee')
    .where('s.request_id', '=', id)
    .orderBy('s.position')
    .execute()
  const waiting = states.find(({ status }) => status === 'PENDING')
  if (!waiting) return
  const earlier = states.filter(({ status }) => status !== 'PENDING')
  const { users, fell } = await usersToNotify(db, { company_id, employee_id, approver_ids: waiting.approver_ids, earlier })
  const own = await usersOfEmployee(db, employee_id)
  const period = `${countText(days_amount, 'día')} desde el ${formatDate(date_from)}`
  const notice = {
    title: people > 1 ? `${countText(people, 'empleado')} piden vacaciones` : `${employee} pide vacaciones`,
    text: fell ? `${period}. La etapa «${waiting.stage}» no tiene quién la decida: la decide Recursos Humanos` : period,
  }
  const others = users.filter((user) => !own.includes(user))
  const inSelfService = new Set(await usersWithEmployee(db, others))
  const part = (isSelf: boolean) => others.filter((user) => inSelfService.has(user) === isSelf)
  await remind({ ...server, ...call }, part(true), { ...notice, route: selfApprovals })
  await remind({ ...server, ...call }, part(false), { ...notice, route: approverPanel })
}

/** The accounts that belong to an employee: they reach the queue in their self-service. */
const usersWithEmployee = async (db: Db, users: readonly number[]): Promise<readonly number[]> => {
  if (users.length === 0) return []
  const accounts = db.selectFrom('account_card').select('id').where('id', 'in', users).where('employee_id', 'is not', null)
  return (await accounts.execute()).map(({ id }) => id)
}
