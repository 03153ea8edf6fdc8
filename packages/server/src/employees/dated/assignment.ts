import { type AssignmentDraft, assignments } from '@legajo/contract/employees/assignment.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { refuseOwnPay } from '../../platform/own-file.ts'
import { todayOf } from '../../platform/today.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { followPeople } from './account-life.ts'
import {
  applyAssignments,
  checkAssignment,
  isPay,
  lockDatedFile,
  readDatedFile,
  storeAssignment,
  undoAssignment,
  undoPay,
} from './assign.ts'
import { effectsOf } from './assignment-effects.ts'
import { withParentFields } from './dated-parents.ts'
import { storeSchedule, undoSchedule } from './dated-schedule.ts'
import { timelineOf } from './timeline.ts'

export const serveAssignments: Area = (server) => {
  serve(server, assignments.list, async ({ db, session }, { params }) => [
    ...(await timelineOf(db, await readDatedFile(db, params.id), {
      today: await todayOf(db),
      seesPay: can(session, 'read', 'pay'),
      mayWritePay: can(session, 'write', 'pay'),
      seesAbsences: can(session, 'read', 'absences'),
      seesSchedules: can(session, 'read', 'work schedules'),
      mayWriteSchedules: can(session, 'write', 'work schedules'),
    })),
  ])
  serve(server, assignments.preview, async ({ db, session }, { params, body }) => {
    const file = await readDatedFile(db, params.id)
    return checkEffects(db, session, file, await withParentFields(db, file, body))
  })
  serve(server, assignments.create, async ({ db, session }, { params, body: given }) => {
    const file = await lockDatedFile(db, params.id)
    const body = await withParentFields(db, file, given)
    if (body.fields.some(isPay)) await refuseOwnPay(db, session, { id: params.id, companyId: file.company_id })
    const effects = await checkEffects(db, session, file, body)
    await storeAssignment(db, file, body, await storeSchedule(db, file, body))
    return effects
  })
  serve(server, assignments.remove, async ({ db, session }, { params }) => {
    const file = await lockDatedFile(db, params.id)
    const [today, which] = [await todayOf(db), String(params.a)]
    const [, kind, day] = /^(pay|scheme)-(\d{4}-\d{2}-\d{2})$/.exec(which) ?? []
    if (day && kind === 'pay') await refuseOwnPay(db, session, { id: params.id, companyId: file.company_id })
    if (day && kind === 'pay') await undoPay(db, file, day, today)
    else if (day) await undoSchedule(db, file, day, today)
    else await undoAssignment(db, file, /^\d{1,15}$/.test(which) ? Number(which) : fail('not_found'), today)
  })
  server.jobs.repeat('dated-assignments', '11 * * * *', () => applyComingAssignments(server))
  server.jobs.repeat('people-accounts', '7 * * * *', () => followPeople(server))
}

const checkEffects = async (
  db: Db,
  session: Session,
  file: Awaited<ReturnType<typeof readDatedFile>>,
  draft: AssignmentDraft,
) => {
  await checkAssignment(db, file, draft)
  return effectsOf(db, file, draft, { today: await todayOf(db), seesPay: can(session, 'read', 'pay') })
}

/** Gives every file the dated values whose day has come, by each tenant's own clock. */
export const applyComingAssignments = async ({ database }: Pick<Server, 'database'>): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
    const scope = { tenantId, companies: companies.map(({ id }) => id), confidential: true, user: 'cambios con fecha' }
    await database.inTenant(scope, (db) => applyAssignments(db, null))
  }
}
