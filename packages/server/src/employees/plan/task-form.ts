import { plans } from '@legajo/contract/employees/plan.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { answerOf, type FieldFilter, saveAnswer } from '../../forms/answer-rows.ts'
import { filterVisibleFields } from '../../forms/company-fields.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { finishCompleteTask } from './finish-task.ts'
import { isOwnTask } from './plan-owners.ts'

/** Forms of tasks: filled by their owner, read by the person of the plan and by users who read files. */
export const serveTaskForms: Area = (server) => {
  serve(server, plans.form, async ({ db, session }, { params }) => {
    const { seen } = await accessOf(db, session, params.id)
    return answerOf(db, 'PLAN_TASK', params.id, seen)
  })
  serve(server, plans.saveForm, async (context, { params, body }) => {
    const { db, session } = context
    const { mayFill, seen } = await accessOf(db, session, params.id)
    if (!mayFill) fail('not_found')
    await saveAnswer(db, 'PLAN_TASK', params.id, { ...body, writable: seen })
    await finishCompleteTask({ ...server, ...context }, params.id, session.username)
    return answerOf(db, 'PLAN_TASK', params.id, seen)
  })
}

/** The person of the plan sees all fields of their own task; others, those of their flags. */
const accessOf = async (
  db: Db,
  session: Session,
  id: number,
): Promise<{ readonly mayFill: boolean; readonly seen: FieldFilter }> => {
  const own = await isOwnTask(db, session)
  const { rows } = await sql<{ is_own: boolean; is_person: boolean; owner_kind: string }>`
    select ${own} as is_own, p.employee_id is not distinct from ${session.employeeId}::bigint as is_person, t.owner_kind
    from plan_task t join plan p on p.id = t.plan_id where t.id = ${id} and t.form_id is not null`.execute(db)
  const [task] = rows
  if (!task) return fail('not_found')
  const mayFill = task.is_own || can(session, 'write', 'files of employees')
  if (!mayFill && !task.is_person && !can(session, 'read', 'files of employees')) fail('not_found')
  const isTheirs = task.is_person && task.owner_kind === 'PERSON'
  const visibleFields = (fields: readonly FieldShape[]) => (isTheirs ? fields : filterVisibleFields(session, fields))
  return { mayFill, seen: visibleFields }
}
