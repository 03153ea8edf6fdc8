import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { issueCertificates } from './issue-certificates.ts'

/**
 * Writes the attendance, the grade and the result of each participant of an edition from its sessions, exams and seen material.
 * Attendance is the minutes attended of all sessions that were held or recorded; an edition without sessions keeps what was typed, as do
 * the grade without exams and the result without conditions.
 */
export const settleParticipants = (db: Db, eventId: number): Promise<void> =>
  withConfidentialEmployees(db, async () => {
    await sql`update coaching_participant p set attendance = least(100, round(100.0 * t.minutes / nullif(t.held, 0), 2))
      from (select p.id, coalesce(sum(a.minutes), 0) as minutes,
          sum(extract(epoch from s.ends::time - s.starts::time) / 60) as held
        from coaching_participant p join coaching_session s on s.event_id = p.event_id
          left join coaching_attendance a on a.session_id = s.id and a.employee_id = p.employee_id
        where p.event_id = ${eventId}
          and (app_moment(s.day, s.ends) < now() or exists (select from coaching_attendance o where o.session_id = s.id))
        group by p.id) t
      where t.id = p.id and p.attendance is distinct from least(100, round(100.0 * t.minutes / nullif(t.held, 0), 2))`.execute(db)
    await sql`update coaching_participant p set grade = t.grade
      from (select p.id, round(avg(k.score) / 10, 2) as grade from coaching_participant p
          join coaching_event e on e.id = p.event_id join coaching_exam x on x.course_id = e.course_id and x.active
          cross join lateral (${keptScore}) k
        where p.event_id = ${eventId} and k.score is not null group by p.id) t
      where t.id = p.id and p.grade is distinct from t.grade`.execute(db)
    await sql`update coaching_participant p set state = t.state,
        completed_at = case when t.state = 'COMPLETED' then coalesce(p.completed_at, now()) end
      from (${results(eventId)}) t
      where t.id = p.id and t.state is not null and p.state <> t.state and p.event_id = ${eventId}`.execute(db)
    await issueCertificates(db, eventId)
  })

/** The score of an exam that counts for a participant `p`, by the rule of the exam `x`. */
const keptScore = sql`select case x.keep
    when 'BEST' then max(t.score) when 'AVERAGE' then round(avg(t.score), 2)
    when 'LAST' then (array_agg(t.score order by t.number desc))[1] else (array_agg(t.score order by t.number))[1] end as score
  from coaching_attempt t where t.exam_id = x.id and t.event_id = p.event_id and t.employee_id = p.employee_id and t.state = 'GRADED'`

/**
 * The result of each participant of an edition that has begun: completed once every condition is met, failed once an exam has no attempt
 * left; null while it is open, and where the course sets no condition that is recorded.
 */
const results = (eventId: number) => sql`
  select p.id, case
      when not c.has_exams and not (c.minimum > 0 and c.has_sessions) then null
      when c.failed then 'FAILED'
      when c.open then null
      when c.minimum > 0 and c.has_sessions and coalesce(p.attendance, 0) < c.minimum
        then case when c.is_over then 'FAILED' end
      when c.has_sessions and not c.is_over then null
      when c.unseen then null
      else 'COMPLETED' end as state
  from coaching_participant p cross join lateral (
    select course.minimum_attendance as minimum,
      exists (select from coaching_session s where s.event_id = e.id) as has_sessions,
      not exists (select from coaching_session s where s.event_id = e.id and app_moment(s.day, s.ends) > now()
        and not exists (select from coaching_attendance a where a.session_id = s.id)) as is_over,
      exists (select from coaching_course_document d where d.course_id = e.course_id and d.required and not exists (
        select from coaching_document_view v where v.document_id = d.document_id and v.employee_id = p.employee_id and v.percentage = 100)) as unseen,
      exists (select from coaching_exam x where x.course_id = e.course_id and x.active) as has_exams,
      coalesce(bool_or(x.pass_mark is not null and coalesce(x.score, 0) < x.pass_mark), false) as open,
      coalesce(bool_or(x.used >= x.attempts and x.waiting = 0 and coalesce(x.score, 0) < x.pass_mark), false) as failed
    from coaching_event e join coaching_course course on course.id = e.course_id
      left join lateral (
        select x.pass_mark, x.attempts, (select k.score from (${keptScore}) k) as score,
          (select count(*) from coaching_attempt t where t.exam_id = x.id and t.event_id = e.id and t.employee_id = p.employee_id) as used,
          (select count(*) from coaching_attempt t where t.exam_id = x.id and t.event_id = e.id and t.employee_id = p.employee_id
            and t.state <> 'GRADED') as waiting
        from coaching_exam x where x.course_id = e.course_id and x.active) x on true
    where e.id = p.event_id and e.state in ('IN_PROCESS', 'FINISHED')
    group by e.id, e.course_id, course.minimum_attendance) c
  where p.event_id = ${eventId}`
