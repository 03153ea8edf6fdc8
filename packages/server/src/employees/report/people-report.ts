import { type Dimension, peopleReport } from '@legajo/contract/employees/people-report.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { addReportSchedule } from '../../platform/add-schedule.ts'
import { removeReportSchedule } from '../../platform/remove-schedule.ts'
import { todayOf } from '../../platform/today.ts'
import type { Session } from '../../session/session.ts'
import { type ReportDimension, readDimension, reportMonths, reportRows } from './people-report-rows.ts'
import { sendReports } from './send-reports.ts'

/** Months of a series. */
const maxMonths = 120

export const servePeopleReport: Area = (server) => {
  serve(server, peopleReport.read, async ({ db, session }, { query: { measure, dimension, from, until } }) => {
    const last = until ?? (await todayOf(db))
    const first = from ?? startOfMonth(addMonths(last, -11))
    if (first > last) refuse('from', 'La fecha de inicio no puede ser posterior a la de fin')
    return reportRows(db, { measure, dimension: await requireDimension(db, session, dimension), from: first, until: last })
  })
  serve(server, peopleReport.months, async ({ db }, { query: { from, until } }) => {
    const last = until ?? (await todayOf(db))
    const first = from ?? startOfMonth(addMonths(last, -11))
    if (first > last) refuse('from', 'La fecha de inicio no puede ser posterior a la de fin')
    if (first < addMonths(last, -maxMonths)) refuse('from', 'Elegí hasta diez años')
    return reportMonths(db, first, last)
  })
  const own = (session: Session) => ({ user_id: session.userId, company_id: session.company })
  serve(
    server,
    peopleReport.schedules,
    ({ db, session }) =>
      db
        .selectFrom('report_schedule')
        .select(['id', 'measure', 'dimension', 'every'])
        .where('user_id', '=', session.userId)
        .where('company_id', '=', session.company)
        .where('report', '=', 'PEOPLE')
        .orderBy('id')
        .execute() as never,
  )
  serve(server, peopleReport.addSchedule, async ({ db, session }, { body }) => {
    await requireDimension(db, session, body.dimension)
    const scheduled = { ...body, ...own(session), report: 'PEOPLE', state: null, unit_id: null } as const
    return { ...body, id: await addReportSchedule(db, scheduled) }
  })
  serve(server, peopleReport.removeSchedule, ({ db, session }, { params }) =>
    removeReportSchedule(db, session.userId, 'PEOPLE', params.id),
  )
  server.jobs.repeat('people-reports', '47 10 * * *', () => sendReports(server))
}

const requireDimension = async (db: Db, session: Session, name: Dimension): Promise<ReportDimension> =>
  (await readDimension(db, session, name)) ??
  refuse('dimension', 'La empresa no tiene ese dato entre los del legajo, o no agrupa: elegí una opción de la lista')
