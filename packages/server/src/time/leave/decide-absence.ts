import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'
import { recalculateFew } from '../attendance/recalculate.ts'
import { employmentProblem } from '../employment-problem.ts'
import { lockPerson } from '../vacation-balance.ts'
import { syncInterruptions } from './interruptions.ts'
import { leaveApprovers, mayDecideStep } from './step-deciders.ts'
import { waitingStepsOf } from './waiting-steps.ts'

const statusTitles = { PENDING: 'pendiente', APPROVED: 'aprobada', REFUSED: 'rechazada', CANCELLED: 'anulada' } as const

export interface AbsenceVerdict {
  readonly verdict: 'ACCEPTED' | 'REFUSED'
  readonly obs?: string | null | undefined
  /** In place of who should decide, by human resources. */
  readonly onBehalf?: boolean
}

/**
 * Decides the step of an absence that waits. Locks the person and the absence first, so that one of several deciders at once succeeds.
 * Returns the absence and whether another step waits.
 */
export const decideStep = async (
  db: Db,
  session: Session,
  stepId: number,
  { verdict, obs, onBehalf = false }: AbsenceVerdict,
) => {
  const { notice_id } = await db
    .selectFrom('leave_step')
    .select('notice_id')
    .where('id', '=', stepId)
    .executeTakeFirstOrThrow(notFound)
  const absence = await lockAbsence(db, notice_id)
  if (absence.status !== 'PENDING') fail('already_decided', { status: statusTitles[absence.status] })
  const [waiting] = await waitingStepsOf(db, { noticeId: notice_id })
  if (!waiting) return fail('not_found')
  if (waiting.step_id !== stepId) await refuseOrder(db, stepId, waiting.stage)
  const allowed = onBehalf || mayDecideStep(session, await leaveApprovers(db, waiting.approver_ids), waiting)
  if (!allowed) fail('not_your_stage', { stage: waiting.stage })
  if (verdict === 'ACCEPTED') {
    const person = (await lockPerson(db, absence.employee_id)) ?? fail('not_found')
    const reason = employmentProblem(person, absence.date_from, absence.date_until)
    if (reason) fail('employee_left', { reason })
  }
  await sql`update leave_step set status = ${verdict}, obs = ${obs || null}, decided_by = ${session.name || session.username},
    decided_by_user = ${session.userId}, decided_at = now(), on_behalf = ${onBehalf} where id = ${stepId}`.execute(db)
  const [next] = verdict === 'ACCEPTED' ? await waitingStepsOf(db, { noticeId: notice_id }) : []
  if (next) await sql`update leave_step set waits_since = now() where id = ${next.step_id}`.execute(db)
  else {
    await db
      .updateTable('notice')
      .set({ status: verdict === 'ACCEPTED' ? 'APPROVED' : 'REFUSED' })
      .where('id', '=', notice_id)
      .execute()
    await syncInterruptions(db, notice_id)
    await recalculateFew(db, [absence.employee_id])
  }
  return { absence, isLast: !next }
}

const refuseOrder = async (db: Db, stepId: number, stage: string): Promise<void> => {
  const { status } = await db.selectFrom('leave_step').select('status').where('id', '=', stepId).executeTakeFirstOrThrow(notFound)
  if (status === 'PENDING') fail('stage_order', { stage })
  fail('already_decided', { status: status === 'ACCEPTED' ? 'aprobada' : 'rechazada' })
}

/** Locks an absence after its person: the same order everywhere, which prevents deadlocks. */
export const lockAbsence = async (db: Db, id: number) => {
  const { employee_id } = await db
    .selectFrom('notice')
    .select('employee_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (!(await lockPerson(db, employee_id))) fail('not_found')
  return db.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** Ends a pending or approved absence; its days go back to where they came from. */
export const endAbsence = async (db: Db, id: number, reason: string | null): Promise<void> => {
  const { employee_id } = await db
    .updateTable('notice')
    .set({ status: 'CANCELLED', ended_reason: reason })
    .where('id', '=', id)
    .returning('employee_id')
    .executeTakeFirstOrThrow()
  await syncInterruptions(db, id)
  await recalculateFew(db, [employee_id])
}

/** Refuses to take away an approved absence that a closed month of the payroll has. */
export const mustNotBeClosed = async (
  db: Db,
  { status, date_from, date_until }: { readonly status: string; readonly date_from: string; readonly date_until: string },
): Promise<void> => {
  if (status !== 'APPROVED') return
  const { rows } = await sql<{ month: string }>`select to_char(m.month, 'YYYY-MM-DD') as month from (
      select distinct on (month) month, action from month_closing where company_id = app_company() and state = 'APPROVED' order by month, id desc) m
    where m.action = 'CLOSE' and m.month between date_trunc('month', ${date_from}::date) and ${date_until}::date order by 1 limit 1`.execute(
    db,
  )
  if (rows[0]) fail('absence_month_closed', { month: formatDate(rows[0].month).slice(3) })
}
