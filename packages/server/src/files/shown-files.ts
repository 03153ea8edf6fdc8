import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { readableFile } from './stored-files.ts'

/** Sets which stored image an employee or a company shows. */
export const serveShownFiles = (server: Server): void => {
  serve(server, storedFiles.employeePhoto, async ({ db, session }, { params, body }) => {
    await updateRow(db, 'employee', params.id, { photo_url: await imageKey(db, session, 'users', body.key) })
  })
  serve(server, storedFiles.ownPhoto, async ({ db, session }, { body }) => {
    const id = session.employeeId ?? fail('not_an_employee')
    await updateRow(db, 'employee', id, { photo_url: await imageKey(db, session, 'users', body.key) })
  })
  serve(server, storedFiles.companyLogo, async ({ db, session }, { params, body }) => {
    if (!session.admin && !session.companies.some(({ id }) => id === params.id)) fail('not_found')
    await updateRow(db, 'company', params.id, { photo_url: await imageKey(db, session, 'company', body.key) })
  })
}

const imageKey = async (db: Db, session: Session, kind: string, key: string | null): Promise<string | null> => {
  if (key === null) return null
  const file = await readableFile(db, session, key)
  return file.kind === kind ? key : refuse('key', 'El archivo se subió para otro uso')
}
