import { type Plan, type PlanTask, plans, planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { removeRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { hasPermit } from '../session/session.ts'
import { isOwnTask } from './plan-owners.ts'
import { runPlans } from './run-plans.ts'
import { startPlan } from './start-plan.ts'

export const servePlans: Area = (server) => {
  serveResource(server, planTemplates, {
    table: 'plan_template',
    orderBy: ['name'],
    references: {
      position_id: { table: 'position', noun: 'El puesto' },
      organizational_unit_id: { table: 'organizational_unit', noun: 'La unidad' },
    },
  })
  serveResource(server, templateTasks, {
    table: 'plan_template_task',
    orderBy: ['day_offset', 'id'],
    fields: { owner_kind: 'owner_kind' },
    references: {
      template_id: { table: 'plan_template', noun: 'La plantilla' },
      owner_id: { table: 'user_account', noun: 'El usuario', ofTenant: true },
    },
  })
  serve(server, plans.list, ({ db }, { query }) =>
    plansWhere(db, query?.employee_id ? sql`p.employee_id = ${query.employee_id}` : sql`true`),
  )
  serve(server, plans.create, async (context, { body: { employee_id, template_id, start_day } }) => {
    const { db, session } = context
    const person = await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', employee_id)
      .where('company_id', '=', session.company)
      .executeTakeFirst()
    if (!person) refuse('employee_id', 'No existe o no está a tu alcance')
    const template =
      (await db
        .selectFrom('plan_template')
        .select(['id', 'name', 'kind'])
        .where('id', '=', template_id)
        .where('company_id', '=', session.company)
        .executeTakeFirst()) ?? refuse('template_id', 'No existe o no está a tu alcance')
    const id = await startPlan({ ...server, ...context }, session.company, { template, employee_id, start_day })
    return (await plansWhere(db, sql`p.id = ${id}`))[0] ?? fail('not_found')
  })
  serve(server, plans.remove, ({ db }, { params }) => removeRow(db, 'plan', params.id))
  serve(server, plans.tasks, ({ db }, { query }) => tasksWhere(db, sql`t.plan_id = ${query.plan_id}`))
  serve(server, plans.mine, async ({ db, session }) => {
    const isOwn = await isOwnTask(db, session)
    return tasksWhere(
      db,
      sql`(${isOwn} or p.employee_id = ${session.employeeId}) and (t.done_on is null or t.done_on > app_today() - 30)`,
    )
  })
  serve(server, plans.done, async ({ db, session }, { params, body: { done } }) => {
    const allowed = hasPermit(session, 'WRITE_EMPLOYEE') ? sql`true` : await isOwnTask(db, session)
    const one = () => tasksWhere(db, sql`t.id = ${params.id} and ${allowed}`)
    if ((await one()).length === 0) fail('not_found')
    await db
      .updateTable('plan_task')
      .set({ done_on: done ? await todayOf(db) : null, done_by: done ? session.username : null })
      .where('id', '=', params.id)
      .execute()
    return (await one())[0] ?? fail('not_found')
  })
  server.jobs.repeat('plans', '27 10 * * *', () => runPlans(server))
}

const plansWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<Plan[]> =>
  (
    await sql<Plan>`select p.id, p.employee_id, ${fullName('e')} as employee, p.name, p.kind, p.start_day,
      count(t.id)::int as tasks, count(t.done_on)::int as done,
      (count(*) filter (where t.done_on is null and t.due_on < app_today()))::int as late,
      min(t.due_on) filter (where t.done_on is null) as next_due
    from plan p join employee e on e.id = p.employee_id left join plan_task t on t.plan_id = p.id
    where ${condition} group by p.id, p.tenant_id, e.last_name, e.name, p.employee_id, p.name, p.kind, p.start_day
    order by p.start_day desc, p.id desc limit 2000`.execute(db)
  ).rows

const tasksWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<PlanTask[]> =>
  (
    await sql<PlanTask>`select t.id, t.plan_id, p.name as plan, ${fullName('e')} as employee, t.title, t.detail,
      t.owner_kind, t.due_on, t.done_on, t.done_by, (t.done_on is null and t.due_on < app_today()) as is_late
    from plan_task t join plan p on p.id = t.plan_id join employee e on e.id = p.employee_id
    where ${condition} order by t.due_on, t.id limit 2000`.execute(db)
  ).rows
