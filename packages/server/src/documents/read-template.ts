import { sql } from 'kysely'
import type { StoredTemplate } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'

/** An active template of the current company. */
export const readTemplate = async (db: Db, id: number): Promise<StoredTemplate | undefined> => {
  const row = await db
    .selectFrom('document_template')
    .select(['name', 'type_id as typeId', 'title', 'content', 'inputs', 'signers', 'reminder_days as reminderDays'])
    .where('id', '=', id)
    .where('company_id', '=', sql<number>`app_company()`)
    .where('active', '=', true)
    .executeTakeFirst()
  return row
}
