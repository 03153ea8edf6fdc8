import { weekday } from '@legajo/kernel/dates.ts'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Database, Db } from '../db/database.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { sessionOfUser } from '../session/session-of-user.ts'
import { forEachCompany } from './for-each-company.ts'
import type { Notice } from './notify.ts'
import { type Reminder, remind } from './remind.ts'
import { todayOf } from './today.ts'

export interface ScheduledReport {
  readonly id: number
  readonly measure: string
  readonly dimension: string
  readonly state: string | null
  readonly unit_id: number | null
}

const isDue = (every: string, today: string): boolean =>
  every === 'DAY' || (every === 'WEEK' && weekday(today) === 1) || (every === 'MONTH' && today.endsWith('-01'))

/** Mails the reports of a kind that are due today, each composed with the rights of its user; without a notice none is sent. */
export const sendDueReports = async (
  server: Pick<Reminder, 'push' | 'mail' | 'settings'> & { readonly database: Database },
  report: 'PEOPLE' | 'LEGAL' | 'MEDICAL',
  compose: (db: Db, session: Session, scheduled: ScheduledReport) => Promise<Notice | undefined>,
): Promise<void> => {
  const due: { readonly session: Session; readonly scheduled: ScheduledReport }[] = []
  await forEachCompany(server.database, 'reportes', async ({ db, company }) => {
    const today = await todayOf(db)
    const rows = await db
      .selectFrom('report_schedule')
      .selectAll()
      .where('company_id', '=', company)
      .where('report', '=', report)
      .orderBy('id')
      .execute()
    for (const scheduled of rows) {
      if (!isDue(scheduled.every, today) || scheduled.sent_on === today) continue
      const session = await sessionOfUser(db, scheduled.user_id, company)
      if (session) due.push({ session, scheduled })
    }
  })
  for (const { session, scheduled } of due) {
    const { tenantId, company, userId: viewer } = session
    const confidential = can(session, 'read', 'confidential')
    const scope = { tenantId, company, companies: [company], viewer, user: 'reportes', confidential }
    await inTenantAndAfter(server.database, scope, async (db, after) => {
      const notice = await compose(db, session, scheduled)
      if (!notice) return
      const sent_on = await todayOf(db)
      await db.updateTable('report_schedule').set({ sent_on }).where('id', '=', scheduled.id).execute()
      await remind({ ...server, db, tenantId, after }, [viewer], notice)
    })
  }
}
