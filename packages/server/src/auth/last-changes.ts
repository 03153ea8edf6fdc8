import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The last change (UTC) of what is set on the screen of each menu node that names its tables; nodes without a change are left out. */
export const readLastChanges = async (db: Db): Promise<{ code: string; at: string }[]> => {
  const { rows } = await sql<{ code: string; at: Date }>`
    with latest as materialized (
      select entity, max(at) as at from audit_log
      where state <> 'READ' and entity in (select unnest(records) from menu_node)
      group by entity
    )
    select n.code, max(l.at) as at from menu_node n join latest l on l.entity = any (n.records)
    where n.area = 'ADMIN' group by n.code`.execute(db)
  return rows.map(({ code, at }) => ({ code, at: at.toISOString() }))
}
