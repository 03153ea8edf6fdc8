import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Mail } from '../platform/mail.ts'
import { type CalendarEvent, calendarText } from './session-calendar.ts'

interface Inviting {
  readonly db: Db
  readonly tenantId: number
  readonly mail: Mail
  readonly after: (work: () => unknown) => void
}

/** Sends an invitation for the calendar to the mail of each enrolled person: one entry for each session, or one for the edition. */
export const sendInvitations = async (
  { db, tenantId, mail, after }: Inviting,
  eventId: number,
  employeeIds: readonly number[],
): Promise<void> => {
  const { rows } =
    await sql<CalendarEvent>`select e.id, e.name as title, coalesce(s.place, e.place) as place, s.topic as text, s.id as session,
      to_char(coalesce(app_moment(s.day, s.starts), app_moment(e.date_from, '09:00')) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as starts,
      to_char(coalesce(app_moment(s.day, s.ends), app_moment(e.date_until, '18:00')) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as ends
    from coaching_event e left join coaching_session s on s.event_id = e.id where e.id = ${eventId} order by s.day, s.starts`.execute(
      db,
    )
  const people = await db
    .selectFrom('user_account')
    .select('email')
    .where('employee_id', 'in', [...employeeIds])
    .where('actived', '=', true)
    .where('email', 'is not', null)
    .execute()
  const [first] = rows
  if (!first) return
  const invitation = { name: 'invitacion.ics', method: 'REQUEST', content: calendarText(rows, new Date()) } as const
  after(() => {
    for (const { email } of people)
      if (email)
        mail
          .send({
            tenantId,
            to: email,
            subject: `Invitación: ${first.title}`,
            text: `Te inscribieron en «${first.title}». Abrí la invitación adjunta para agregarlo a tu calendario.`,
            calendar: invitation,
          })
          .catch(() => {}) // Stored as failed.
  })
}
