import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { notify, type Sender, usersWithPermit } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'

interface OpenTask {
  readonly id: number
  readonly plan_id: number
  readonly company_id: number
  readonly form: string | null
  readonly document: string | null
  readonly signing: string | null
}

/** An open task with what it still needs: the form to fill, the document to sign. */
const openTasks = async (db: Db, of: { readonly task: number } | { readonly document: number }): Promise<readonly OpenTask[]> =>
  (
    await sql<OpenTask>`select t.id, t.plan_id, p.company_id,
        case when t.answered_number is null then f.description end as form,
        case when d.signing is distinct from 'SIGNED' then coalesce(d.title, m.name) end as document, d.signing
      from plan_task t join plan p on p.id = t.plan_id
        left join dynamic_form f on f.id = t.form_id
        left join document_template m on m.id = t.document_template_id
        left join employee_document d on d.id = t.document_id
      where t.done_on is null and ${'task' in of ? sql`t.id = ${of.task}` : sql`t.document_id = ${of.document}`}`.execute(db)
  ).rows

/**
 * The reason why a task cannot be done yet, if there is one. A user who administers plans may finish one whose signature was refused or
 * cancelled.
 */
export const taskObstacle = async (db: Db, task: number, administers: boolean): Promise<string | undefined> => {
  const [open] = await openTasks(db, { task })
  if (!open) return undefined
  if (open.form) return `Falta completar el formulario «${open.form}»`
  const isGivenUp = open.signing === 'REFUSED' || open.signing === 'CANCELLED'
  if (open.document && !(administers && isGivenUp)) return `Falta firmar «${open.document}»`
  return undefined
}

/** Marks a task as done; human resources are notified when it was the last of its plan. */
export const finishTask = async (sender: Sender, task: number, doneBy: string): Promise<void> => {
  const { db } = sender
  const row = await db
    .updateTable('plan_task')
    .set({ done_on: await todayOf(db), done_by: doneBy })
    .where('id', '=', task)
    .where('done_on', 'is', null)
    .returning('plan_id')
    .executeTakeFirst()
  if (!row) return
  const { rows } = await sql<{ company_id: number; name: string; employee: string }>`
    select p.company_id, p.name, ${fullName('e')} as employee from plan p join employee e on e.id = p.employee_id
    where p.id = ${row.plan_id} and not exists (select from plan_task t where t.plan_id = p.id and t.done_on is null)`.execute(db)
  const [plan] = rows
  if (!plan) return
  await notify(sender, await usersWithPermit(db, 'WRITE_EMPLOYEE', plan.company_id), {
    title: `Plan terminado: ${plan.name}`,
    text: plan.employee,
    route: `/employee-module/plans?detalle=${row.plan_id}`,
  })
}

/** Marks a task as done when neither its form nor its document waits. */
export const finishCompleteTask = async (sender: Sender, task: number, doneBy: string): Promise<void> => {
  if (!(await taskObstacle(sender.db, task, false))) await finishTask(sender, task, doneBy)
}

/** Like `finishCompleteTask`, for the tasks that required a document that is signed now. */
export const finishSignedTasks = async (sender: Sender, document: number, doneBy: string): Promise<void> => {
  for (const { id, form, document: unsigned } of await openTasks(sender.db, { document }))
    if (!form && !unsigned) await finishTask(sender, id, doneBy)
}
