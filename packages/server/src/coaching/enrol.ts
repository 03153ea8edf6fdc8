import { courseStateTitles } from '@legajo/contract/coaching/event.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'

/** A course, locked until the transaction ends: places are assigned sequentially. */
export const lockCourse = async (db: Db, id: number) =>
  await db.selectFrom('coaching_event').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)

/** Enrols each employee in a course that accepts enrolments; all of them, or none (`course_full`, `already_enrolled`). */
export const enrol = async (db: Db, eventId: number, employeeIds: readonly number[]): Promise<void> => {
  const course = await lockCourse(db, eventId)
  if (course.state !== 'PENDING' && course.state !== 'IN_PROCESS')
    fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
  const wanted = [...new Set(employeeIds)]
  const reachable = await db
    .selectFrom('employee')
    .select(['id', 'company_id'])
    .where('id', 'in', wanted)
    .where('work_status', '!=', 'BAJA')
    .execute()
  if (reachable.length < wanted.length) fail('not_found')
  const there = await db
    .selectFrom('coaching_participant')
    .select('id')
    .where('event_id', '=', eventId)
    .where('employee_id', 'in', wanted)
    .executeTakeFirst()
  if (there) fail('already_enrolled')
  const { n } = await db
    .selectFrom('coaching_participant')
    .select(sql<number>`count(*)`.as('n'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (n + wanted.length > course.capacity) fail('course_full', { capacity: course.capacity })
  await db
    .insertInto('coaching_participant')
    .values(wanted.map((employee_id) => ({ company_id: course.company_id, event_id: eventId, employee_id })))
    .execute()
}
