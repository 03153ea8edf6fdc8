import { codeMargin, sessions } from '@legajo/contract/coaching/event-session.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { addressFrom } from '../../settings/public-address.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { isAttendanceCode, sessionOfCode } from './attendance-code.ts'
import { drawAttendanceSheet } from './draw-attendance-sheet.ts'
import { attendanceOf, codeOf, enterAttendance, recordList, sessionOf, windowText } from './record-attendance.ts'
import { sheetOf } from './sheet-rows.ts'

export const serveAttendance: Area = (server) => {
  serve(server, sessions.attendance, async ({ db }, { params }) => attendanceOf(db, await sessionOf(db, params.id)))
  serve(server, sessions.record, async ({ db }, { params, body }) => recordList(db, await sessionOf(db, params.id), body.rows))
  serve(server, sessions.code, async ({ db, session: { tenant }, request }, { params }) =>
    codeOf(db, await sessionOf(db, params.id), (route) => addressFrom(server.settings, request, tenant, route)),
  )
  serve(server, sessions.register, async ({ db, session: { employeeId } }, { body }) => {
    const me = employeeId ?? fail('not_an_employee')
    const session = await sessionOf(db, sessionOfCode(body.code))
    if (!session.is_open) fail('nothing_to_do', { what: windowText(session) })
    if (!isAttendanceCode(session, body.code, new Date()))
      refuse('code', 'El código ya cambió: volvé a escanear el que muestra la pantalla')
    const enrolled = (await attendanceOf(db, session)).some((row) => row.employeeId === me)
    if (!enrolled) refuse('code', 'No estás inscripto en esta edición: avisá a quien la da')
    const isLate = session.minutes_late > codeMargin
    const minutes = isLate ? Math.max(0, session.length - session.minutes_late) : session.length
    const status = isLate ? 'LATE' : 'PRESENT'
    await enterAttendance(db, session.id, [{ employee_id: me, status, minutes }], 'QR')
    await settleParticipants(db, session.event_id)
    return { course: session.course, day: session.day }
  })
  serve(server, sessions.sheet, async ({ db, reply }, { params, query }) => {
    const sheet = await sheetOf(db, params.id, query.sessionId)
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="asistencia-${params.id}.pdf"`)
      .send(drawAttendanceSheet(sheet))
  })
}
