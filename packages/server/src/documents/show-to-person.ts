import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** Hides a document from its person until `showDocuments`. */
export const hideDocument = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('employee_document').set({ visible_to_employee: false }).where('id', '=', id).execute()
}

/** Shows persons their documents, those of types that they may see. */
export const showDocuments = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update employee_document d set visible_to_employee = t.visible_to_employee from document_type t
    where d.id = ${anyOf(ids)} and t.tenant_id = d.tenant_id and t.id = d.type_id`.execute(db)
}
