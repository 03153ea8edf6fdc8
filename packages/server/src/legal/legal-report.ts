import { type LegalSchedule, legalReportKinds, legalReports } from '@legajo/contract/legal/legal-report.ts'
import { addMonths, type CalendarDate, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { legalReportRows, provisionMonths } from './legal-report-rows.ts'
import { sendLegalReports } from './send-legal-reports.ts'

/** Months of a series. */
const mostMonths = 120

export const serveLegalReports: Area = (server) => {
  serve(server, legalReports.read, async ({ db }, { query }) => [
    ...(await legalReportRows(db, { ...query, ...(await spanOf(db, query)) })),
  ])
  serve(server, legalReports.medical, async ({ db }, { query }) => [
    ...(await legalReportRows(db, { ...query, ...(await spanOf(db, query)) })),
  ])
  serve(server, legalReports.provisions, async ({ db }, { query }) => {
    const { from, until } = await spanOf(db, query)
    return provisionMonths(db, from, until)
  })
  serve(server, legalReports.schedules, ({ db, session }) => schedulesOf(db, session))
  serve(server, legalReports.addSchedule, async ({ db, session }, { body }) => {
    const { states } = legalReportKinds[body.measure]
    if (body.state && !(body.state in states)) refuse('state', 'Elegí un estado de la lista')
    if (body.unit_id) {
      const unit = await db.selectFrom('organizational_unit').select('id').where('id', '=', body.unit_id).executeTakeFirst()
      if (!unit) refuse('unit_id', 'La unidad no existe o no está a tu alcance')
    }
    const own = { user_id: session.userId, company_id: session.company, report: 'LEGAL' as const }
    const id = await insertRow(db, 'report_schedule', { ...body, ...own })
    return (await schedulesOf(db, session)).find((one) => one.id === id) ?? fail('not_found')
  })
  serve(server, legalReports.removeSchedule, async ({ db, session }, { params }) => {
    const gone = await db
      .deleteFrom('report_schedule')
      .where('id', '=', params.id)
      .where('user_id', '=', session.userId)
      .where('report', '=', 'LEGAL')
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) fail('not_found')
  })
  server.jobs.repeat('legal-reports', '51 10 * * *', () => sendLegalReports(server))
}

const schedulesOf = async (db: Db, { userId, company }: Session): Promise<LegalSchedule[]> =>
  (await db
    .selectFrom('report_schedule as s')
    .leftJoin('organizational_unit as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.unit_id'))
    .select(['s.id', 's.measure', 's.dimension', 's.state', 's.unit_id', 's.every', 'u.name as unit'])
    .where('s.user_id', '=', userId)
    .where('s.company_id', '=', company)
    .where('s.report', '=', 'LEGAL')
    .orderBy('s.id')
    .execute()) as LegalSchedule[]

interface Span {
  readonly from?: CalendarDate | undefined
  readonly until?: CalendarDate | undefined
}

/** The asked days; the last twelve months where they are missing. */
const spanOf = async (db: Db, { from, until }: Span) => {
  const last = until ?? (await todayOf(db))
  const first = from ?? startOfMonth(addMonths(last, -11))
  if (first > last) refuse('from', 'La fecha de inicio no puede ser posterior a la de fin')
  if (first < addMonths(last, -mostMonths)) refuse('from', 'Elegí hasta diez años')
  return { from: first, until: last }
}
