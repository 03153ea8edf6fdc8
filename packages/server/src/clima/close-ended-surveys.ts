import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Closes the open surveys whose last day is over. */
export const closeEndedSurveys = async (db: Db): Promise<void> => {
  await db
    .updateTable('survey')
    .set({ state: 'CLOSED' })
    .where('state', '=', 'OPEN')
    .where('date_until', '<', sql<string>`app_today()`)
    .execute()
}
