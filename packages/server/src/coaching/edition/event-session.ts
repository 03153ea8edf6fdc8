import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { selectFileByKey } from '../../files/entrance.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { readCourse } from './event-rows.ts'
import { calendarOf, findParticipantIds, inviteAgain, sendInvitations } from './send-invitations.ts'

export const serveSessions: Area = (server) => {
  const { list, create, update, remove } = sessions
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serveResource(
    server,
    { list, create, update, remove },
    {
      table: 'coaching_session',
      orderBy: ['day', 'starts'],
      fields: {
        facilitator: () =>
          sql<string | null>`(select f.name from coaching_facilitator f where f.id = coaching_session.facilitator_id)`,
        present: () => countAttendance("and a.status in ('PRESENT', 'LATE')"),
        recorded: () => countAttendance(''),
      },
      blankAsNull: ['topic', 'place', 'facilitatorId', 'sheetKey'],
      references: { facilitatorId: { table: 'coaching_facilitator', noun: 'El facilitador' } },
      beforeSave: async ({ db }, { eventId, day, sheetKey }) => {
        await mustBeScan(db, sheetKey)
        const { dateFrom, dateUntil, state } = await readCourse(db, eventId)
        if (state === 'CANCELLED') fail('course_closed', { state: 'cancelado' })
        if (day < dateFrom || day > dateUntil)
          refuse('day', `La edición va del ${formatDate(dateFrom)} al ${formatDate(dateUntil)}: elegí un día entre los dos`)
      },
      write: async (context, write) => {
        const { db, id } = context
        if (id === undefined) return write()
        const { event_id } = await db
          .selectFrom('coaching_session')
          .select('event_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const before = await calendarOf(db, event_id)
        const written = await write()
        await inviteAgain({ ...context, ...sending }, event_id, before)
        return written
      },
      afterSave: async ({ isNew, ...context }, { eventId }) => {
        if (!isNew) return
        const entries = await calendarOf(context.db, eventId)
        const others = entries.filter(({ session }) => session !== context.id)
        // The first session takes the place of the entry of the whole edition.
        const before = others.length > 0 ? others : entries.map((entry) => ({ ...entry, session: null }))
        await inviteAgain({ ...context, ...sending }, eventId, before)
      },
      beforeUpdate: ({ db, id }, draft, former) => {
        if (draft.eventId !== former.eventId) refuse('eventId', 'El encuentro no cambia de edición')
        return draft.day !== former.day ? mustBeWithoutAttendance(db, id) : undefined
      },
      beforeRemove: async (context, { eventId }) => {
        const { db, id } = context
        await mustBeWithoutAttendance(db, id)
        const gone = (await calendarOf(db, eventId)).filter(({ session }) => session === id)
        const people = await findParticipantIds(db, eventId)
        await sendInvitations({ ...context, ...sending }, gone, people, 'CANCEL')
        // Without its last session, the edition has an entry of its own again.
        const whole = (await calendarOf(db, eventId, id)).filter(({ session }) => session === null)
        await sendInvitations({ ...context, ...sending }, whole, people, 'REQUEST')
      },
    },
  )
}

const mustBeScan = async (db: Db, key: string | null | undefined): Promise<void> => {
  if (!key) return
  const file = await selectFileByKey(db, key)
  if (file?.kind !== 'course' || !/^(application\/pdf|image\/)/.test(file.mime_type))
    refuse('sheetKey', file ? `«${file.name}» no es un PDF ni una imagen` : 'El archivo no está: subilo de nuevo')
}

const countAttendance = (condition: string) =>
  sql<number>`(select count(*)::int from coaching_attendance a where a.session_id = coaching_session.id ${sql.raw(condition)})`

const mustBeWithoutAttendance = async (db: Db, id: number): Promise<void> => {
  const found = await db.selectFrom('coaching_attendance').select('session_id').where('session_id', '=', id).executeTakeFirst()
  if (found) fail('nothing_to_do', { what: 'El encuentro ya tiene asistencia registrada: no se quita ni cambia de día' })
}
