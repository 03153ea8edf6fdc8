import type { PlanCourseState } from '@legajo/contract/performance/plan-item.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { moveUp } from './move-up.ts'
import type { Inviter } from './send-invitations.ts'

interface CourseStanding {
  readonly state: PlanCourseState
  /** The first day of the edition in which the person has or waits for a place. */
  readonly from: string | null
}

/** The standing of a person in a course since a day: completed it, has or waits for a place in an edition, or neither. */
export const courseStanding = async (
  db: Db,
  { courseId, employeeId, since }: { readonly courseId: number; readonly employeeId: number; readonly since: string },
): Promise<CourseStanding> => {
  const { rows } = await sql<CourseStanding>`select state, "from" from (
      select 1 as rank, 'HELD' as state, null::text as "from" from coaching_qualification q where q.course_id = ${courseId}
        and q.employee_id = ${employeeId} and q.revoked_on is null
        and (q.completed_on >= ${since}::date or q.valid_until is null or q.valid_until >= app_today())
      union all select 2, 'ENROLLED', e.date_from::text from coaching_participant p join coaching_event e on e.id = p.event_id
        where p.employee_id = ${employeeId} and e.course_id = ${courseId} and e.state in ('PENDING', 'IN_PROCESS')
      union all select 3, 'WAITING', e.date_from::text from coaching_waiting w join coaching_event e on e.id = w.event_id
        where w.employee_id = ${employeeId} and e.course_id = ${courseId} and e.state in ('PENDING', 'IN_PROCESS')) found
    order by rank, "from" limit 1`.execute(db)
  return rows[0] ?? { state: 'NO_EDITION', from: null }
}

/**
 * Enrols a person in the next edition of a course, or in its waiting list; an employee who has the course, or a place, keeps it. Without an edition nothing
 * changes: the request is repeated later.
 */
export const requestCourse = (
  sender: Inviter,
  request: { readonly courseId: number; readonly employeeId: number; readonly since: string },
): Promise<void> =>
  withConfidentialEmployees(sender.db, async () => {
    const { db } = sender
    if ((await courseStanding(db, request)).state !== 'NO_EDITION') return
    const { rows } = await sql<{ id: number }>`select e.id from coaching_event e
        join employee_card p on p.id = ${request.employeeId} and p.company_id = e.company_id and p.work_status <> 'BAJA'
      where e.course_id = ${request.courseId} and e.state = 'PENDING' and e.date_from > app_today() order by e.date_from, e.id limit 1`.execute(
      db,
    )
    const [edition] = rows
    if (!edition) return
    await sql`insert into coaching_waiting (event_id, employee_id, asked_at) values (${edition.id}, ${request.employeeId}, clock_timestamp())
      on conflict do nothing`.execute(db)
    await moveUp(sender, edition.id)
  })
