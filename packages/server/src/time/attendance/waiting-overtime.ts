import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { dayRows, isWaiting } from './day-rows.ts'

/** How many days of the current company have overtime to decide since a day, and the first of them. */
export const countOvertimeToDecide = async (
  db: Db,
  since: CalendarDate,
): Promise<{ readonly count: number; readonly from: CalendarDate | null }> =>
  db
    .selectFrom(dayRows(db).where(isWaiting).where('d.date', '>=', since).as('w'))
    .select([sql<number>`count(*)::int`.as('count'), sql<CalendarDate | null>`min(w.date)::text`.as('from')])
    .executeTakeFirstOrThrow()
