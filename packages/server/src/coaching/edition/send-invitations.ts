import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Sender } from '../../platform/notify.ts'
import type { Settings } from '../../settings/settings.ts'
import { type CalendarEvent, type CalendarMessage, calendarText } from './session-calendar.ts'

export type Inviter = Sender & { readonly mail: Mail; readonly settings: Pick<Settings, 'smtp'> }

/** The entries of an edition, as if it did not have a session: one for each other session, or one for the edition while it has none. */
export const calendarOf = async (db: Db, eventId: number, without: number | null = null): Promise<readonly CalendarEvent[]> =>
  (
    await sql<CalendarEvent>`select e.id, e.name as title, coalesce(s.place, e.place) as place, s.topic as text, s.id as session,
      to_char(coalesce(app_moment(s.day, s.starts), app_moment(e.date_from, '09:00')) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as starts,
      to_char(coalesce(app_moment(s.day, s.ends), app_moment(e.date_until, '18:00')) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as ends
    from coaching_event e left join coaching_session s on s.event_id = e.id and s.id is distinct from ${without}
    where e.id = ${eventId} order by s.day, s.starts`.execute(db)
  ).rows

/** The people of an edition. */
export const findParticipantIds = async (db: Db, eventId: number): Promise<readonly number[]> =>
  (await db.selectFrom('coaching_participant').select('employee_id').where('event_id', '=', eventId).execute()).map(
    ({ employee_id }) => employee_id,
  )

const invitationTexts = {
  REQUEST: { subject: 'Invitación', text: 'Abrí la invitación adjunta para agregarlo a tu calendario.' },
  CANCEL: { subject: 'Cancelado', text: 'Abrí el archivo adjunto para quitarlo de tu calendario.' },
} as const

/** Sends a calendar message to the mail of each person: an invitation, which also replaces a former one, or a cancellation. */
export const sendInvitations = async (
  { db, tenantId, mail, settings }: Inviter,
  events: readonly CalendarEvent[],
  employeeIds: readonly number[],
  method: CalendarMessage['method'],
): Promise<void> => {
  const [first] = events
  if (!first || employeeIds.length === 0) return
  const people = await db
    .selectFrom('account_card')
    .select('email')
    .where('employee_id', 'in', [...employeeIds])
    .where('actived', '=', true)
    .where('email', 'is not', null)
    .execute()
  const sender = (await db.selectFrom('mail_sender').select(['name', 'address']).executeTakeFirst()) ?? settings.smtp?.from
  const organizer = { name: sender?.name ?? 'Capacitación', address: sender?.address ?? 'no-responder@legajo.invalid' }
  const at = new Date()
  const { subject, text } = invitationTexts[method]
  const messages = people.flatMap(({ email }) =>
    email
      ? [
          {
            tenantId,
            to: email,
            subject: `${subject}: ${first.title}`,
            text: `«${first.title}». ${text}`,
            calendar: {
              name: 'invitacion.ics',
              method,
              content: calendarText(events, { method, organizer, attendee: email, at }),
            },
          },
        ]
      : [],
  )
  await mail.send(db, ...messages)
}

/** Notifies the people of an edition of changes: new and changed entries as invitations, those that are gone as cancellations. */
export const inviteAgain = async (inviter: Inviter, eventId: number, before: readonly CalendarEvent[]): Promise<void> => {
  const after = await calendarOf(inviter.db, eventId)
  const people = await findParticipantIds(inviter.db, eventId)
  const text = (entry: CalendarEvent) => JSON.stringify(entry)
  const changed = after.filter((entry) => !before.some((one) => text(one) === text(entry)))
  const gone = before.filter(({ session }) => !after.some((one) => one.session === session))
  await sendInvitations(inviter, changed, people, 'REQUEST')
  await sendInvitations(inviter, gone, people, 'CANCEL')
}
