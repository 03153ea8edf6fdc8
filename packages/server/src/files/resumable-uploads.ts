import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fileKinds, storedFiles, type UploadKind, uploadCalls } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { cleanFileName } from '../http/file-name.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { filesIn } from '../http/uploaded.ts'
import { requireAccess } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import type { FileStorage } from './file-storage.ts'
import { withPieces } from './received-file.ts'
import { enterFile } from './stored-files.ts'
import { requireUploadQuota } from './upload-quota.ts'

/** Bytes of a piece, and unfinished uploads of a user; a further one removes the oldest. */
const pieceBytes = 1_000_000
const maxOpenUploads = 5

/** Uploads in pieces, which continue after a lost connection. The pieces wait in the database, which all servers share, for a day at most. */
export const serveResumableUploads = (server: Server, storage: FileStorage): void => {
  const { database } = server
  serve(server, storedFiles.beginUpload, async ({ db, session }, { body }) => {
    const kind = body.kind as UploadKind
    const upload: AnyEndpoint = uploadCalls[kind]
    requireAccess(session, upload)
    const { maxBytes } = fileKinds[kind]
    if (body.bytes > maxBytes) refuse('bytes', `Cada archivo puede pesar hasta ${maxBytes / 1_000_000} MB`)
    await sql`delete from stored_upload where user_id = ${session.userId} and id not in (
      select id from stored_upload where user_id = ${session.userId} order by id desc limit ${maxOpenUploads - 1})`.execute(db)
    const name = cleanFileName(body.name)
    const { id } = await db
      .insertInto('stored_upload')
      .values({ kind, name, bytes: body.bytes, user_id: session.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, offset: 0, bytes: body.bytes, pieceBytes }
  })
  serve(server, storedFiles.uploadState, async ({ db, session }, { params }) =>
    toWireUpload(await ownUpload(db, session, params.id)),
  )
  serveOperation(server, storedFiles.appendUpload, async ({ session, scope, request }, { params }) => {
    const { files } = await filesIn(request, { most: 1, maxBytes: pieceBytes })
    const bytes = files[0]?.bytes ?? refuse('file', 'Falta la parte del archivo')
    return database.inTenant(scope, async (db) => {
      const upload = await ownUpload(db, session, params.id, true)
      // A repeated piece is already there; one from further on waits for those before it.
      if (Number(params.offset) !== upload.received) return toWireUpload(upload)
      if (upload.received + bytes.length > upload.bytes)
        refuse('file', 'El archivo es más largo que lo anunciado; subilo de nuevo')
      await db
        .insertInto('stored_upload_piece')
        .values({ upload_id: upload.id, start: upload.received, content: bytes })
        .execute()
      const received = upload.received + bytes.length
      await db.updateTable('stored_upload').set({ received }).where('id', '=', upload.id).execute()
      return toWireUpload({ ...upload, received })
    })
  })
  serveOperation(server, storedFiles.finishUpload, async ({ session, scope, request }, { params }) => {
    const upload = await database.inTenant(scope, (db) => findOwn(db, session, params.id))
    // Repeated after its answer was lost, it gets the same answer.
    if (!upload) return database.inTenant(scope, (db) => answerOnce(db, session, request, async () => fail('not_found')))
    if (upload.received < upload.bytes) fail('nothing_to_do', { what: 'El archivo todavía no llegó entero' })
    const kind = upload.kind as UploadKind
    const pieces = async function* () {
      for (let start = 0; start < upload.bytes; ) {
        const piece = await database.inTenant(scope, (db) =>
          db
            .selectFrom('stored_upload_piece')
            .select('content')
            .where('upload_id', '=', upload.id)
            .where('start', '=', start)
            .executeTakeFirst(),
        )
        if (!piece) return fail('not_found')
        yield Buffer.from(piece.content)
        start += piece.content.length
      }
    }
    return withPieces(pieces(), kind, upload.name, server.settings, (file) =>
      database.inTenant(scope, (db) =>
        answerOnce(db, session, request, async () => {
          await ownUpload(db, session, upload.id, true)
          await requireUploadQuota(db, session, kind)
          await db.deleteFrom('stored_upload').where('id', '=', upload.id).execute()
          return enterFile(db, storage, session, { ...file, kind, folder: '' })
        }),
      ),
    )
  })
  serve(server, storedFiles.cancelUpload, async ({ db, session }, { params }) => {
    await ownUpload(db, session, params.id)
    await db.deleteFrom('stored_upload').where('id', '=', params.id).execute()
  })
}

const findOwn = (db: Db, { userId }: Session, id: number, isLocked = false) =>
  db
    .selectFrom('stored_upload')
    .select(['id', 'kind', 'name', 'bytes', 'received'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

const ownUpload = async (db: Db, session: Session, id: number, isLocked = false) =>
  (await findOwn(db, session, id, isLocked)) ?? fail('not_found')

const toWireUpload = ({ id, received, bytes }: { readonly id: number; readonly received: number; readonly bytes: number }) => ({
  id,
  offset: received,
  bytes,
  pieceBytes,
})
