import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Replaces the rows of a period of a scale. */
export const storeScaleRows = async (db: Db, id: number, rows: readonly (readonly string[])[]): Promise<void> => {
  await sql`update scale_period set rows = ${JSON.stringify(rows)}::jsonb where id = ${id}`.execute(db)
}
