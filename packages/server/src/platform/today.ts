import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The current day, `YYYY-MM-DD`, in the tenant's time zone. */
export const todayOf = async (db: Db): Promise<CalendarDate> => {
  const { rows } = await sql<{ day: CalendarDate }>`select (now() at time zone time_zone)::date as day from tenant
    where tenant_id = app_tenant()`.execute(db)
  return rows[0]?.day ?? new Date().toISOString().slice(0, 10)
}

/** The calendar day of an instant column in the tenant's zone, as SQL for a filter. */
export const dayOf = (column: string) =>
  `(${column} at time zone (select time_zone from tenant where tenant_id = app_tenant()))::date`
