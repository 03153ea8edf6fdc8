import { coachingDashboard, courseStateTitles, type MyCourse, myCourses } from '@legajo/contract/coaching/event.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { enrol, lockCourse } from './enrol.ts'

export const serveMyCourses: Area = (server) => {
  serve(server, myCourses.list, ({ db, session }) => mine(db, me(session)))
  serve(server, myCourses.enrol, async ({ db, session }, { params }) => {
    const course = await lockCourse(db, params.id)
    if (!course.self_enrolment) fail('not_found')
    if (course.state !== 'PENDING') fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    await enrol(db, params.id, [me(session)])
    return one(db, me(session), params.id)
  })
  serve(server, myCourses.withdraw, async ({ db, session }, { params }) => {
    const course = await lockCourse(db, params.id)
    if (course.state !== 'PENDING' || course.date_from <= (await todayOf(db)))
      fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    if (!course.self_enrolment) fail('not_found')
    const { numDeletedRows } = await db
      .deleteFrom('coaching_participant')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', me(session))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
    return one(db, me(session), params.id)
  })

  serve(server, coachingDashboard.get, async ({ db }) => {
    const { rows: totals } = await sql<{
      pending: number
      inProcess: number
      finished: number
      people: number
      hours: number
      completion: number | null
      rating: number | null
      cost: number
    }>`select
        (select count(*) from coaching_event where state = 'PENDING') as pending,
        (select count(*) from coaching_event where state = 'IN_PROCESS') as "inProcess",
        (select count(*) from coaching_event where state = 'FINISHED') as finished,
        (select count(distinct c.employee_id) from coaching_participant c join coaching_event e on e.id = c.event_id
           where c.state = 'COMPLETED' and e.state = 'FINISHED') as people,
        (select coalesce(sum(e.hours), 0)::float8 from coaching_participant c join coaching_event e on e.id = c.event_id
           where c.state = 'COMPLETED' and e.state = 'FINISHED') as hours,
        (select round(100.0 * count(*) filter (where c.state = 'COMPLETED') / nullif(count(*), 0), 1)::float8
           from coaching_participant c join coaching_event e on e.id = c.event_id where e.state = 'FINISHED') as completion,
        (select round(avg(rating), 1)::float8 from coaching_participant) as rating,
        (select coalesce(sum((x ->> 'cost')::numeric), 0)::float8 from coaching_event e, jsonb_array_elements(e.expenses) x where e.state <> 'CANCELLED') as cost
    `.execute(db)
    const { rows: months } = await sql<{ month: string; enrolled: number; completed: number }>`
      select to_char(e.date_from, 'YYYY-MM') as month, count(*) as enrolled, count(*) filter (where c.state = 'COMPLETED') as completed
      from coaching_participant c join coaching_event e on e.id = c.event_id
      where e.date_from > (now() - interval '12 months')::date and e.state <> 'CANCELLED'
      group by 1 order by 1`.execute(db)
    return { ...(totals[0] ?? fail('not_found')), months }
  })
}

const me = (session: Session): number => session.employeeId ?? fail('not_an_employee')

const mine = async (db: Db, employeeId: number, eventId?: number): Promise<MyCourse[]> => {
  let query = db
    .selectFrom('coaching_event as e')
    .innerJoin('employee', (join) => join.on('employee.id', '=', employeeId).onRef('employee.company_id', '=', 'e.company_id'))
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
      sql<boolean>`e.self_enrolment and e.state = 'PENDING' and c.id is not null and e.date_from > (now() at time zone (select time_zone from tenant where tenant_id = app_tenant()))::date`.as(
        'canWithdraw',
      ),
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
      where.and([where('e.self_enrolment', '=', true), where('e.state', '=', 'PENDING')]),
    ]),
  )
  if (eventId !== undefined) query = query.where('e.id', '=', eventId)
  return query.execute()
}

const one = async (db: Db, employeeId: number, eventId: number): Promise<MyCourse> =>
  (await mine(db, employeeId, eventId))[0] ?? fail('not_found')
