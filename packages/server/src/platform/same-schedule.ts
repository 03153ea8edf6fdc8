import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { refuse } from '../errors/app-error.ts'

type Scheduled = Pick<
  Selectable<Schema['report_schedule']>,
  'user_id' | 'company_id' | 'report' | 'measure' | 'dimension' | 'every' | 'state' | 'unit_id'
>

/** Refuses a second schedule of the same report: its user would receive the same mail twice. */
export const mustBeNewSchedule = async (db: Db, draft: Scheduled): Promise<void> => {
  const { state, unit_id, ...named } = draft
  const same = await db
    .selectFrom('report_schedule')
    .select('id')
    .where((of) => of.and(named))
    .where('state', 'is not distinct from', state)
    .where('unit_id', 'is not distinct from', unit_id)
    .executeTakeFirst()
  if (same) refuse('every', 'Ya recibís este reporte con esa frecuencia')
}
