import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOpenEdition } from './open-edition.ts'

/**
 * Moves those who still wait for an edition whose enrolment is over to the list of the next edition of the course, in the order that they had;
 * without a next edition they stay. Returns the editions that got people.
 */
export const carryWaiting = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ event_id: number }>`update coaching_waiting w set event_id = n.id, skipped = null
    from (select w.id as waiting, next.id from coaching_waiting w join coaching_event e on e.id = w.event_id
        cross join lateral (select v.id from coaching_event v where v.course_id = e.course_id and v.id <> e.id and ${isOpenEdition}
          order by v.date_from, v.id limit 1) next
      where e.company_id = app_company() and not exists (select from coaching_event v where v.id = e.id and ${isOpenEdition})
        and not exists (select from coaching_participant p join coaching_event o on o.id = p.event_id
          where o.course_id = e.course_id and o.state in ('PENDING', 'IN_PROCESS') and p.employee_id = w.employee_id)
        and not exists (select from coaching_waiting o where o.event_id = next.id and o.employee_id = w.employee_id)) n
    where w.id = n.waiting returning w.event_id`.execute(db)
  return [...new Set(rows.map(({ event_id }) => event_id))]
}
