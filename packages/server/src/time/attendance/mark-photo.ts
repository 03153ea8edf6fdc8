import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow } from '../../db/save.ts'
import { notFound } from '../../errors/app-error.ts'
import { enterFile, openStorage, withPieces } from '../../files/entrance.ts'
import type { Server } from '../../http/server.ts'
import { consentsOf } from './mark-consent.ts'

/**
 * Stores the photo of a mark, if the company requires photos and the person accepted the present text; otherwise the photo is dropped and the
 * mark stays. Returns whether it was stored.
 */
export const keepPhoto = async (
  { settings }: Pick<Server, 'settings'>,
  { db, tenantId }: { readonly db: Db; readonly tenantId: number },
  { mark, employee, photo }: { readonly mark: number; readonly employee: number; readonly photo: string | null },
): Promise<boolean> => {
  if (photo === null) return false
  const consent = (await consentsOf(db, employee)).find(({ purpose }) => purpose === 'PHOTO')
  if (!consent?.accepted) return false
  const pieces = async function* () {
    yield Buffer.from(photo, 'base64')
  }
  const { key } = await withPieces(pieces(), 'marks', 'La foto', settings, ({ fields: _, ...file }) =>
    enterFile(db, openStorage(settings), { tenant: '', tenantId }, { ...file, kind: 'marks', folder: '' }),
  )
  await insertRow(db, 'mark_photo', { mark_id: mark, employee_id: employee, file_key: key })
  return true
}

/** The file of the photo of a mark of the company; of one person alone where given. */
export const photoOfMark = (db: Db, mark: number, employee?: number) =>
  db
    .selectFrom('mark_photo as p')
    .innerJoin('stored_file as f', 'f.key', 'p.file_key')
    .select(['f.mime_type', 'f.sha256', 'f.name', 'f.bytes'])
    .where('p.mark_id', '=', mark)
    .where('p.company_id', '=', sql<number>`app_company()`)
    .$if(employee !== undefined, (rows) => rows.where('p.employee_id', '=', employee ?? 0))
    .executeTakeFirstOrThrow(notFound)

/** Removes the photos that the company keeps no longer; their files follow when the files without a record are swept. */
export const dropOldPhotos = async (db: Db): Promise<void> => {
  await sql`delete from mark_photo where company_id = app_company() and taken_at < now() - make_interval(
    days => coalesce((select photo_days from mark_setting where company_id = app_company()), 60))`.execute(db)
}
