import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { todayOf } from '../../platform/today.ts'
import { recalculateNow } from './recalculate.ts'

/** A scheme of a person between two days; outside of them the person follows the scheme of the unit. */
export interface OwnScheme {
  readonly id: number
  readonly scheme_id: number
  readonly name: string
  readonly offset_days: number
  readonly date_from: CalendarDate
  readonly date_until: CalendarDate | null
}

interface Person {
  readonly id: number
  readonly company_id: number
}

/** The schemes assigned to a person, the oldest first. */
export const ownSchemes = async (db: Db, employeeId: number): Promise<readonly OwnScheme[]> => {
  const { rows } = await sql<OwnScheme>`select a.id, a.scheme_id, s.name, a.offset_days, a.date_from::text, a.date_until::text
    from scheme_assignment a join time_scheme s on s.tenant_id = a.tenant_id and s.id = a.scheme_id
    where a.employee_id = ${employeeId} order by a.date_from, a.id`.execute(db)
  return rows
}

/** The scheme of a person's own on a day: the newest that contains it. */
export const ownSchemeOn = (schemes: readonly OwnScheme[], day: CalendarDate): OwnScheme | undefined =>
  schemes.findLast(({ date_from, date_until }) => date_from <= day && (date_until === null || date_until >= day))

/** Minutes that a scheme plans in a week on average, before holidays and leaves. */
export const weeklyMinutes = async (db: Db, schemeId: number): Promise<number> => {
  const { rows } = await sql<{
    minutes: string
  }>`select coalesce(sum(w.minutes), 0) * 7 / greatest(max(cardinality(q.work_shift_ids)), 1)
      as minutes
    from time_scheme s join time_sequence q on q.tenant_id = s.tenant_id and q.id = s.sequence_id
      cross join unnest(q.work_shift_ids) one (id)
      left join lateral (select sum(case when t.end_time <= t.start_time then 1440 else 0 end
          + extract(epoch from t.end_time::time - t.start_time::time)::int / 60) - max(h.break_minutes) as minutes
        from work_shift h join time_slot t on t.tenant_id = h.tenant_id and t.id = any (h.time_slot_ids)
        where h.tenant_id = s.tenant_id and h.id = one.id) w on true
    where s.id = ${schemeId}`.execute(db)
  return Math.round(Number(rows[0]?.minutes ?? 0))
}

/** The active scheme of a company with this key, or a refusal of the field. */
export const schemeNamed = async (db: Db, companyId: number, schemeId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from time_scheme
    where id = ${schemeId} and company_id = ${companyId} and active`.execute(db)
  return rows[0]?.name ?? refuse('scheme_id', `El esquema ${schemeId} no existe o no está activo en la empresa del legajo`)
}

/**
 * Gives a person a scheme from a day on, until the next one that is already assigned; null returns to the scheme of the unit. A
 * correction replaces the scheme of the whole stretch that contains the day.
 */
export const setOwnScheme = async (
  db: Db,
  person: Person,
  given: {
    readonly from: CalendarDate
    readonly schemeId: number | null
    readonly offset: number
    readonly isCorrection: boolean
  },
): Promise<void> => {
  const schemes = await ownSchemes(db, person.id)
  const current = ownSchemeOn(schemes, given.from)
  const start = given.isCorrection && current ? current.date_from : given.from
  const next = schemes.find(({ date_from }) => date_from > start)
  const beforeNext = next ? addDays(next.date_from, -1) : null
  const until = current ? earlierOf(current.date_until, beforeNext) : beforeNext
  await sql`delete from scheme_assignment where employee_id = ${person.id} and date_from = ${start}::date`.execute(db)
  await sql`update scheme_assignment set date_until = ${addDays(start, -1)}::date where employee_id = ${person.id}
    and date_from < ${start}::date and coalesce(date_until, 'infinity') >= ${start}::date`.execute(db)
  if (given.schemeId !== null)
    await sql`insert into scheme_assignment (company_id, scheme_id, employee_id, date_from, date_until, offset_days)
      values (${person.company_id}, ${given.schemeId}, ${person.id}, ${start}::date, ${until}::date, ${given.offset})`.execute(db)
  await recalculateNow(db, [person.id], start, await todayOf(db))
}

const earlierOf = (one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null =>
  one === null || (other !== null && other < one) ? other : one

/** Undoes the change of scheme that starts on a coming day: the one before it holds on. */
export const undoOwnScheme = async (db: Db, employeeId: number, day: CalendarDate): Promise<void> => {
  const schemes = await ownSchemes(db, employeeId)
  const removed = schemes.find(({ date_from }) => date_from === day)
  const next = schemes.find(({ date_from }) => date_from > day)
  const until = removed ? removed.date_until : next ? addDays(next.date_from, -1) : null
  await sql`delete from scheme_assignment where employee_id = ${employeeId} and date_from = ${day}::date`.execute(db)
  await sql`update scheme_assignment set date_until = ${until}::date where employee_id = ${employeeId}
    and date_until = ${addDays(day, -1)}::date`.execute(db)
}
