import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { fail } from '../errors/app-error.ts'

/** Removes a user's own schedule of a report; `not_found` when the user has no such one. */
export const removeReportSchedule = async (
  db: Db,
  userId: number,
  report: Selectable<Schema['report_schedule']>['report'],
  id: number,
): Promise<void> => {
  const gone = await db
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('report', '=', report)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) fail('not_found')
}
