import type { LeaveRequest } from '@legajo/contract/time/vacation-request.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { hasPermit, type Session } from '../http/session.ts'

/** Requests of people within reach; those of hidden people are not there. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('vacation_request')
    .innerJoin('employee', 'employee.id', 'vacation_request.employee_id')
    .select([
      'vacation_request.id',
      'vacation_request.employee_id',
      sql<string>`employee.last_name || ', ' || employee.name`.as('employee'),
      'employee.file_code',
      'employee.area',
      'vacation_request.date_from',
      'vacation_request.date_until',
      'vacation_request.days_amount',
      'vacation_request.observation',
      'vacation_request.status',
      'vacation_request.created_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

/** The rows as the contract tells them: with their stages, and what the caller may decide. */
export const withStates = async (db: Db, rows: readonly Row[], session: Session): Promise<LeaveRequest[]> => {
  if (rows.length === 0) return []
  const states = await db
    .selectFrom('vacation_request_state')
    .select(['id', 'request_id', 'position', 'stage', 'status', 'obs', 'decided_by', 'decided_at', 'approver_ids'])
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const own = states.filter(({ request_id }) => request_id === row.id)
    const waiting = row.status === 'SENT' ? own.find(({ status }) => status === 'PENDING') : undefined
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      request_states: own.map(({ request_id: _, approver_ids: __, decided_at, ...state }) => ({
        ...state,
        decided_at: decided_at?.toISOString() ?? null,
      })),
      pending_state_id: waiting?.id ?? null,
      decidable: waiting !== undefined && row.employee_id !== session.employeeId && mayDecide(session, waiting.approver_ids),
    }
  })
}

/** A stage without named approvers is open to whoever may approve vacations. */
export const mayDecide = (session: Session, approvers: readonly number[]): boolean =>
  hasPermit(session, 'WRITE_VACATION') && (approvers.length === 0 || approvers.includes(session.userId))

export const oneRequest = async (db: Db, id: number, session: Session): Promise<LeaveRequest | undefined> =>
  (await withStates(db, await requestRows(db).where('vacation_request.id', '=', id).execute(), session))[0]
