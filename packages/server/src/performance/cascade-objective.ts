import type { Objective } from '@legajo/contract/performance/objective.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { requireObjectivesOpen, weightOf } from './objective-rows.ts'

type Context = { readonly db: Db; readonly tenantId: number; readonly after: (work: () => unknown) => void }

/**
 * Gives each person a proposed objective that comes from one of a unit, with its measure, target and day. People who have one from it already
 * keep it. Returns how many were made.
 */
export const cascadeObjective = async (
  server: Server,
  { db, tenantId, after }: Context,
  objective: Objective,
  { employee_ids, weight }: { readonly employee_ids: readonly number[]; readonly weight: number },
): Promise<{ made: number }> => {
  if (!objective.unit_id) refuse('employee_ids', 'Solo baja a las personas el objetivo de una unidad')
  if (objective.state === 'CANCELADO') fail('nothing_to_do', { what: 'El objetivo está cancelado' })
  await requireObjectivesOpen(db, objective.project_id)
  let made = 0
  for (const [index, employee_id] of [...new Set(employee_ids)].entries()) {
    const person = await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', employee_id)
      .where('work_status', '<>', 'BAJA')
      .where('company_id', '=', sql<number>`app_company()`)
      .executeTakeFirst()
    if (!person) refuse(`employee_ids[${index}]`, 'La persona no está activa en esta empresa, o no está a tu alcance')
    const others = await weightOf(db, objective.project_id, employee_id)
    const { rows } =
      await sql`select from performance_objective where parent_id = ${objective.id} and employee_id = ${employee_id}
      and state <> 'CANCELADO'`.execute(db)
    if (rows.length > 0) continue
    if (Math.round((others + weight) * 100) > 10_000)
      refuse(
        `employee_ids[${index}]`,
        `Los objetivos de la persona ya suman ${others} de 100: bajá el peso a ${100 - others} o menos`,
      )
    await sql`insert into performance_objective (project_id, employee_id, parent_id, title, description, measure, kind, start_value,
        target_value, weight, due_on, additional)
      select project_id, ${employee_id}, id, title, description, measure, kind, start_value, target_value, ${weight}, due_on, additional
      from performance_objective where id = ${objective.id}`.execute(db)
    made += 1
    await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, employee_id), {
      title: 'Tenés un objetivo nuevo que sale de tu unidad',
      text: objective.title,
      route: '/evaluation?ver=objetivos',
    })
  }
  return { made }
}
