import { overtimeDays } from '@legajo/contract/home/pending-work.ts'
import type { AttendanceDay } from '@legajo/contract/time/attendance/day-sheet.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { todayOf } from '../../platform/today.ts'
import { findLedEmployees } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'
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

/** Days with overtime to decide of the people whom the caller leads, or leads for another today; never their own. */
export const waitingOfTeam = async (db: Db, session: Session): Promise<AttendanceDay[]> => {
  const people = (await findLedEmployees(db, session)).filter((id) => id !== session.employeeId)
  if (people.length === 0) return []
  return dayRows(db)
    .where(isWaiting)
    .where('d.employee_id', '=', anyOf(people))
    .where('d.date', '>=', addDays(await todayOf(db), -overtimeDays))
    .orderBy('d.date')
    .orderBy('e.name_order')
    .limit(500)
    .execute()
}
