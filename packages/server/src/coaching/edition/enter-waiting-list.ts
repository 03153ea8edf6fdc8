import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { lockCourse } from './enrol.ts'

/** Enters employees in the waiting list of an edition that accepts enrolments; those who are in either list are refused. */
export const enterWaitingList = async (db: Db, eventId: number, employeeIds: readonly number[]): Promise<void> => {
  const course = await lockCourse(db, eventId)
  if (course.state !== 'PENDING' && course.state !== 'IN_PROCESS')
    fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
  const wanted = [...new Set(employeeIds)]
  const reachable = await db
    .selectFrom('employee_card')
    .select('id')
    .where('id', 'in', wanted)
    .where('company_id', '=', course.company_id)
    .where('work_status', '!=', 'BAJA')
    .execute()
  if (reachable.length < wanted.length) fail('not_found')
  for (const table of ['coaching_participant', 'coaching_waiting'] as const) {
    const existingEntry = await db
      .selectFrom(table)
      .select('id')
      .where('event_id', '=', eventId)
      .where('employee_id', 'in', wanted)
      .executeTakeFirst()
    if (existingEntry) fail('already_enrolled')
  }
  await db
    .insertInto('coaching_waiting')
    .values(wanted.map((employee_id) => ({ company_id: course.company_id, event_id: eventId, employee_id })))
    .execute()
}
