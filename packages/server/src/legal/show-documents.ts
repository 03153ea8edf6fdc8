import type { Db } from '../db/database.ts'
import { showDocuments } from '../documents/entrance.ts'

/** Shows the person the documents of a notified sanction, those of types that they may see. */
export const showSanctionDocuments = async (db: Db, sanction: number): Promise<void> => {
  const rows = await db
    .selectFrom('legal_document')
    .select('document_id')
    .where('kind', '=', 'SANCTION')
    .where('item_id', '=', sanction)
    .execute()
  await showDocuments(
    db,
    rows.map(({ document_id }) => document_id),
  )
}
