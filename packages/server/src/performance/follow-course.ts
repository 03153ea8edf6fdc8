import { sql } from 'kysely'
import { courseStanding, requestCourse } from '../coaching/entrance.ts'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'

type CommitContext = { readonly db: Db; readonly tenantId: number; readonly after: (work: () => unknown) => void }

/** Requests the course of an approved action, and marks the action as done once the person holds the course. */
export const followCourse = async (server: Server, { db, tenantId, after }: CommitContext, id: number): Promise<void> => {
  const item = await db
    .selectFrom('performance_plan_item')
    .select(['course_id', 'employee_id', 'decided_on', 'done_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (item.course_id === null || item.done_on !== null) return
  const request = { courseId: item.course_id, employeeId: item.employee_id, since: item.decided_on ?? (await todayOf(db)) }
  await requestCourse({ ...server, db, tenantId, after }, request)
  if ((await courseStanding(db, request)).state === 'HELD')
    await sql`update performance_plan_item set done_on = app_today() where id = ${id}`.execute(db)
}

/** The approved actions whose course is not done: those that a new edition or a finished course changes. */
export const openPlanItems = async (db: Db, company: number): Promise<number[]> =>
  (
    await db
      .selectFrom('performance_plan_item')
      .select('id')
      .where('company_id', '=', company)
      .where('state', '=', 'APROBADA')
      .where('course_id', 'is not', null)
      .where('done_on', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
