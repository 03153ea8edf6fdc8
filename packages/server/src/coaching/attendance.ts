import {
  type AttendanceStatus,
  codeMargin,
  codeSeconds,
  type SessionAttendance,
  sessions,
} from '@legajo/contract/coaching/event-session.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { qrOf } from '../pdf/qr.ts'
import { attendanceCode, isAttendanceCode, sessionOfCode } from './attendance-code.ts'
import { drawAttendanceSheet } from './draw-attendance-sheet.ts'
import { settleParticipants } from './settle-participants.ts'
import { sheetOf } from './sheet-rows.ts'

export const serveAttendance: Area = (server) => {
  serve(server, sessions.attendance, async ({ db }, { params }) => {
    const { event_id } = await sessionOf(db, params.id)
    return attendanceOf(db, params.id, event_id)
  })
  serve(server, sessions.record, async ({ db }, { params, body }) => {
    const session = await sessionOf(db, params.id)
    mustHaveBegun(session)
    const enrolled = new Set((await attendanceOf(db, session.id, session.event_id)).map(({ employeeId }) => employeeId))
    const unknown = body.rows.findIndex(({ employeeId }) => !enrolled.has(employeeId))
    if (unknown >= 0) refuse(`rows[${unknown}].employeeId`, 'No está inscripto en la edición')
    for (const { employeeId, status, minutes } of body.rows)
      await enter(db, session.id, employeeId, status, minutes ?? minutesOf(status, session.length), 'LIST')
    await settleParticipants(db, session.event_id)
    return attendanceOf(db, session.id, session.event_id)
  })
  serve(server, sessions.code, async ({ db, session: { tenant }, request }, { params }) => {
    const session = await sessionOf(db, params.id)
    if (!session.is_open) fail('nothing_to_do', { what: windowText(session) })
    const base = server.settings.publicUrl?.replace(/\/$/, '') ?? `https://${request.headers.host ?? ''}`
    const code = attendanceCode(session, new Date())
    const address = `${base}/selfservice/coaching?asistencia=${code}&tenant=${tenant}`
    const { size, bits } = qrOf(address)
    const stride = (size + 7) >> 3
    const modules = Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size]
      return ((bits[row * stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1
    }).join('')
    const { n } = await db
      .selectFrom('coaching_attendance')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('session_id', '=', session.id)
      .where('status', 'in', ['PRESENT', 'LATE'])
      .executeTakeFirstOrThrow()
    return { address, size, modules, seconds: codeSeconds, present: n }
  })
  serve(server, sessions.register, async ({ db, session: { employeeId } }, { body }) => {
    const me = employeeId ?? fail('not_an_employee')
    const session = await sessionOf(db, sessionOfCode(body.code))
    if (!session.is_open) fail('nothing_to_do', { what: windowText(session) })
    if (!isAttendanceCode(session, body.code, new Date()))
      refuse('code', 'El código ya cambió: volvé a escanear el que muestra la pantalla')
    const enrolled = (await attendanceOf(db, session.id, session.event_id)).some((row) => row.employeeId === me)
    if (!enrolled) refuse('code', 'No estás inscripto en esta edición: avisá a quien la da')
    const status = session.minutes_late > codeMargin ? 'LATE' : 'PRESENT'
    await enter(db, session.id, me, status, Math.max(0, session.length - Math.max(0, session.minutes_late)), 'QR')
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

const sessionOf = async (db: Db, id: number) =>
  (
    await sql<{
      id: number
      event_id: number
      day: string
      starts: string
      ends: string
      secret: string
      course: string
      length: number
      is_open: boolean
      has_begun: boolean
      minutes_late: number
    }>`select s.id, s.event_id, s.day, s.starts, s.ends, s.secret, e.name as course,
        (extract(epoch from s.ends::time - s.starts::time) / 60)::int as length,
        now() between app_moment(s.day, s.starts) - make_interval(mins => ${codeMargin})
          and app_moment(s.day, s.ends) + make_interval(mins => ${codeMargin}) as is_open,
        now() >= app_moment(s.day, s.starts) - make_interval(mins => ${codeMargin}) as has_begun,
        (extract(epoch from now() - app_moment(s.day, s.starts)) / 60)::int as minutes_late
      from coaching_session s join coaching_event e on e.id = s.event_id where s.id = ${id}`.execute(db)
  ).rows[0] ?? fail('not_found')
type FoundSession = Awaited<ReturnType<typeof sessionOf>>

const windowText = ({ day, starts, ends }: FoundSession): string =>
  `El código del encuentro del ${formatDate(day)} vale de ${codeMargin} minutos antes de las ${starts} a ${codeMargin} minutos después de las ${ends}`

const mustHaveBegun = (session: FoundSession): void => {
  if (!session.has_begun)
    fail('nothing_to_do', { what: `El encuentro del ${formatDate(session.day)} a las ${session.starts} todavía no empezó` })
}

const attendanceOf = async (db: Db, sessionId: number, eventId: number): Promise<SessionAttendance[]> =>
  (
    await sql<SessionAttendance>`select e.id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode", a.status, a.minutes,
        case a.source when 'QR' then 'Código QR' when 'LIST' then 'Lista' end as source, a.recorded_by as "recordedBy"
      from coaching_participant p join employee e on e.id = p.employee_id
        left join coaching_attendance a on a.session_id = ${sessionId} and a.employee_id = p.employee_id
      where p.event_id = ${eventId} order by e.name_order, e.id`.execute(db)
  ).rows

const minutesOf = (status: AttendanceStatus, length: number): number => (status === 'PRESENT' || status === 'LATE' ? length : 0)

const enter = async (
  db: Db,
  session_id: number,
  employee_id: number,
  status: AttendanceStatus,
  minutes: number,
  source: 'LIST' | 'QR',
): Promise<void> => {
  await sql`insert into coaching_attendance (session_id, employee_id, status, minutes, source)
    values (${session_id}, ${employee_id}, ${status}, ${minutes}, ${source})
    on conflict (tenant_id, session_id, employee_id) do update set status = excluded.status, minutes = excluded.minutes,
      source = excluded.source, recorded_by = excluded.recorded_by, recorded_at = now()
    where coaching_attendance.status <> excluded.status or coaching_attendance.minutes <> excluded.minutes`.execute(db)
}
