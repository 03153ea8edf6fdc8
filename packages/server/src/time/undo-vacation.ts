import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { recalculateFew } from './attendance/recalculate.ts'
import { lockRequest, statusTitles } from './decide-vacation.ts'
import { mustNotBeClosed } from './leave/decide-absence.ts'
import { moveDays } from './vacation-balance.ts'

/**
 * Cancels a sent or accepted request on behalf of human resources, whatever its dates, returns its days and stores the reason with its
 * stages.
 */
export const undoRequest = async (db: Db, session: Session, id: number, reason: string) => {
  const request = await lockRequest(db, id)
  if (request.status === 'REFUSED' || request.status === 'CANCELLED')
    fail('already_decided', { status: statusTitles[request.status] })
  await mustNotBeClosed(db, { ...request, status: request.status === 'ACCEPTED' ? 'APPROVED' : 'PENDING' })
  await db.updateTable('vacation_request').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
  await moveDays(db, id, request.status === 'SENT' ? 'RELEASED' : 'RETURNED')
  // The person can be proposed for other dates of the plan.
  await db.deleteFrom('vacation_plan').where('request_id', '=', id).execute()
  await recalculateFew(db, [request.employee_id])
  const last = await db
    .selectFrom('vacation_request_state')
    .select('position')
    .where('request_id', '=', id)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  await db
    .insertInto('vacation_request_state')
    .values({
      request_id: id,
      stage_id: null,
      stage: 'Anulación de Recursos Humanos',
      position: (last?.position ?? 0) + 1,
      status: 'REFUSED',
      obs: reason,
      decided_by: session.name || session.username,
      decided_by_user: session.userId,
      decided_at: new Date(),
    })
    .execute()
  return request
}
