import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The current day, `YYYY-MM-DD`, in the tenant's time zone; the same as `app_today()` in SQL. */
export const todayOf = async (db: Db): Promise<CalendarDate> =>
  (await db.selectNoFrom(sql<CalendarDate>`app_today()`.as('day')).executeTakeFirstOrThrow()).day

/** The current month, `YYYY-MM`, in the tenant's time zone. */
export const currentMonthOf = async (db: Db): Promise<string> => (await todayOf(db)).slice(0, 7)

/** The current time, `HH:MM`, in the tenant's time zone. */
export const timeOf = async (db: Db): Promise<string> =>
  (await db.selectNoFrom(sql<string>`to_char(now() at time zone ${tenantZone}, 'HH24:MI')`.as('time')).executeTakeFirstOrThrow())
    .time

const zone = '(select time_zone from tenant where tenant_id = app_tenant())'

/** The tenant's time zone in a query. */
export const tenantZone = sql.raw(zone)

/** The calendar day of an instant column in the tenant's zone, as SQL for a filter. */
export const dayOf = (column: string) => `(${column} at time zone ${zone})::date`
