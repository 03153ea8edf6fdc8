import { courseStateTitles, participants } from '@legajo/contract/coaching/event.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import { enrol, lockCourse } from './enrol.ts'
import { issueCertificates } from './issue-certificates.ts'

export const serveParticipants: Area = (server) => {
  serve(server, participants.list, async ({ db }, { params }) => {
    if (!(await db.selectFrom('coaching_event').select('id').where('id', '=', params.id).executeTakeFirst())) fail('not_found')
    return rows(db).where('event_id', '=', params.id).execute()
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
      .selectFrom('user_account')
      .select('id')
      .where('employee_id', 'in', employeeIds)
      .where('actived', '=', true)
      .execute()
    await notify(
      { ...call, push: server.push },
      users.map(({ id }) => id),
      {
        title: `Te inscribieron en «${course.name}»`,
        text: `Empieza el ${formatDate(course.date_from)}`,
        route: '/selfservice/coaching',
      },
    )
    return rows(db).where('event_id', '=', params.id).execute()
  })
  serve(server, participants.remove, async ({ db }, { params }) => {
    const course = await lockCourse(db, params.id)
    if (course.state === 'FINISHED') fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    const { numDeletedRows } = await db
      .deleteFrom('coaching_participant')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', params.employeeId)
      .where('employee_id', 'in', (people) => people.selectFrom('employee').select('id'))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
  })
  serve(server, participants.record, async ({ db }, { params, body }) => {
    const { state } = await lockCourse(db, params.id)
    if (state === 'CANCELLED' || state === 'PENDING') fail('course_closed', { state: courseStateTitles[state].toLowerCase() })
    for (const row of body.rows) {
      const { numUpdatedRows } = await db
        .updateTable('coaching_participant')
        .set({
          attendance: row.attendance === null ? null : String(row.attendance),
          state: row.state,
          completed_at: row.state === 'COMPLETED' ? sql<Date>`coalesce(completed_at, now())` : null,
        })
        .where('event_id', '=', params.id)
        .where('employee_id', '=', row.employeeId)
        .where('employee_id', 'in', (people) => people.selectFrom('employee').select('id'))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) fail('not_found')
    }
    await issueCertificates(db, params.id)
    return rows(db).where('event_id', '=', params.id).execute()
  })
}

const rows = (db: Db) =>
  db
    .selectFrom('coaching_participant as c')
    .innerJoin('employee', 'employee.id', 'c.employee_id')
    .select([
      'c.id',
      'c.employee_id as employeeId',
      sql<string>`employee.last_name || ', ' || employee.name`.as('employee'),
      'employee.file_code as fileCode',
      'employee.area',
      'c.state',
      sql<number | null>`c.attendance::float8`.as('attendance'),
      sql<number | null>`c.grade::float8`.as('grade'),
      'c.rating',
      'c.comment',
      sql<number | null>`(select x.id from coaching_certificate x where x.event_id = c.event_id and x.employee_id = c.employee_id
        and x.annulled_on is null)`.as('certificateId'),
    ])
    .orderBy('employee.name_order')
    .orderBy('c.id')

export const oneParticipant = (db: Db, eventId: number, employeeId: number) =>
  rows(db).where('event_id', '=', eventId).where('employee_id', '=', employeeId).executeTakeFirst()
