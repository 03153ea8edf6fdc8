import { sql } from 'kysely'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { notify, usersOfEmployees } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'
import { carryWaiting } from '../edition/carry-waiting.ts'
import { moveUp } from '../edition/move-up.ts'
import { isOpenEdition } from '../edition/open-edition.ts'
import type { Inviter } from '../edition/send-invitations.ts'
import { startText } from '../edition/start-text.ts'
import { matrixRows } from '../report/matrix-rows.ts'

interface Requirement {
  readonly employeeId: number
  readonly courseId: number
}

interface OpenEdition {
  readonly id: number
  readonly courseId: number
  readonly name: string
  readonly date_from: string
  places: number
}

/**
 * Enrols the people whom the requirements enrol by themselves and who have no edition of the course yet: in its next editions with places, in
 * the order of urgency; in the waiting list of the next edition when all are full. Returns how many got a place and how many wait.
 */
export const enrolRequired = (sender: Inviter): Promise<{ enrolled: number; waiting: number }> =>
  withConfidentialEmployees(sender.db, async () => {
    const { db } = sender
    let [enrolled, waiting] = [0, 0]
    for (const id of await carryWaiting(db)) enrolled += await moveUp(sender, id)
    const { rows: editions } =
      await sql<OpenEdition>`select v.id, v.course_id as "courseId", v.name, v.date_from, greatest(0, v.capacity
        - (select count(*) from coaching_participant p where p.event_id = v.id)
        - (select count(*) from coaching_waiting w where w.event_id = v.id)) as places
      from coaching_event v where ${isOpenEdition}
      order by v.date_from, v.id`.execute(db)
    const courses = [...new Set(editions.map(({ courseId }) => courseId))]
    const { rows } = await sql<Requirement>`select m."employeeId", m."courseId" from (${matrixRows}) m
      where m."courseId" = any(${courses}::bigint[]) and m.requirement_enrols
        and m.state in ('LATE', 'EXPIRED', 'DUE_SOON', 'PENDING') and m."enrolledIn" is null
        and not exists (select from coaching_waiting w join coaching_event o on o.id = w.event_id
          where o.course_id = m."courseId" and w.employee_id = m."employeeId" and o.state in ('PENDING', 'IN_PROCESS'))
      order by array_position(array['LATE', 'EXPIRED', 'DUE_SOON', 'PENDING'], m.state), coalesce(m."dueOn", m."validUntil"), m."employeeId"
      limit 20000`.execute(db)
    const employeesByEdition = new Map<OpenEdition, number[]>()
    for (const { courseId, employeeId } of rows) {
      const ofCourse = editions.filter((one) => one.courseId === courseId)
      const edition = ofCourse.find(({ places }) => places > 0) ?? ofCourse[0]
      if (!edition) continue
      edition.places -= 1
      employeesByEdition.set(edition, [...(employeesByEdition.get(edition) ?? []), employeeId])
    }
    for (const [{ id, name, date_from }, people] of employeesByEdition) {
      await sql`insert into coaching_waiting (event_id, employee_id, asked_at)
        select ${id}, employee_id, clock_timestamp() from unnest(${people}::bigint[]) employee_id on conflict do nothing`.execute(
        db,
      )
      enrolled += await moveUp(sender, id)
      const { rows: left } = await sql<{ employee_id: number }>`select employee_id from coaching_waiting
        where event_id = ${id} and employee_id = any(${people}::bigint[])`.execute(db)
      if (left.length === 0) continue
      waiting += left.length
      const users = await usersOfEmployees(
        db,
        left.map(({ employee_id }) => employee_id),
      )
      await notify(sender, users, {
        title: `Estás en lista de espera de «${name}»`,
        text: startText(date_from, await todayOf(db)),
        route: '/selfservice/coaching',
      })
    }
    return { enrolled, waiting }
  })
