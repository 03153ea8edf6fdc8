import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'

/** Attaches a file that the caller uploaded, and that no absence has yet, to an absence. */
export const attachCertificate = async (
  db: Db,
  { username }: Session,
  notice_id: number,
  { file_key, note }: { readonly file_key: string; readonly note?: string | undefined },
): Promise<number> => {
  const file = await db
    .selectFrom('stored_file')
    .select(['key', 'name'])
    .where('key', '=', file_key)
    .where('kind', '=', 'certificates')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('created_by', '=', username)
    .where(sql<boolean>`not exists (select from notice_certificate c where c.file_key = ${file_key})`)
    .executeTakeFirst()
  if (!file) return refuse('certificate_key', 'El archivo no está o ya se usó; subilo de nuevo')
  return insertRow(db, 'notice_certificate', { notice_id, file_key, file_name: file.name, note: note || null })
}
