import type { Course, CourseDraft } from '@legajo/contract/coaching/event.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'

/** The mean of the anonymous opinions about an edition `e` that were released. */
const releasedRating = sql`select round(avg(a.value::numeric), 1)::float8 from anonymous_answer a
  where a.subject = 'COURSE' and a.subject_id = e.id and a.question = 'rating'`

/** Editions with their course and counts. */
export const courseRows = (db: Db) =>
  db
    .selectFrom('coaching_event as e')
    .innerJoin('coaching_course as k', 'k.id', 'e.course_id')
    .leftJoin('coaching_provider as p', 'p.id', 'e.provider_id')
    .leftJoin('coaching_facilitator as f', 'f.id', 'e.facilitator_id')
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.event_type as eventType',
      'e.mode',
      'e.provider_id as providerId',
      'e.facilitator_id as facilitatorId',
      'e.capacity',
      'e.date_from as dateFrom',
      'e.date_until as dateUntil',
      sql<number>`e.hours::float8`.as('hours'),
      'e.place',
      'e.self_enrolment as selfEnrolment',
      'e.modules',
      'e.expenses',
      'e.state',
      'e.version',
      'e.course_id as courseId',
      'e.closes_hours as closesHours',
      'k.name as course',
      'k.opinion_mode as opinionMode',
      'k.minimum_attendance as minimumAttendance',
      'p.business_name as provider',
      'f.name as facilitator',
      sql<number>`(select count(*) from coaching_participant c where c.event_id = e.id)`.as('enrolled'),
      sql<number>`(select count(*) from coaching_participant c where c.event_id = e.id and c.state = 'COMPLETED')`.as(
        'completed',
      ),
      sql<number>`(select count(*) from coaching_waiting w where w.event_id = e.id)`.as('waiting'),
      sql<number>`(select count(*) from coaching_session s where s.event_id = e.id)`.as('sessions'),
      sql<number | null>`case k.opinion_mode when 'ANONYMOUS' then (${releasedRating})
        else (select round(avg(rating), 1)::float8 from coaching_participant c where c.event_id = e.id) end`.as('rating'),
    ])

export const readCourse = async (db: Db, id: number): Promise<Course> =>
  await courseRows(db).where('e.id', '=', id).executeTakeFirstOrThrow(notFound)

export const toCourseRow = (body: CourseDraft) => ({
  name: body.name,
  description: body.description || null,
  event_type: body.eventType,
  mode: body.mode,
  provider_id: body.providerId,
  facilitator_id: body.facilitatorId,
  capacity: body.capacity,
  date_from: body.dateFrom,
  date_until: body.dateUntil,
  hours: String(body.hours),
  place: body.place || null,
  self_enrolment: body.selfEnrolment,
  modules: body.modules && JSON.stringify(body.modules),
  expenses: body.expenses && JSON.stringify(body.expenses),
  closes_hours: body.closesHours,
  ...(body.courseId && { course_id: body.courseId }),
  ...(body.version !== undefined && { version: body.version }),
})
