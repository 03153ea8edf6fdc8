import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'
import { type Owned, ownersOf } from './plan-owners.ts'
import { ownTasksScreen, startPlan } from './start-plan.ts'

type Due = Owned & { readonly id: number; readonly title: string; readonly due_on: string; readonly is_late: boolean }
type Start = {
  readonly template_id: number
  readonly name: string
  readonly kind: string
  readonly employee_id: number
  readonly start_day: string
}

/** Starts the plans of those who enter or leave soon, and reminds of tasks on their day and once when they are late. */
export const runPlans = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'planes', async ({ db, tenantId, company, after }) => {
    const sender = { ...server, db, tenantId, after }
    const starts = await sql<Start>`
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
      await startPlan(sender, company, { template: { id, name, kind }, employee_id, start_day })
    const due =
      await sql<Due>`select t.id, t.title, t.due_on, t.owner_kind, t.owner_id, p.employee_id, (t.due_on < app_today()) as is_late
      from plan_task t join plan p on p.id = t.plan_id where t.done_on is null and t.due_on <= app_today()`.execute(db)
    for (const task of due.rows) {
      if (!(await isFirstReminder(db, `tarea-${task.id}-${task.due_on}-${task.is_late ? 'vencida' : 'hoy'}`))) continue
      await remind(sender, await ownersOf(db, task, company), {
        title: task.is_late ? `Tarea vencida: ${task.title}` : `Tarea para hoy: ${task.title}`,
        text: formatDate(task.due_on),
        route: ownTasksScreen,
      })
    }
  })
