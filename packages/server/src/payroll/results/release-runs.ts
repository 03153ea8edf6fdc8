import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Marks runs as released from now on; a released one keeps its time. */
export const releaseRuns = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update liquidation set released_at = now() where id = any(${ids}::bigint[]) and released_at is null`.execute(db)
}
