import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { sql } from 'kysely'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'
import { issueCertificates } from '../certificate/issue-certificates.ts'
import { enrol, lockCourse } from './enrol.ts'
import { selectParticipants } from './event-participant-rows.ts'
import { describeShortAttendance } from './minimum-attendance.ts'
import { moveUp } from './move-up.ts'
import { calendarOf, sendInvitations } from './send-invitations.ts'
import { startText } from './start-text.ts'

export const serveParticipants: Area = (server) => {
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, participants.list, async ({ db }, { params }) => {
    await db.selectFrom('coaching_event').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return selectParticipants(db).where('event_id', '=', params.id).execute()
  })
  serve(server, participants.add, async (call, { params, body: { employeeIds } }) => {
    const { db } = call
    await enrol(db, params.id, employeeIds)
    const course = await db
      .selectFrom('coaching_event')
      .select(['name', 'date_from'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    const users = await db
      .selectFrom('account_card')
      .select('id')
      .where('employee_id', 'in', employeeIds)
      .where('actived', '=', true)
      .execute()
    await notify(
      { ...call, push: server.push },
      users.map(({ id }) => id),
      {
        title: `Te inscribieron en «${course.name}»`,
        text: startText(course.date_from, await todayOf(db)),
        route: '/selfservice/coaching',
      },
    )
    await sendInvitations({ ...call, ...sending }, await calendarOf(db, params.id), employeeIds, 'REQUEST')
    return selectParticipants(db).where('event_id', '=', params.id).execute()
  })
  serve(server, participants.remove, async (call, { params }) => {
    const { db } = call
    const course = await lockCourse(db, params.id)
    if (course.state === 'FINISHED') fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    const { numDeletedRows } = await db
      .deleteFrom('coaching_participant')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', params.employeeId)
      .where('employee_id', 'in', (people) => people.selectFrom('employee_card').select('id'))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
    await sendInvitations({ ...call, ...sending }, await calendarOf(db, params.id), [params.employeeId], 'CANCEL')
    await moveUp({ ...call, ...sending }, params.id)
  })
  serve(server, participants.record, async ({ db }, { params, body }) => {
    const { state } = await lockCourse(db, params.id)
    if (state === 'CANCELLED' || state === 'PENDING') fail('course_closed', { state: courseStateTitles[state].toLowerCase() })
    const shortOf = await describeShortAttendance(db, params.id)
    for (const [index, row] of body.rows.entries()) {
      const short = row.state === 'COMPLETED' ? shortOf(row.attendance) : undefined
      if (short) refuse(`rows[${index}].attendance`, `${short}: para aprobar igual, poné la nota con su motivo`)
      const { numUpdatedRows } = await db
        .updateTable('coaching_participant')
        .set({
          attendance: row.attendance === null ? null : String(row.attendance),
          state: row.state,
          completed_at: row.state === 'COMPLETED' ? sql<Date>`coalesce(completed_at, now())` : null,
        })
        .where('event_id', '=', params.id)
        .where('employee_id', '=', row.employeeId)
        .where('employee_id', 'in', (people) => people.selectFrom('employee_card').select('id'))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) fail('not_found')
    }
    await issueCertificates(db, params.id)
    return selectParticipants(db).where('event_id', '=', params.id).execute()
  })
}
