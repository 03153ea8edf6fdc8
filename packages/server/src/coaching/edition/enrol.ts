import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { missingCourse } from './missing-course.ts'

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
    .selectFrom('employee_card')
    .select(['id', 'company_id'])
    .where('id', 'in', wanted)
    .where('work_status', '!=', 'BAJA')
    .execute()
  if (reachable.length < wanted.length) fail('not_found')
  const enrolled = await db
    .selectFrom('coaching_participant')
    .select('id')
    .where('event_id', '=', eventId)
    .where('employee_id', 'in', wanted)
    .executeTakeFirst()
  if (enrolled) fail('already_enrolled')
  const { n } = await db
    .selectFrom('coaching_participant')
    .select(sql<number>`count(*)`.as('n'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (n + wanted.length > course.capacity) fail('course_full', { capacity: course.capacity })
  await mustHavePrerequisites(db, course.course_id, wanted)
  await db.deleteFrom('coaching_waiting').where('event_id', '=', eventId).where('employee_id', 'in', wanted).execute()
  await db
    .insertInto('coaching_participant')
    .values(wanted.map((employee_id) => ({ company_id: course.company_id, event_id: eventId, employee_id })))
    .execute()
}

const mustHavePrerequisites = async (db: Db, courseId: number, employeeIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ person: string; course: string }>`select ${fullName('p')} as person, missing.name as course
    from coaching_course c cross join employee_card p cross join lateral (${missingCourse}) missing
    where c.id = ${courseId} and p.id = any(${employeeIds}::bigint[]) order by p.name_order limit 1`.execute(db)
  const [missing] = rows
  if (missing) fail('prerequisite_missing', missing)
}
