import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'
import { type Notifier, notifyDeciders, ownAbsencesRoute, periodText } from './notify-step.ts'
import { waitingStepsOf } from './waiting-steps.ts'

/** Grants balances, reminds deciders who keep an absence waiting, hands it on to human resources, and requests missing certificates. */
export const runLeaveJob = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'ausencias', async ({ db, tenantId, after }) => {
    await sql`select leave_accrue(app_today(), null)`.execute(db)
    const context = { ...server, db, tenantId, after }
    await remindSteps(context)
    await remindCertificates(context)
  })

const remindSteps = async (context: Notifier): Promise<void> => {
  const { db } = context
  for (const { step_id, notice_id, waits_days, remind_days, escalate_days, escalated } of await waitingStepsOf(db)) {
    if (!escalated && escalate_days > 0 && waits_days >= escalate_days) {
      await sql`update leave_step set escalated = true where id = ${step_id}`.execute(db)
      await notifyDeciders(context, notice_id, { again: true })
    } else if (remind_days > 0 && waits_days >= remind_days) {
      const time = Math.floor(waits_days / remind_days)
      if (await isFirstReminder(db, `leave-step-${step_id}-${time}`)) await notifyDeciders(context, notice_id, { again: true })
    }
  }
}

/** On the day before it is due, and once when it is late. */
const remindCertificates = async (context: Notifier): Promise<void> => {
  for (const { id, employee_id, is_late, ...period } of await dueSoon(context.db)) {
    if (!(await isFirstReminder(context.db, `certificate-${id}-${is_late ? 'late' : 'soon'}`))) continue
    await remind(context, await usersOfEmployee(context.db, employee_id), {
      title: is_late ? 'Falta el certificado de una ausencia' : 'Mandá el certificado de tu ausencia',
      text: `Ausencia ${periodText(period)}`,
      route: ownAbsencesRoute,
    })
  }
}

const dueSoon = async (db: Db) =>
  (
    await sql<{ id: number; employee_id: number; date_from: string; date_until: string; is_late: boolean }>`
      select n.id, n.employee_id, n.date_from, n.date_until, d.due < app_today() as is_late
      from notice n join notice_type t on t.id = n.notice_type_id and t.needs_certificate and t.certificate_when = 'AFTER'
        cross join lateral (select n.date_from + coalesce(t.certificate_days, 2) as due) d
      where n.company_id = app_company() and n.status = 'APPROVED' and d.due between app_today() - 30 and app_today() + 1
        and not has_certificate(n.id)`.execute(db)
  ).rows
