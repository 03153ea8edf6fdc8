import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { issueDocument, readTemplate, requestSignatures, type SigningContext } from '../../documents/entrance.ts'
import { refuse } from '../../errors/app-error.ts'
import { openStorage } from '../../files/entrance.ts'

/** Days before its task is due on which a document is made, so that it has the data of the person at that time. */
const documentDaysBefore = 7

type SignerOf = { readonly owner_kind: string; readonly owner_id: number | null }

/** The signers of a task's document whose template names none: who has the task. */
const signersOf = ({ owner_kind, owner_id }: SignerOf) =>
  owner_kind === 'PERSON' ? [{ kind: 'EMPLOYEE' }] : owner_kind === 'USER' ? [{ kind: 'USER', userId: owner_id }] : []

/** Refuses a template that requires data that no plan has, or whose document would have no signer. */
export const mustFitTask = async (db: Db, templateId: number, owner: SignerOf): Promise<void> => {
  const template = (await readTemplate(db, templateId)) ?? refuse('document_template_id', 'El modelo no existe o no está activo')
  if (template.inputs.length > 0)
    refuse('document_template_id', `El modelo pide «${template.inputs.join('», «')}», que un plan no tiene`)
  if (template.signers.length === 0 && signersOf(owner).length === 0)
    refuse(
      'document_template_id',
      'El modelo no tiene firmantes: agregalos, o elegí que la tarea la haga la persona o un usuario',
    )
}

/** Makes the document of a task and requests its signatures. Only a document of a confidential type has the person's pay. */
export const makeTaskDocument = async (context: SigningContext, taskId: number): Promise<boolean> => {
  const { db, server } = context
  const { rows } = await sql<
    SignerOf & {
      document_template_id: number
      employee_id: number
      due_on: CalendarDate
      confidential: boolean
      is_past: boolean
    }
  >`select t.document_template_id, t.owner_kind, t.owner_id, p.employee_id, t.due_on, y.confidential, t.due_on < app_today() as is_past
    from plan_task t join plan p on p.id = t.plan_id join document_template m on m.id = t.document_template_id
      join document_type y on y.id = m.type_id
    where t.id = ${taskId}`.execute(db)
  const task = rows[0]
  const template = task && (await readTemplate(db, task.document_template_id))
  if (!task || !template) return false
  const { confidential, employee_id, due_on, is_past } = task
  const issuing = { ...context, storage: openStorage(server.settings), rights: { confidential } }
  const signers = template.signers.length > 0 ? template.signers : signersOf(task)
  const document_id = await issueDocument(issuing, { ...template, signers: [] }, { employeeId: employee_id })
  if (document_id === undefined) return false
  await requestSignatures(context, [document_id], {
    signers,
    reminderDays: template.reminderDays,
    dueDate: is_past ? null : due_on,
  })
  await updateRow(db, 'plan_task', taskId, { document_id })
  return true
}

/** Makes the documents whose tasks are due soon. */
export const makeDueDocuments = async (context: SigningContext, planId?: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select t.id from plan_task t
    where t.document_template_id is not null and t.document_id is null and t.done_on is null and t.company_id = app_company()
      and t.due_on <= app_today() + ${documentDaysBefore}::int ${planId === undefined ? sql`` : sql`and t.plan_id = ${planId}`}
    order by t.id`.execute(context.db)
  for (const { id } of rows) await makeTaskDocument(context, id)
}
