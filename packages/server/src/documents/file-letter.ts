import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { type FileStorage, storeContent } from '../files/entrance.ts'
import { enterDocument } from './enter-document.ts'

/** The type of document of letters that the suite draws; a company may rename it. */
const letterType = { code: 'COMUNICACION', name: 'Comunicaciones' }

/** Files a drawn letter among the documents of its person, and returns its id. */
export const fileLetter = async (
  { db, storage, tenantId }: { readonly db: Db; readonly storage: FileStorage; readonly tenantId: number },
  letter: { readonly employeeId: number; readonly title: string; readonly bytes: Buffer },
): Promise<number> => {
  const { employeeId, title, bytes } = letter
  const known = await db
    .selectFrom('document_type')
    .select(['id', 'active', 'confidential'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('code', '=', letterType.code)
    .executeTakeFirst()
  if (known && !known.active) await db.updateTable('document_type').set({ active: true }).where('id', '=', known.id).execute()
  const typeId = known?.id ?? (await insertRow(db, 'document_type', letterType))
  const file = await storeContent(db, storage, tenantId, { name: `${title}.pdf`, type: 'application/pdf', ending: 'pdf', bytes })
  // The letter of a confidential type is filed too: its author wrote it.
  return enterDocument(db, { confidential: true }, { employeeId, typeId, title, fileKey: file.key, source: 'TEMPLATE' })
}
