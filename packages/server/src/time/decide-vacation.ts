import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { recalculateFew } from './attendance/recalculate.ts'
import { employmentProblem } from './employment-problem.ts'
import { approversAmong, isDecider, mayDecide } from './stage-deciders.ts'
import { lockPerson, moveDays } from './vacation-balance.ts'

export const statusTitles = { SENT: 'enviada', ACCEPTED: 'aprobada', REFUSED: 'rechazada', CANCELLED: 'cancelada' } as const

export interface Decision {
  readonly verdict: 'ACCEPTED' | 'REFUSED'
  readonly obs: string | undefined
  readonly type: 'APPROVER' | 'ADMIN'
}

export interface VacationDecision {
  readonly requestId: number
  readonly employeeId: number
  readonly companyId: number
  /** Current state of the request; SENT when another stage waits. */
  readonly status: 'SENT' | 'ACCEPTED' | 'REFUSED'
  /** Users who may decide the stage that waits now; undefined when none waits, empty when any approver may. */
  readonly next: readonly number[] | undefined
  readonly text: string
}

/**
 * Decides one stage. Locks the request first, so that one of several concurrent deciders succeeds and the others get an error:
 * `already_decided`, `stage_order`, `own_request`, `not_your_stage`, `stage_same_person`, `employee_left`.
 */
export const decideStage = async (
  db: Db,
  session: Session,
  stateId: number,
  { verdict, obs, type }: Decision,
): Promise<VacationDecision> => {
  const { request_id } = await db
    .selectFrom('vacation_request_state')
    .select('request_id')
    .where('id', '=', stateId)
    .executeTakeFirstOrThrow(notFound)
  const request = await lockRequest(db, request_id)
  const states = await db
    .selectFrom('vacation_request_state')
    .leftJoin('account_card as decider', 'decider.id', 'vacation_request_state.decided_by_user')
    .selectAll('vacation_request_state')
    .select('decider.employee_id as decided_by_employee')
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
  const state = states.find(({ id }) => id === stateId) ?? fail('not_found')
  if (request.status !== 'SENT') fail('already_decided', { status: statusTitles[request.status] })
  if (state.status !== 'PENDING') fail('already_decided', { status: statusTitles[state.status] })
  const first = states.find(({ status }) => status === 'PENDING')
  if (first && first.id !== stateId) fail('stage_order', { stage: first.stage })
  const earlier = states.filter(({ status }) => status !== 'PENDING')
  const former = earlier.find((decided) => isDecider(decided, session))
  if (former) fail('stage_same_person', { stage: former.stage })
  const waiting = { ...request, approver_ids: state.approver_ids, earlier }
  const mine =
    type === 'ADMIN'
      ? can(session, 'decide', 'vacations of all stages')
      : mayDecide(session, await approversAmong(db, state.approver_ids), waiting)
  if (!mine) fail('not_your_stage', { stage: state.stage })
  if (verdict === 'ACCEPTED') {
    const person = (await lockPerson(db, request.employee_id)) ?? fail('not_found')
    const reason = employmentProblem(person, request.date_from, request.date_until)
    if (reason) fail('employee_left', { reason })
  }

  await db
    .updateTable('vacation_request_state')
    .set({
      status: verdict,
      obs: obs || null,
      decided_by: session.name || session.username,
      decided_by_user: session.userId,
      decided_at: new Date(),
    })
    .where('id', '=', stateId)
    .execute()
  const next = verdict === 'ACCEPTED' ? states.find(({ status, id }) => status === 'PENDING' && id !== stateId) : undefined
  const status = next ? 'SENT' : verdict
  if (status !== 'SENT') {
    await db.updateTable('vacation_request').set({ status }).where('id', '=', request_id).execute()
    await moveDays(db, request_id, status === 'ACCEPTED' ? 'TAKEN' : 'RELEASED')
    await recalculateFew(db, [request.employee_id])
  }
  return {
    requestId: request_id,
    employeeId: request.employee_id,
    companyId: request.company_id,
    status,
    next: next?.approver_ids,
    text: `${countText(request.days_amount, 'día')} desde el ${formatDate(request.date_from)}`,
  }
}

/** Locks a request after its employee: the same order everywhere, which prevents deadlocks. */
export const lockRequest = async (db: Db, id: number) => {
  const { employee_id } = await db
    .selectFrom('vacation_request')
    .select('employee_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (!(await lockPerson(db, employee_id))) fail('not_found')
  return db.selectFrom('vacation_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Cancels a request and returns its days. Accepted vacations may be cancelled until they begin. */
export const cancelRequest = async (db: Db, employeeId: number, id: number, today: string) => {
  const request = await lockRequest(db, id)
  if (request.employee_id !== employeeId) fail('not_found')
  if (request.status === 'REFUSED' || request.status === 'CANCELLED')
    fail('already_decided', { status: statusTitles[request.status] })
  if (request.status === 'ACCEPTED' && request.date_from <= today)
    fail('vacations_begun', { date: formatDate(request.date_from) })
  const granted = await db.selectFrom('vacation_plan').select('id').where('request_id', '=', id).executeTakeFirst()
  if (granted) fail('vacations_granted')
  await db.updateTable('vacation_request').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
  await moveDays(db, id, request.status === 'SENT' ? 'RELEASED' : 'RETURNED')
  await recalculateFew(db, [employeeId])
  return request
}
