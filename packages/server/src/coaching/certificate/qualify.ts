import type { ValidityBase } from '@legajo/contract/coaching/course.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { periodFrom } from './validity.ts'

interface DueQualification {
  readonly employee_id: number
  readonly company_id: number
  readonly course_id: number
  readonly completed_on: CalendarDate
  readonly months: number | null
  readonly base: ValidityBase
  readonly window_days: number
  readonly anchor: CalendarDate | null
  readonly minimum_days: number
  readonly early: boolean
  readonly former: CalendarDate | null
}

/**
 * Keeps the qualifications of an edition equal to its completed participants while it is finished: adds those that are missing and revokes
 * those no longer due. Returns the last valid day of each. Former periods are never changed.
 */
export const qualify = async (db: Db, eventId: number): Promise<ReadonlyMap<number, CalendarDate | null>> => {
  await sql`update coaching_qualification q set revoked_on = app_today(), revoked_reason = 'El resultado de la edición cambió'
    where q.event_id = ${eventId} and q.revoked_on is null and not exists (
      select from coaching_participant p join coaching_event e on e.id = p.event_id
      where p.event_id = q.event_id and p.employee_id = q.employee_id and p.state = 'COMPLETED' and e.state = 'FINISHED')`.execute(
    db,
  )
  const { rows } = await sql<DueQualification>`select p.employee_id, e.company_id, e.course_id, e.date_until as completed_on,
      c.validity_months as months, c.validity_base as base, c.window_days,
      c.validity_anchor as anchor, c.minimum_active_days as minimum_days, c.early_renewal as early,
      (select max(o.valid_until) from coaching_qualification o where o.course_id = e.course_id and o.employee_id = p.employee_id
        and o.revoked_on is null and o.completed_on < e.date_until) as former
    from coaching_participant p join coaching_event e on e.id = p.event_id join coaching_course c on c.id = e.course_id
    where p.event_id = ${eventId} and p.state = 'COMPLETED' and e.state = 'FINISHED' and not exists (
      select from coaching_qualification q where q.event_id = p.event_id and q.employee_id = p.employee_id and q.revoked_on is null)`.execute(
    db,
  )
  for (let first = 0; first < rows.length; first += 500)
    await db
      .insertInto('coaching_qualification')
      .values(
        rows.slice(first, first + 500).map(({ months, base, window_days, anchor, minimum_days, early, former, ...row }) => {
          const validity = { months, base, windowDays: window_days, anchor, minimumDays: minimum_days, renewsEarly: early }
          const { validUntil, windowFrom } = periodFrom(row.completed_on, validity, former)
          return { ...row, event_id: eventId, valid_until: validUntil, window_from: windowFrom }
        }),
      )
      .execute()
  const held = await db
    .selectFrom('coaching_qualification')
    .select(['employee_id', 'valid_until'])
    .where('event_id', '=', eventId)
    .where('revoked_on', 'is', null)
    .execute()
  return new Map(held.map(({ employee_id, valid_until }) => [employee_id, valid_until]))
}
