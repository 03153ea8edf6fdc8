import type { DecidedRecord, SecondPerson } from '@legajo/contract/second-person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'

interface Owner {
  readonly userId: number | null
  readonly employeeId: number | null
}

const requestedBy = (table: string, id: number) => sql<Owner>`
  select r.requested_by_id as "userId", u.employee_id as "employeeId" from ${sql.table(table)} r
    left join user_account u on u.tenant_id = r.tenant_id and u.id = r.requested_by_id where r.id = ${id}`
const ofEmployee = (table: string, id: number) => sql<Owner>`
  select null::bigint as "userId", r.employee_id as "employeeId" from ${sql.table(table)} r where r.id = ${id}`

/** The account that requested a record, and the employee whom it concerns. */
const owners: Readonly<Record<DecidedRecord, (id: number) => RawBuilder<Owner>>> = {
  period_closing: (id) => requestedBy('period_closing', id),
  receipt_release: (id) => requestedBy('receipt_release', id),
  time_closing: (id) => requestedBy('time_closing', id),
  salary_study: (id) => requestedBy('salary_study', id),
  salary_sheet: (id) =>
    sql<Owner>`select s.requested_by_id as "userId", s.manager_id as "employeeId" from salary_sheet s where s.id = ${id}`,
  receipt_request: (id) => ofEmployee('receipt_request', id),
  vacation_request: (id) => ofEmployee('vacation_request', id),
  vacation_request_state: (id) => sql<Owner>`select null::bigint as "userId", r.employee_id as "employeeId"
    from vacation_request_state s join vacation_request r on r.tenant_id = s.tenant_id and r.id = s.request_id where s.id = ${id}`,
  notice: (id) => ofEmployee('notice', id),
  leave_step: (id) => sql<Owner>`select null::bigint as "userId", n.employee_id as "employeeId"
    from leave_step s join notice n on n.tenant_id = s.tenant_id and n.id = s.notice_id where s.id = ${id}`,
  employee: (id) => sql<Owner>`select null::bigint as "userId", e.id as "employeeId" from employee e where e.id = ${id}`,
  modification_request: (id) => ofEmployee('modification_request', id),
  sanction: (id) =>
    sql<Owner>`select s.requested_by_id as "userId", s.employee_id as "employeeId" from sanction s where s.id = ${id}`,
}

/**
 * Refuses the person of a record who would decide it: the account that requested it, or any account of the same employee. A record that is
 * not visible is left to the handler.
 */
export const requireSecondPerson = async (
  db: Db,
  session: Session,
  { record, error }: SecondPerson,
  id: number,
): Promise<void> => {
  const { rows } = await owners[record](id).execute(db)
  const [owner] = rows
  if (!owner) return
  const isOwnAccount = owner.userId !== null && owner.userId === session.userId
  const isOwnEmployee = owner.employeeId !== null && owner.employeeId === session.employeeId
  if (isOwnAccount || isOwnEmployee) fail(error)
}
