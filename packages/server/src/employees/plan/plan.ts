import { plans, planTemplates, templateTasks } from '@legajo/contract/employees/plan.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { mustBeFormOf } from '../../forms/assign-form.ts'
import { withAdded } from '../../forms/include-added-values.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { remind } from '../../platform/remind.ts'
import { can } from '../../policies/can.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { isInvolved, plansWhere, tasksWhere } from './entry-plan-rows.ts'
import { finishTask, taskObstacle } from './finish-task.ts'
import { isOwnTask, ownersOf } from './plan-owners.ts'
import { runPlans } from './run-plans.ts'
import { ownTasksScreen, startPlan } from './start-plan.ts'
import { makeTaskDocument, mustFitTask } from './task-document.ts'

export const servePlans: Area = (server) => {
  serveResource(server, planTemplates, {
    table: 'plan_template',
    orderBy: ['name'],
    references: {
      position_id: { table: 'position_card', noun: 'El puesto' },
      organizational_unit_id: { table: 'unit_card', noun: 'La unidad' },
    },
  })
  serveResource(server, templateTasks, {
    table: 'plan_template_task',
    orderBy: ['day_offset', 'id'],
    fields: { owner_kind: 'owner_kind' },
    references: {
      template_id: { table: 'plan_template', noun: 'La plantilla' },
      owner_id: { table: 'account_card', noun: 'El usuario', ofTenant: true },
      form_id: { table: 'dynamic_form', noun: 'El formulario' },
      document_template_id: { table: 'document_template', noun: 'El modelo' },
    },
    beforeSave: async ({ db }, { form_id, document_template_id, owner_kind, owner_id }) => {
      if (form_id) await mustBeFormOf(db, 'PLAN_TASK', form_id, 'form_id')
      if (document_template_id) await mustFitTask(db, document_template_id, { owner_kind, owner_id })
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
    const id = await startPlan({ server, ...context }, session.company, { template, employee_id, start_day })
    return (await plansWhere(db, sql`p.id = ${id}`))[0] ?? fail('not_found')
  })
  serve(server, plans.remove, ({ db }, { params }) => removeRow(db, 'plan', params.id))
  serve(server, plans.tasks, async (context, { query }) => [
    ...(await withAdded(context, 'PLAN_TASK', await tasksWhere(context.db, context.session, sql`t.plan_id = ${query.plan_id}`))),
  ])
  serve(server, plans.mine, async (context) => {
    const { db, session } = context
    const isOwn = await isOwnTask(db, session)
    const tasks = await tasksWhere(db, session, sql`${isOwn} and (t.done_on is null or t.done_on > app_today() - 30)`)
    return [...(await withAdded(context, 'PLAN_TASK', tasks))]
  })
  serve(server, plans.involved, async ({ db, session }) =>
    plansWhere(
      db,
      sql`${await isInvolved(db, session)} and (p.start_day > app_today() - 90
        or exists (select from plan_task o where o.plan_id = p.id and o.done_on is null))`,
    ),
  )
  serve(server, plans.involvedTasks, async ({ db, session }, { params }) =>
    tasksWhere(db, session, sql`p.id = ${params.id} and ${await isInvolved(db, session)}`),
  )
  serve(server, plans.done, async (context, { params, body: { done } }) => {
    const { db, session } = context
    const administers = can(session, 'write', 'files of employees')
    const allowed = administers ? sql`true` : await isOwnTask(db, session)
    const one = async () => (await tasksWhere(db, session, sql`t.id = ${params.id} and ${allowed}`))[0] ?? fail('not_found')
    await one()
    const obstacle = done && (await taskObstacle(db, params.id, administers))
    if (obstacle) refuse('done', obstacle)
    if (done) await finishTask({ ...server, ...context }, params.id, session.username)
    else await updateRow(db, 'plan_task', params.id, { done_on: null, done_by: null })
    return one()
  })
  serve(server, plans.remind, async (context, { params }) => {
    const { db, session } = context
    const task = await openTask(db, params.id)
    const owners = await ownersOf(db, task, session.company)
    if (owners.length === 0) fail('nothing_to_do', { what: 'Nadie con usuario tiene esta tarea' })
    await remind({ ...server, ...context }, owners, {
      title: `Recordatorio: ${task.title}`,
      text: `${task.plan}: vence el ${formatDate(task.due_on)}`,
      route: ownTasksScreen,
    })
  })
  serve(server, plans.makeDocument, async (context, { params }) => {
    const { db, session } = context
    const task = await openTask(db, params.id)
    if (task.signing === 'PENDING' || task.signing === 'SIGNED') fail('nothing_to_do', { what: 'El documento ya se hizo' })
    if (!(await makeTaskDocument({ server, ...context }, params.id)))
      fail('nothing_to_do', { what: 'La tarea no pide un documento, o su modelo ya no está' })
    return (await tasksWhere(db, session, sql`t.id = ${params.id}`))[0] ?? fail('not_found')
  })
  server.jobs.repeat('plans', '27 10 * * *', () => runPlans(server))
}

/** An open task of the company with its owner and the state of its document. */
const openTask = async (db: Db, id: number) => {
  const { rows } = await sql<{
    title: string
    plan: string
    due_on: string
    owner_kind: string
    owner_id: number | null
    employee_id: number
    signing: string | null
  }>`select t.title, p.name as plan, t.due_on, t.owner_kind, t.owner_id, p.employee_id, d.signing
    from plan_task t join plan p on p.id = t.plan_id left join employee_document d on d.id = t.document_id
    where t.id = ${id} and t.done_on is null and p.company_id = app_company()`.execute(db)
  return rows[0] ?? fail('not_found')
}
