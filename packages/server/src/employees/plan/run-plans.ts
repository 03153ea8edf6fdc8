import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'
import { ownersOf, type TaskOwner } from './plan-owners.ts'
import { ownTasksScreen, startPlan } from './start-plan.ts'
import { makeDueDocuments } from './task-document.ts'

type DueTask = TaskOwner & { readonly id: number; readonly title: string; readonly due_on: string; readonly days_late: number }
type PlanStart = {
  readonly template_id: number
  readonly name: string
  readonly kind: string
  readonly employee_id: number
  readonly start_day: string
}

/** Days before it is due on which a task is announced. */
const announcedBefore = 3

/**
 * Starts the plans of those who enter or leave soon, makes the documents of tasks due soon, and reminds of open tasks three days before,
 * on their day, and each week after it.
 */
export const runPlans = (server: Server): Promise<void> =>
  forEachCompany(server.database, 'planes', async ({ db, tenantId, company, after }) => {
    const context = { server, db, tenantId, after }
    const sender = { ...server, ...context }
    const starts = await sql<PlanStart>`
      select distinct on (e.id, m.kind) m.id as template_id, m.name, m.kind, e.id as employee_id,
        case m.kind when 'ONBOARDING' then e.admission_date else e.egress_date end as start_day
      from plan_template m join employee e on e.company_id = m.company_id
      where m.automatic and m.active
        and (m.position_id is null or e.position_id = m.position_id)
        and (m.organizational_unit_id is null or e.organizational_unit_id = m.organizational_unit_id)
        and (case m.kind when 'ONBOARDING' then e.admission_date else e.egress_date end) between app_today() - 3 and app_today() + 30
        and not exists (select from plan p where p.employee_id = e.id and p.kind = m.kind
          and p.start_day = case m.kind when 'ONBOARDING' then e.admission_date else e.egress_date end)
      order by e.id, m.kind, (m.position_id is null), (m.organizational_unit_id is null), m.id`.execute(db)
    for (const { template_id: id, name, kind, employee_id, start_day } of starts.rows)
      await startPlan(context, company, { template: { id, name, kind }, employee_id, start_day })
    await makeDueDocuments(context)
    const due =
      await sql<DueTask>`select t.id, t.title, t.due_on, t.owner_kind, t.owner_id, p.employee_id, (app_today() - t.due_on) as days_late
      from plan_task t join plan p on p.id = t.plan_id
      where t.done_on is null and t.company_id = app_company() and t.due_on <= app_today() + ${announcedBefore}::int`.execute(db)
    for (const task of due.rows) {
      const { id, due_on, days_late } = task
      const step = days_late < 0 ? 'pronto' : days_late === 0 ? 'hoy' : `vencida-${Math.floor((days_late - 1) / 7)}`
      if (!(await isFirstReminder(db, `tarea-${id}-${due_on}-${step}`))) continue
      const subjectText = days_late < 0 ? 'Tarea próxima' : days_late === 0 ? 'Tarea para hoy' : 'Tarea vencida'
      await remind(sender, await ownersOf(db, task, company), {
        title: `${subjectText}: ${task.title}`,
        text: formatDate(due_on),
        route: ownTasksScreen,
      })
    }
  })
