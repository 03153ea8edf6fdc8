import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { refuse } from '../errors/app-error.ts'

/** Adds a schedule and returns its id; refuses a second one of the same report, whose user would receive the same mail twice. */
export const addReportSchedule = async (db: Db, draft: Insertable<Schema['report_schedule']>): Promise<number> => {
  const added = await db
    .insertInto('report_schedule')
    .values(draft)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? refuse('every', 'Ya recibís este reporte con esa frecuencia')
}
