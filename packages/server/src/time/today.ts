import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Today in the tenant's time zone, which need not be the server's. */
export const todayOf = async (db: Db): Promise<CalendarDate> => {
  const { rows } = await sql<{ today: CalendarDate }>`
    select (now() at time zone time_zone)::date as today from tenant where tenant_id = app_tenant()`.execute(db)
  return rows[0]?.today ?? new Date().toISOString().slice(0, 10)
}
