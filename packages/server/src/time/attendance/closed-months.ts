import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The first days of the months between two days whose absences are closed, by the last decision about each. */
export const findClosedMonths = async (db: Db, from: CalendarDate, until: CalendarDate): Promise<readonly CalendarDate[]> =>
  (
    await sql<{ month: CalendarDate }>`select month::text from (
        select distinct on (month) month, action from month_closing where company_id = app_company() and state = 'APPROVED'
          and month >= date_trunc('month', ${from}::date)::date and month <= ${until}::date order by month, id desc
      ) last where action = 'CLOSE' order by month`.execute(db)
  ).rows.map(({ month }) => month)
