import {
  type LegalSchedule,
  legalReportKinds,
  legalReports,
  type MedicalSchedule,
  medicalReportKinds,
} from '@legajo/contract/legal/legal-report.ts'
import { addMonths, type CalendarDate, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { addReportSchedule } from '../platform/add-schedule.ts'
import { removeReportSchedule } from '../platform/remove-schedule.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { legalReportRows, provisionMonths } from './legal-report-rows.ts'
import { sendLegalReports, sendMedicalReports } from './send-legal-reports.ts'

/** Months of a series. */
const maxMonths = 120

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
  serve(server, legalReports.schedules, async ({ db, session }) => (await schedulesOf(db, session, 'LEGAL')) as LegalSchedule[])
  serve(
    server,
    legalReports.addSchedule,
    async ({ db, session }, { body }) =>
      (await addSchedule(db, session, 'LEGAL', body, legalReportKinds[body.measure].states)) as LegalSchedule,
  )
  serve(server, legalReports.removeSchedule, ({ db, session }, { params }) =>
    removeReportSchedule(db, session.userId, 'LEGAL', params.id),
  )
  serve(
    server,
    legalReports.medicalSchedules,
    async ({ db, session }) => (await schedulesOf(db, session, 'MEDICAL')) as MedicalSchedule[],
  )
  serve(
    server,
    legalReports.addMedicalSchedule,
    async ({ db, session }, { body }) =>
      (await addSchedule(db, session, 'MEDICAL', body, medicalReportKinds[body.measure].states)) as MedicalSchedule,
  )
  serve(server, legalReports.removeMedicalSchedule, ({ db, session }, { params }) =>
    removeReportSchedule(db, session.userId, 'MEDICAL', params.id),
  )
  server.jobs.repeat('legal-reports', '51 10 * * *', async () => {
    await sendLegalReports(server)
    await sendMedicalReports(server)
  })
}

type Report = 'LEGAL' | 'MEDICAL'

const schedulesOf = (db: Db, { userId, company }: Session, report: Report) =>
  db
    .selectFrom('report_schedule as s')
    .leftJoin('unit_card as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.unit_id'))
    .select(['s.id', 's.measure', 's.dimension', 's.state', 's.unit_id', 's.every', 'u.name as unit'])
    .where('s.user_id', '=', userId)
    .where('s.company_id', '=', company)
    .where('s.report', '=', report)
    .orderBy('s.id')
    .execute()

const addSchedule = async (
  db: Db,
  session: Session,
  report: Report,
  draft: Omit<LegalSchedule, 'id' | 'unit' | 'measure'> & { readonly measure: string },
  states: Readonly<Record<string, string>>,
) => {
  if (draft.state && !(draft.state in states)) refuse('state', 'Elegí un estado de la lista')
  if (draft.unit_id) {
    const unit = await db.selectFrom('unit_card').select('id').where('id', '=', draft.unit_id).executeTakeFirst()
    if (!unit) refuse('unit_id', 'La unidad no existe o no está a tu alcance')
  }
  const scheduled = { ...draft, user_id: session.userId, company_id: session.company, report }
  const id = await addReportSchedule(db, scheduled)
  return (await schedulesOf(db, session, report)).find((one) => one.id === id) ?? fail('not_found')
}

interface Span {
  readonly from?: CalendarDate | undefined
  readonly until?: CalendarDate | undefined
}

/** The requested days; the last twelve months where they are missing. */
const spanOf = async (db: Db, { from, until }: Span) => {
  const last = until ?? (await todayOf(db))
  const first = from ?? startOfMonth(addMonths(last, -11))
  if (first > last) refuse('from', 'La fecha de inicio no puede ser posterior a la de fin')
  if (first < addMonths(last, -maxMonths)) refuse('from', 'Elegí hasta diez años')
  return { from: first, until: last }
}
