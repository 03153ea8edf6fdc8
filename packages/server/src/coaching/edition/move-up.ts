import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { notify, usersOfEmployees } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'
import { missingCourse } from './missing-course.ts'
import { calendarOf, type Inviter, sendInvitations } from './send-invitations.ts'
import { startText } from './start-text.ts'
import { waitingOrder } from './waiting-order.ts'

interface WaitingEnrolment {
  readonly id: number
  readonly employee_id: number
  readonly obstacle: string | null
}

/**
 * Gives the free places of an edition to those who wait, in the order of the list. A person who cannot take one now keeps the place in
 * the list, with the reason. Nothing moves after the close of enrolment. Returns how many moved up.
 */
export const moveUp = (sender: Inviter, eventId: number): Promise<number> =>
  withConfidentialEmployees(sender.db, async () => {
    const { db } = sender
    const edition = await openPlaces(db, eventId)
    if (!edition || edition.places <= 0) return 0
    const list = await waitingFor(db, eventId)
    const moved = list.filter(({ obstacle }) => obstacle === null).slice(0, edition.places)
    const last = moved.length < edition.places ? undefined : moved.at(-1)
    const passed = last ? list.slice(0, list.indexOf(last)) : list
    for (const { id, obstacle } of passed)
      if (obstacle !== null)
        await sql`update coaching_waiting set skipped = ${obstacle} where id = ${id} and skipped is distinct from ${obstacle}`.execute(
          db,
        )
    if (moved.length === 0) return 0
    const people = moved.map(({ employee_id }) => employee_id)
    await sql`insert into coaching_participant (company_id, event_id, employee_id)
      select ${edition.company_id}, ${eventId}, employee_id from unnest(${people}::bigint[]) employee_id on conflict do nothing`.execute(
      db,
    )
    await sql`delete from coaching_waiting where event_id = ${eventId} and employee_id = any(${people}::bigint[])`.execute(db)
    await notify(sender, await usersOfEmployees(db, people), {
      title: `Hay lugar en «${edition.name}»`,
      text: `Quedaste inscripto. ${startText(edition.date_from, await todayOf(db))}`,
      route: '/selfservice/coaching',
    })
    await sendInvitations(sender, await calendarOf(db, eventId), people, 'REQUEST')
    return people.length
  })

/** The free places of an edition whose enrolment is open, locked until the transaction ends. */
const openPlaces = async (db: Db, eventId: number) =>
  (
    await sql<{ places: number; name: string; date_from: string; company_id: number }>`
      with edition as (select e.* from coaching_event e where e.id = ${eventId} and e.state in ('PENDING', 'IN_PROCESS') for update)
      select e.name, e.date_from, e.company_id,
        e.capacity - (select count(*)::int from coaching_participant p where p.event_id = e.id) as places
      from edition e
      where coalesce((select min(app_moment(s.day, s.starts)) from coaching_session s where s.event_id = e.id),
        app_moment(e.date_from, '23:59')) - make_interval(hours => e.closes_hours) > now()`.execute(db)
  ).rows[0]

const waitingFor = async (db: Db, eventId: number): Promise<readonly WaitingEnrolment[]> =>
  (
    await sql<WaitingEnrolment>`select w.id, w.employee_id, case
        when p.work_status = 'BAJA' then 'Ya no trabaja en la empresa'
        when p.work_status = 'LICENCIA' then 'Está de licencia'
        when missing.name is not null then 'Le falta el curso previo «' || missing.name || '»'
        when clash.name is not null then 'Tiene «' || clash.name || '» en la misma fecha'
      end as obstacle
    from coaching_waiting w join employee_card p on p.id = w.employee_id join coaching_event e on e.id = w.event_id
      join coaching_course c on c.id = e.course_id
      left join lateral (${missingCourse}) missing on true
      left join lateral (select o.name from coaching_event o join coaching_participant q on q.event_id = o.id
        where q.employee_id = w.employee_id and o.id <> e.id and o.mode = 'PRESENCIAL' and e.mode = 'PRESENCIAL'
          and o.state in ('PENDING', 'IN_PROCESS') and o.date_from <= e.date_until and o.date_until >= e.date_from limit 1) clash on true
    where w.event_id = ${eventId} order by ${waitingOrder('w')}`.execute(db)
  ).rows
