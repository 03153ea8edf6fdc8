import { holidayIndex } from '@legajo/contract/time/vacation-rules.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
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
