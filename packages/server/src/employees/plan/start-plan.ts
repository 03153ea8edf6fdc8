import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { insertRow } from '../../db/save.ts'
import type { SigningContext } from '../../documents/entrance.ts'
import { remind } from '../../platform/remind.ts'
import { ownersOf } from './plan-owners.ts'
import { makeDueDocuments } from './task-document.ts'

type Template = { readonly id: number; readonly name: string; readonly kind: string }

export const ownTasksScreen = '/selfservice/my-plan'

/** Starts a plan with the tasks of its template, each due relative to the day, makes the documents due soon, and notifies the owners. */
export const startPlan = async (
  context: SigningContext,
  company: number,
  {
    template,
    employee_id,
    start_day,
  }: { readonly template: Template; readonly employee_id: number; readonly start_day: CalendarDate },
): Promise<number> => {
  const { db } = context
  const { name, kind, id: template_id } = template
  const plan_id = await insertRow(db, 'plan', { employee_id, template_id, name, kind, start_day, company_id: company })
  const tasks = await templateTasksOf(db, template_id)
  const notified = new Set<number>()
  for (const { day_offset, ...task } of tasks) {
    const due_on = addDays(start_day, day_offset)
    await insertRow(db, 'plan_task', { ...task, plan_id, due_on, company_id: company })
    for (const user of await ownersOf(db, { ...task, employee_id }, company)) notified.add(user)
  }
  await makeDueDocuments(context, plan_id)
  await remind({ ...context.server, ...context }, [...notified], {
    title: `Tenés tareas de «${name}»`,
    text: `Desde el ${formatDate(start_day)}`,
    route: ownTasksScreen,
  })
  return plan_id
}

const templateTasksOf = (db: Db, templateId: number) =>
  db
    .selectFrom('plan_template_task')
    .select(['title', 'detail', 'owner_kind', 'owner_id', 'day_offset', 'form_id', 'document_template_id'])
    .where('template_id', '=', templateId)
    .orderBy('day_offset')
    .orderBy('id')
    .execute()
