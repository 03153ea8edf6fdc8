import { holidayIndex, type IsWorkingDay } from '@legajo/contract/time/vacation-rules.ts'
import { type CalendarDate, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The holidays that a person observes between two days: those of the company, the province, the place of work and the agreement. */
export const personHolidays = async (
  db: Db,
  employeeId: number,
  from: CalendarDate,
  until: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, boolean>> => {
  const { rows } = await sql<{ date: string; kind: 'FERIADO' | 'NO_LABORABLE' | 'GREMIO' }>`
    select h.date, h.kind from holiday h join employee e on e.company_id = h.company_id and e.id = ${employeeId}
    where h.date between ${from}::date and ${until}::date and observes_holiday(h, e)`.execute(db)
  return holidayIndex(rows)
}

/** The working days of a person between two days by their plan; other days have the usual week. */
export const personWorks = async (db: Db, employeeId: number, from: CalendarDate, until: CalendarDate): Promise<IsWorkingDay> => {
  const { rows } = await sql<{ day: CalendarDate }>`
    select day::text from work_days(array[${employeeId}::bigint], ${from}::date, ${until}::date)`.execute(db)
  const days = new Set(rows.map(({ day }) => day))
  return (date) => (date < from || date > until ? weekday(date) <= 5 : days.has(date))
}
