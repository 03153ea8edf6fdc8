import { sql } from 'kysely'
import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'
import { followCourse, openPlanItems } from './follow-course.ts'
import { changeJobs } from './job-change.ts'
import { remindCheckIns } from './remind-check-ins.ts'

/** Days before the last one on which evaluators are reminded. */
const reminderDays = [3, 0]

/** Every morning: follows changes of job in cycles that run and courses of development plans, and reminds of stages that end and of check-ins. */
export const runDaily = (server: Server): Promise<void> =>
  forEachCompany(server.database, 'desempeño', async ({ db, tenantId, company, after }) => {
    const cycles = await db
      .selectFrom('performance_project')
      .select('id')
      .where('company_id', '=', company)
      .where('state', 'in', ['EN_CURSO', 'REABIERTO'])
      .execute()
    for (const { id } of cycles) await changeJobs({ db, tenantId, after }, server, id, true)
    for (const id of await openPlanItems(db, company)) await followCourse(server, { db, tenantId, after }, id)
    await remindCheckIns(server, { db, tenantId, after, company })
    const waiting = await db
      .selectFrom('performance_evaluation as v')
      .innerJoin('performance_instance as i', 'i.id', 'v.instance_id')
      .select(['v.evaluator_id', 'i.id', 'i.name', sql<number>`i.date_until - app_today()`.as('days')])
      .distinct()
      .where('i.state', '=', 'ABIERTA')
      .where('v.closed_as', 'is', null)
      .where('v.state', 'in', ['PENDIENTE', 'BORRADOR', 'DEVUELTA'])
      .where(sql<boolean>`i.date_until - app_today() = any (${`{${reminderDays.join()}}`}::int[])`)
      .execute()
    for (const { evaluator_id, id, name, days } of waiting) {
      if (!(await isFirstReminder(db, `performance-due-${id}-${evaluator_id}-${days}`))) continue
      await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, evaluator_id), {
        title: days === 0 ? 'Hoy vencen evaluaciones tuyas' : `En ${days} días vencen evaluaciones tuyas`,
        text: `«${name}»: todavía no las enviaste`,
        route: '/evaluation',
      })
    }
  })
