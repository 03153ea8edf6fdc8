import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { notify, usersOfEmployee } from '../platform/notify.ts'
import { matrixRows } from './matrix-rows.ts'
import { moveUp } from './move-up.ts'
import type { Inviter } from './send-invitations.ts'

interface Needed {
  readonly employeeId: number
  readonly eventId: number
  readonly name: string
  readonly date_from: string
}

/**
 * Enrols the people whom the requirements enrol by themselves and who have no edition of the course yet: in its next edition, in the order
 * of urgency, or in its waiting list when it is full. Returns how many got a place and how many wait.
 */
export const enrolRequired = (sender: Inviter): Promise<{ enrolled: number; waiting: number }> =>
  withConfidentialEmployees(sender.db, async () => {
    const { db } = sender
    const { rows } = await sql<Needed>`select m."employeeId", v.id as "eventId", v.name, v.date_from
      from (${matrixRows}) m cross join lateral (select v.id, v.name, v.date_from from coaching_event v
        where v.course_id = m."courseId" and v.state = 'PENDING' and v.date_from > app_today() order by v.date_from, v.id limit 1) v
      where m.requirement_enrols and m.state in ('LATE', 'EXPIRED', 'DUE_SOON', 'PENDING') and m."enrolledIn" is null
        and not exists (select from coaching_waiting w join coaching_event o on o.id = w.event_id
          where o.course_id = m."courseId" and w.employee_id = m."employeeId" and o.state in ('PENDING', 'IN_PROCESS'))
      order by array_position(array['LATE', 'EXPIRED', 'DUE_SOON', 'PENDING'], m.state), coalesce(m."dueOn", m."validUntil"), m."employeeId"
      limit 20000`.execute(db)
    let enrolled = 0
    const events = [...new Set(rows.map(({ eventId }) => eventId))]
    for (const { employeeId, eventId } of rows)
      await sql`insert into coaching_waiting (event_id, employee_id, asked_at) values (${eventId}, ${employeeId}, clock_timestamp())
        on conflict do nothing`.execute(db)
    for (const eventId of events) enrolled += await moveUp(sender, eventId)
    const { rows: left } = await sql<Needed>`select w.employee_id as "employeeId", w.event_id as "eventId", v.name, v.date_from
      from coaching_waiting w join coaching_event v on v.id = w.event_id
      where w.event_id = any(${events}::bigint[]) and w.employee_id = any(${rows.map((row) => row.employeeId)}::bigint[])`.execute(
      db,
    )
    for (const { employeeId, name, date_from } of left)
      await notify(sender, await usersOfEmployee(db, employeeId), {
        title: `Estás en lista de espera de «${name}»`,
        text: `Empieza el ${formatDate(date_from)}`,
        route: '/selfservice/coaching',
      })
    return { enrolled, waiting: left.length }
  })
