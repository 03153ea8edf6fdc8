import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { followCourse, openPlanItems } from './follow-course.ts'
import { changeJobs } from './job-change.ts'
import { remindCheckIns } from './remind-check-ins.ts'
import { remindEvaluators } from './remind-evaluators.ts'

/** Every morning: follows changes of job in cycles that run and courses of development plans, and reminds of stages that end or are overdue, and of check-ins. */
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
    await remindEvaluators(server, { db, tenantId, after, company })
  })
