import { type Dimension, type Measure, measures } from '@legajo/contract/employees/people-report.ts'
import { addMonths, startOfMonth, weekday } from '@legajo/kernel/dates.ts'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { remind } from '../platform/remind.ts'
import { todayOf } from '../platform/today.ts'
import { can } from '../policies/can.ts'
import { hasPermit, type Session } from '../session/session.ts'
import { sessionOfUser } from '../session/session-of-user.ts'
import { readDimension, reportRows } from './people-report-rows.ts'

type Due = { readonly id: number; readonly measure: Measure; readonly dimension: Dimension; readonly session: Session }

const isDue = (every: string, today: string): boolean =>
  every === 'DAY' || (every === 'WEEK' && weekday(today) === 1) || (every === 'MONTH' && today.endsWith('-01'))

/** Mails the reports that are due today, each with the rights of its user. */
export const sendReports = async (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> => {
  const due: Due[] = []
  await forEachCompany(server.database, 'reportes', async ({ db, company }) => {
    const today = await todayOf(db)
    const rows = await db.selectFrom('report_schedule').selectAll().where('company_id', '=', company).orderBy('id').execute()
    for (const { id, user_id, measure, dimension, every, sent_on } of rows) {
      if (!isDue(every, today) || sent_on === today) continue
      const session = await sessionOfUser(db, user_id, company)
      if (session) due.push({ id, measure: measure as Measure, dimension: dimension as Dimension, session })
    }
  })
  for (const one of due) await sendOne(server, one)
}

const sendOne = async (
  server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>,
  { id, measure, dimension, session }: Due,
): Promise<void> => {
  if (!hasPermit(session, 'READ_EMPLOYEE') || (measure === 'ABSENCE' && !hasPermit(session, 'READ_NOTICE'))) return
  const { tenantId, company, userId: viewer } = session
  const scope = {
    tenantId,
    company,
    companies: [company],
    viewer,
    user: 'reportes',
    confidential: can(session, 'read', 'confidential'),
  }
  await inTenantAndAfter(server.database, scope, async (db, after) => {
    const today = await todayOf(db)
    const known = await readDimension(db, session, dimension)
    // A field that the company no longer has.
    if (!known) return
    const rows = await reportRows(db, { measure, dimension: known, from: startOfMonth(addMonths(today, -11)), until: today })
    await db.updateTable('report_schedule').set({ sent_on: today }).where('id', '=', id).execute()
    await remind({ ...server, db, tenantId, after }, [viewer], {
      title: `${measures[measure]} por ${known.label.toLowerCase()}`,
      text: rows.map(({ name, value }) => `${name}: ${value.replace('.', ',')}`).join('\n'),
      route: `/report-module/people?que=${measure}&por=${dimension}`,
    })
  })
}
