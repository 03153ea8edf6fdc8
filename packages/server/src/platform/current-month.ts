import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The current month, `YYYY-MM`, in the tenant's time zone. */
export const currentMonthOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ month: string }>`select to_char(now() at time zone time_zone, 'YYYY-MM') as month from tenant
    where tenant_id = app_tenant()`.execute(db)
  return rows[0]?.month ?? new Date().toISOString().slice(0, 7)
}
