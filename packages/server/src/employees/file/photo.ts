import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { fail } from '../../errors/app-error.ts'
import { readableImage } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'

/** Sets the stored image that a file shows. */
export const servePhotos: Area = (server) => {
  serve(server, storedFiles.employeePhoto, ({ db, session }, { params, body }) => setPhoto(db, session, params.id, body.key))
  serve(server, storedFiles.ownPhoto, ({ db, session }, { body }) =>
    setPhoto(db, session, session.employeeId ?? fail('not_an_employee'), body.key),
  )
}

const setPhoto = async (db: Db, session: Session, id: number, key: string | null): Promise<void> => {
  await updateRow(db, 'employee', id, { photo_url: await readableImage(db, session, 'users', key) })
}
