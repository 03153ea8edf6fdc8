import { sql } from 'kysely'
import { fail } from '../http/app-error.ts'
import type { Db } from './database.ts'

/** Refuses to write over what somebody else changed since it was read, and says who and when, as far as the audit tells. */
export const refuseStale = async (db: Db, table: string, id: number): Promise<never> => {
  const { rows } = await sql<{ by: string; at: string; shown: string }>`
    select a.user_name as by, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      to_char(a.at at time zone t.time_zone, 'DD/MM/YYYY "a las" HH24:MI') as shown
    from audit_log a join tenant t on t.tenant_id = a.tenant_id
    where a.entity = ${table} and a.entity_id = ${String(id)} and a.user_name <> app_user()
    order by a.id desc limit 1`.execute(db)
  return fail('conflict', rows.map(({ by, at, shown }) => ({ by, at, who: ` (${by}, el ${shown})` }))[0])
}
