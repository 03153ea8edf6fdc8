import {
  type AttendanceCode,
  type AttendanceStatus,
  codeMargin,
  codeSeconds,
  type SessionAttendance,
} from '@legajo/contract/coaching/event-session.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { qrOf } from '../../pdf/qr.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { attendanceCode } from './attendance-code.ts'

/** Records the attendance of a list of enrolled people, once the session has begun. */
export const recordList = async (
  db: Db,
  session: FoundSession,
  rows: readonly { readonly employeeId: number; readonly status: AttendanceStatus; readonly minutes: number | null }[],
): Promise<SessionAttendance[]> => {
  mustHaveBegun(session)
  const enrolled = new Set((await attendanceOf(db, session)).map(({ employeeId }) => employeeId))
  const unknown = rows.findIndex(({ employeeId }) => !enrolled.has(employeeId))
  if (unknown >= 0) refuse(`rows[${unknown}].employeeId`, 'No está inscripto en la edición')
  const repeated = rows.findIndex((row, index) => rows.findIndex(({ employeeId }) => employeeId === row.employeeId) < index)
  if (repeated >= 0) refuse(`rows[${repeated}].employeeId`, 'Está repetido')
  const entries = rows.map(({ employeeId, status, minutes }) => ({
    employee_id: employeeId,
    status,
    minutes: minutes ?? minutesOf(status, session.length),
  }))
  await enterAttendance(db, session.id, entries, 'LIST')
  await settleParticipants(db, session.event_id)
  return attendanceOf(db, session)
}

/** The present code of a session as a QR code, and how many people registered. */
export const codeOf = async (db: Db, session: FoundSession, addressAt: (route: string) => string): Promise<AttendanceCode> => {
  if (!session.is_open) fail('nothing_to_do', { what: windowText(session) })
  const address = addressAt(`/selfservice/coaching?asistencia=${attendanceCode(session, new Date())}`)
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
}

export const sessionOf = async (db: Db, id: number) =>
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
export type FoundSession = Awaited<ReturnType<typeof sessionOf>>

export const windowText = ({ day, starts, ends }: FoundSession): string =>
  `El código del encuentro del ${formatDate(day)} vale de ${codeMargin} minutos antes de las ${starts} a ${codeMargin} minutos después de las ${ends}`

const mustHaveBegun = (session: FoundSession): void => {
  if (!session.has_begun)
    fail('nothing_to_do', { what: `El encuentro del ${formatDate(session.day)} a las ${session.starts} todavía no empezó` })
}

export const attendanceOf = async (
  db: Db,
  { id, event_id }: Pick<FoundSession, 'id' | 'event_id'>,
): Promise<SessionAttendance[]> =>
  (
    await sql<SessionAttendance>`select e.id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode", a.status, a.minutes,
        case a.source when 'QR' then 'Código QR' when 'LIST' then 'Lista' end as source, a.recorded_by as "recordedBy"
      from coaching_participant p join employee_card e on e.id = p.employee_id
        left join coaching_attendance a on a.session_id = ${id} and a.employee_id = p.employee_id
      where p.event_id = ${event_id} order by e.name_order, e.id`.execute(db)
  ).rows

const minutesOf = (status: AttendanceStatus, length: number): number => (status === 'PRESENT' || status === 'LATE' ? length : 0)

interface AttendanceEntry {
  readonly employee_id: number
  readonly status: AttendanceStatus
  readonly minutes: number
}

/** Enters attendance; an entry that changes nothing keeps who recorded it and when. */
export const enterAttendance = async (
  db: Db,
  session_id: number,
  entries: readonly AttendanceEntry[],
  source: 'LIST' | 'QR',
): Promise<void> => {
  await sql`insert into coaching_attendance (session_id, employee_id, status, minutes, source)
    select ${session_id}, employee_id, status, minutes, ${source}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(employee_id bigint, status text, minutes int)
    on conflict (tenant_id, session_id, employee_id) do update set status = excluded.status, minutes = excluded.minutes,
      source = excluded.source, recorded_by = excluded.recorded_by, recorded_at = now()
    where coaching_attendance.status <> excluded.status or coaching_attendance.minutes <> excluded.minutes`.execute(db)
}
