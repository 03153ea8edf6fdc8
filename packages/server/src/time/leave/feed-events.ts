import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import type { CalendarEvent } from './calendar-text.ts'

interface Feed {
  readonly kind: 'OWN' | 'TEAM'
  readonly company_id: number
  readonly employee_id: number
}

type Row = Omit<CalendarEvent, 'isHoliday' | 'isCancelled'> & { readonly cancelled: boolean }

/**
 * Events of a feed: a year back and a year ahead. One's own absences have their type, others' only that the person is absent; what was
 * cancelled in the last month is announced as cancelled. The identifier of an absence does not reveal its kind.
 */
export const feedEvents = async (db: Db, feed: Feed, nameOf: (uid: string) => string): Promise<readonly CalendarEvent[]> => {
  const ids = feed.kind === 'OWN' ? [feed.employee_id] : await unitIds(db, feed)
  const { rows } = await sql<Row>`
    select a.uid, case when ${feed.kind} = 'OWN' then a.title else 'Ausente: ' || ${firstLastName('e')} end as title,
      a.date_from as "from", a.date_until as until, a.version, a.cancelled
    from (
      select 'notice-' || n.id as uid, n.employee_id, t.name as title, n.date_from, n.date_until, n.version,
        n.status = 'CANCELLED' as cancelled
      from notice n join notice_type t on t.id = n.notice_type_id
      where (n.status = 'APPROVED' or (n.status = 'CANCELLED' and n.date_until >= app_today() - 30)) and n.hours is null
        and (${feed.kind} = 'OWN' or t.team_visible)
      union all
      select 'vacation-' || v.id, v.employee_id, 'Vacaciones', v.date_from, v.date_until, v.version, v.status = 'CANCELLED'
      from vacation_request v where v.status = 'ACCEPTED' or (v.status = 'CANCELLED' and v.date_until >= app_today() - 30)
    ) a join employee e on e.id = a.employee_id
    where a.employee_id = any(${idsText(ids)}::bigint[]) and a.date_until >= app_today() - 365 and a.date_from <= app_today() + 365
    order by a.date_from, e.id limit 5000`.execute(db)
  const { rows: holidays } = await sql<CalendarEvent>`
    select 'holiday-' || h.id as uid, h.name as title, h.date as "from", h.date as until, h.version
    from holiday h join employee e on e.id = ${feed.employee_id}
    where h.company_id = ${feed.company_id} and h.date between app_today() - 365 and app_today() + 365
      and observes_holiday(h, e)
    order by h.date`.execute(db)
  return [
    ...rows.map(({ cancelled, ...event }) => ({ ...event, uid: `${nameOf(event.uid)}@legajo`, isCancelled: cancelled })),
    ...holidays.map((holiday) => ({ ...holiday, uid: `${nameOf(holiday.uid)}@legajo`, isHoliday: true })),
  ]
}

const unitIds = async (db: Db, { employee_id }: Feed): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select e.id from employee e join employee me on me.id = ${employee_id}
    where e.company_id = me.company_id and e.work_status <> 'BAJA' and not e.confidential
      and (e.id = me.id or e.organizational_unit_id = me.organizational_unit_id)`.execute(db)
  return rows.map(({ id }) => id)
}
