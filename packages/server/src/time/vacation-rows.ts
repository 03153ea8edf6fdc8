import type { LeaveRequest } from '@legajo/contract/time/vacation-request.ts'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { fullName } from '../db/person-columns.ts'
import type { Session } from '../session/session.ts'
import { approversAmong, fallsBackToHr, mayDecide } from './stage-deciders.ts'

/** Requests of employees within reach; those of hidden employees are left out. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('vacation_request')
    .innerJoin(namedEmployees.as('employee'), 'employee.id', 'vacation_request.employee_id')
    .select([
      'vacation_request.id',
      'vacation_request.employee_id',
      fullName('employee').as('employee'),
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

/** The rows in the contract's format: with their stages, and what the caller may decide. */
export const withStates = async (db: Db, rows: readonly Row[], session: Session): Promise<LeaveRequest[]> => {
  if (rows.length === 0) return []
  const states = await db
    .selectFrom('vacation_request_state as s')
    .innerJoin('vacation_request as r', 'r.id', 's.request_id')
    .leftJoin('account_card as decider', 'decider.id', 's.decided_by_user')
    .select([
      's.id',
      's.request_id',
      's.position',
      's.stage',
      's.status',
      's.obs',
      's.decided_by',
      's.decided_at',
      's.approver_ids',
    ])
    .select(['s.decided_by_user', 'decider.employee_id as decided_by_employee', 'r.company_id'])
    .where(
      's.request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const pending = states.filter(({ status }) => status === 'PENDING')
  const approvers = await approversAmong(
    db,
    pending.flatMap(({ approver_ids }) => approver_ids),
  )
  return rows.map((row) => {
    const own = states.filter(({ request_id }) => request_id === row.id)
    const first = row.status === 'SENT' ? own.find(({ status }) => status === 'PENDING') : undefined
    const earlier = own.filter(({ status }) => status !== 'PENDING')
    const waiting = first && { ...first, employee_id: row.employee_id, earlier }
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      request_states: own.map(({ id, position, stage, status, obs, decided_by, decided_at }) => ({
        ...{ id, position, stage, status, obs, decided_by },
        decided_at: decided_at?.toISOString() ?? null,
      })),
      pending_state_id: first?.id ?? null,
      decidable: waiting !== undefined && row.employee_id !== session.employeeId && mayDecide(session, approvers, waiting),
      without_approver: waiting !== undefined && fallsBackToHr(approvers, waiting),
    }
  })
}

export const readRequest = async (db: Db, id: number, session: Session): Promise<LeaveRequest | undefined> =>
  (await withStates(db, await requestRows(db).where('vacation_request.id', '=', id).execute(), session))[0]
