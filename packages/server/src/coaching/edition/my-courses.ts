import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { type MyCourse, myCourses } from '@legajo/contract/coaching/my-course.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import type { Session } from '../../session/session.ts'
import { isVisibleContent } from '../content/content-visibility.ts'
import { enrol, lockCourse } from './enrol.ts'
import { enterWaitingList } from './enter-waiting-list.ts'
import { moveUp } from './move-up.ts'
import { calendarOf, sendInvitations } from './send-invitations.ts'
import { waitingOrder } from './waiting-order.ts'

export const serveMyCourses: Area = (server) => {
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, myCourses.list, ({ db, session }) => readOwnCourses(db, ownEmployeeId(session)))
  serve(server, myCourses.enrol, async (call, { params }) => {
    const { db, session } = call
    const course = await lockCourse(db, params.id)
    if (!course.self_enrolment || !(await isOffered(db, course.course_id, ownEmployeeId(session)))) fail('not_found')
    if (course.state !== 'PENDING') fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    await enrol(db, params.id, [ownEmployeeId(session)])
    await sendInvitations({ ...call, ...sending }, await calendarOf(db, params.id), [ownEmployeeId(session)], 'REQUEST')
    return readOwnCourse(db, ownEmployeeId(session), params.id)
  })
  serve(server, myCourses.wait, async (call, { params }) => {
    const { db, session } = call
    const course = await lockCourse(db, params.id)
    const isOpen = course.self_enrolment && course.state === 'PENDING'
    if (!isOpen || !(await isOffered(db, course.course_id, ownEmployeeId(session)))) fail('not_found')
    await enterWaitingList(db, params.id, [ownEmployeeId(session)])
    await moveUp({ ...call, ...sending }, params.id)
    return readOwnCourse(db, ownEmployeeId(session), params.id)
  })
  serve(server, myCourses.leaveQueue, async ({ db, session }, { params }) => {
    if (!(await readOwnCourse(db, ownEmployeeId(session), params.id)).canWithdraw) fail('not_found')
    const { numDeletedRows } = await db
      .deleteFrom('coaching_waiting')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', ownEmployeeId(session))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
    return readOwnCourse(db, ownEmployeeId(session), params.id)
  })
  serve(server, myCourses.withdraw, async (call, { params }) => {
    const { db, session } = call
    const course = await lockCourse(db, params.id)
    if (course.state !== 'PENDING' || course.date_from <= (await todayOf(db)))
      fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    if (!course.self_enrolment) fail('not_found')
    const { numDeletedRows } = await db
      .deleteFrom('coaching_participant')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', ownEmployeeId(session))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
    await sendInvitations({ ...call, ...sending }, await calendarOf(db, params.id), [ownEmployeeId(session)], 'CANCEL')
    await moveUp({ ...call, ...sending }, params.id)
    return readOwnCourse(db, ownEmployeeId(session), params.id)
  })
}

const isOffered = async (db: Db, courseId: number, employeeId: number): Promise<boolean> => {
  const { rows } = await sql<{
    offered: boolean
  }>`select course_is_offered(${courseId}, ${employeeId}) and ${isVisibleContent('COURSE', 'c.id')} as offered
    from coaching_course c where c.id = ${courseId}`.execute(db)
  return rows[0]?.offered ?? false
}

const ownEmployeeId = (session: Session): number => session.employeeId ?? fail('not_an_employee')

const readOwnCourses = async (db: Db, employeeId: number, eventId?: number): Promise<MyCourse[]> => {
  let query = db
    .selectFrom('coaching_event as e')
    .innerJoin('employee_card as employee', (join) =>
      join.on('employee.id', '=', employeeId).onRef('employee.company_id', '=', 'e.company_id'),
    )
    .innerJoin('coaching_course as k', 'k.id', 'e.course_id')
    .leftJoin('coaching_provider as p', 'p.id', 'e.provider_id')
    .leftJoin('coaching_participant as c', (join) => join.onRef('c.event_id', '=', 'e.id').on('c.employee_id', '=', employeeId))
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.mode',
      'e.date_from as dateFrom',
      'e.date_until as dateUntil',
      sql<number>`e.hours::float8`.as('hours'),
      'e.place',
      'e.state',
      'p.business_name as provider',
      sql<number>`greatest(0, e.capacity - (select count(*) from coaching_participant x where x.event_id = e.id))`.as(
        'placesLeft',
      ),
      'e.course_id as courseId',
      'k.opinion_mode as opinionMode',
      sql<number | null>`(select count(*) from coaching_waiting w join coaching_waiting o on o.event_id = w.event_id
        and ${waitingOrder('o')} <= ${waitingOrder('w')} where w.event_id = e.id and w.employee_id = employee.id having count(*) > 0)`.as(
        'waitingPlace',
      ),
      sql<boolean>`c.rating is not null or exists (select from answer_mark a where a.subject = 'COURSE' and a.subject_id = e.id
        and a.person = 'employee:' || employee.id)`.as('hasOpinion'),
      sql<string | null>`(select f.description from dynamic_form f where f.id = k.opinion_form_id)`.as('opinionForm'),
      sql<number>`(select count(*) from coaching_exam x where x.course_id = e.course_id and x.active
        and ${isVisibleContent('EVALUATION', 'x.id')})`.as('exams'),
      sql<number>`(select count(*) from coaching_course_document d where d.course_id = e.course_id
        and ${isVisibleContent('DOCUMENT', 'd.document_id')})`.as('documents'),
      sql<MyCourse['sessions']>`coalesce((select jsonb_agg(jsonb_build_object('day', s.day, 'starts', s.starts, 'ends', s.ends,
          'topic', s.topic, 'place', s.place, 'status', a.status) order by s.day, s.starts)
        from coaching_session s left join coaching_attendance a on a.session_id = s.id and a.employee_id = employee.id
        where s.event_id = e.id), '[]')`.as('sessions'),
      sql<boolean>`e.self_enrolment and e.state = 'PENDING' and (c.id is null or e.date_from > app_today())`.as('canWithdraw'),
      'c.state as participation',
      sql<number | null>`c.attendance::float8`.as('attendance'),
      sql<number | null>`c.grade::float8`.as('grade'),
      'c.rating',
      sql<number | null>`(select x.id from coaching_certificate x where x.event_id = e.id and x.employee_id = c.employee_id
        and x.annulled_on is null)`.as('certificateId'),
    ])
    .orderBy('e.date_from', 'desc')
    .orderBy('e.id')
  query = query.where((where) =>
    where.or([
      where('c.id', 'is not', null),
      sql<boolean>`e.state in ('PENDING', 'IN_PROCESS') and exists (select from coaching_waiting w where w.event_id = e.id
        and w.employee_id = employee.id)`,
      where.and([
        where('e.self_enrolment', '=', true),
        where('e.state', '=', 'PENDING'),
        isVisibleContent('COURSE', 'e.course_id'),
        sql<boolean>`course_is_offered(e.course_id, employee.id)`,
      ]),
    ]),
  )
  if (eventId !== undefined) query = query.where('e.id', '=', eventId)
  return query.execute()
}

const readOwnCourse = async (db: Db, employeeId: number, eventId: number): Promise<MyCourse> =>
  (await readOwnCourses(db, employeeId, eventId))[0] ?? fail('not_found')
