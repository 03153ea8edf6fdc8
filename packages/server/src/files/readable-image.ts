import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { readableFile } from './stored-files.ts'

/** The key of an uploaded image that a record is to show, which must have been uploaded for it; null shows none. */
export const readableImage = async (
  db: Db,
  session: Session,
  kind: 'users' | 'company',
  key: string | null,
): Promise<string | null> => {
  if (key === null) return null
  const file = await readableFile(db, session, key)
  return file.kind === kind ? key : refuse('key', 'El archivo se subió para otro uso')
}
