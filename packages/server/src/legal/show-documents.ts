import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Shows the person the documents of a notified sanction, those of types that they may see. */
export const showDocuments = async (db: Db, sanction: number): Promise<void> => {
  await sql`update employee_document d set visible_to_employee = t.visible_to_employee
    from legal_document l, document_type t
    where l.kind = 'SANCTION' and l.item_id = ${sanction} and d.tenant_id = l.tenant_id and d.id = l.document_id
      and t.tenant_id = d.tenant_id and t.id = d.type_id`.execute(db)
}
