import { type OwnAbsenceDraft, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AppError, fail, notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import type { Session } from '../../session/session.ts'
import { stagesForAbsence } from './approval-stages.ts'
import { attachCertificate } from './certificate.ts'
import { endAbsence, lockAbsence } from './decide-absence.ts'
import { notifyDeciders } from './notify-step.ts'
import { ownAbsenceRows } from './own-absence-rows.ts'
import { ownTypes } from './own-types.ts'
import { judgeRequest, recordAbsence } from './request-absence.ts'
import { colleaguesOf, teamCalendar } from './team-calendar.ts'

const ownEmployeeId = (session: Session): number => session.employeeId ?? fail('not_an_employee')

/** Absences for their own person. */
export const serveOwnAbsences: Area = (server) => {
  const oneOf = async (db: Db, session: Session, id: number) =>
    (await ownAbsenceRows(db, ownEmployeeId(session), await todayOf(db), id))[0] ?? fail('not_found')

  serve(server, ownAbsences.types, ({ db, session }) => ownTypes(db, ownEmployeeId(session)))
  serve(server, ownAbsences.list, async ({ db, session }) => ownAbsenceRows(db, ownEmployeeId(session), await todayOf(db)))
  serve(server, ownAbsences.check, ({ db, session }, { body }) => verdictOn(db, ownEmployeeId(session), body))
  serve(server, ownAbsences.create, async ({ db, session, tenantId, after }, { body }) => {
    const judged = await judgeRequest(db, ownEmployeeId(session), body)
    const id = await recordAbsence(db, judged, body)
    if (body.certificate_key) await attachCertificate(db, session, id, { file_key: body.certificate_key })
    await notifyDeciders({ ...server, db, tenantId, after }, id)
    return oneOf(db, session, id)
  })
  serve(server, ownAbsences.cancel, async ({ db, session }, { params }) => {
    const absence = await lockAbsence(db, params.id)
    if (absence.status === 'REFUSED' || absence.status === 'CANCELLED')
      fail('already_decided', { status: absence.status === 'REFUSED' ? 'rechazada' : 'anulada' })
    if (absence.status === 'APPROVED' && absence.date_from <= (await todayOf(db)))
      fail('absence_begun', { date: formatDate(absence.date_from) })
    await endAbsence(db, params.id, 'La canceló el empleado')
    return oneOf(db, session, params.id)
  })
  serve(server, ownAbsences.addCertificate, async ({ db, session }, { params, body }) => {
    const absence = await db
      .selectFrom('notice')
      .select(['employee_id', 'status'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (absence.status === 'REFUSED' || absence.status === 'CANCELLED')
      fail('already_decided', { status: absence.status === 'REFUSED' ? 'rechazada' : 'anulada' })
    await attachCertificate(db, session, params.id, body)
    return oneOf(db, session, params.id)
  })
  serve(server, ownAbsences.colleagues, ({ db, session }) => colleaguesOf(db, ownEmployeeId(session)))
  serve(server, ownAbsences.teamCalendar, ({ db, session }, { query: { from, until } }) =>
    teamCalendar(db, session, from, [until, addDays(from, 92)].sort()[0] ?? until),
  )
}

/** The outcome of a request: the first rule that it breaks, the certificate that it needs, and the stages. */
const verdictOn = async (db: Db, employeeId: number, draft: OwnAbsenceDraft) => {
  try {
    const { person, type } = await judgeRequest(db, employeeId, draft)
    const { rows } = await sql<{
      days: string
    }>`select leave_days(${employeeId}, ${draft.date_from}::date, ${draft.date_until}::date,
      ${type.day_kind}, ${draft.hours}::numeric, ${draft.day_part ?? null}::text, ${type.day_hours}::numeric)::text as days`.execute(
      db,
    )
    const stages = type.needs_approval ? await stagesForAbsence(db, person, type.id) : []
    const due = type.certificate_when === 'BEFORE' ? -(type.certificate_days ?? 0) : (type.certificate_days ?? 2)
    return {
      days: String(Number(rows[0]?.days ?? 0)),
      problems: [],
      certificate_due: type.needs_certificate ? addDays(draft.date_from, due) : null,
      approvers: stages.map(({ stage }) => stage),
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    const problems = error.fields.map(({ path, message }) => ({ field: path, message }))
    return { days: '0', problems, certificate_due: null, approvers: [] }
  }
}
