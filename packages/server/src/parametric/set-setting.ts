import { type SqlBool, sql } from 'kysely'
import type { ParametricRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'

/** Changes what a company, or the whole organisation (null), has of a value that it may not own. */
export const setSetting = async (
  db: Db,
  { type_id, code }: ParametricRow,
  company_id: number | null,
  change: { readonly hidden?: boolean; readonly codes?: string },
): Promise<void> => {
  const former = await db
    .selectFrom('parametric_setting')
    .select('id')
    .where('type_id', '=', type_id)
    .where('code', '=', code)
    .where(sql<SqlBool>`company_id is not distinct from ${company_id}::int`)
    .forUpdate()
    .executeTakeFirst()
  if (former) await updateRow(db, 'parametric_setting', former.id, change)
  else await insertRow(db, 'parametric_setting', { type_id, code, company_id, ...change })
}
