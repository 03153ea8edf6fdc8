import { type StoredFile, storedFiles, type UploadKind, uploadCalls } from '@legajo/contract/files/stored-file.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import type { FileStorage } from './file-storage.ts'
import { withReceivedFile } from './received-file.ts'
import { enterFile } from './stored-files.ts'
import { requireUploadQuota } from './upload-quota.ts'

/** Uploads, one call for each kind of file. */
export const serveUploads = (server: Server, storage: FileStorage): void => {
  const { database } = server
  type Context = { readonly session: Session; readonly scope: Scope; readonly request: FastifyRequest }
  const take = ({ session, scope, request }: Context, kind: UploadKind, folder = ''): Promise<StoredFile> =>
    withReceivedFile(request, kind, server.settings, ({ fields: _, ...file }) =>
      database.inTenant(scope, async (db) => {
        await requireUploadQuota(db, session, kind)
        return enterFile(db, storage, session, { ...file, kind, folder: cleanFolder(folder) })
      }),
    )
  const { documents: _, ...calls } = uploadCalls
  for (const kind of keyNames(calls)) serveOperation(server, calls[kind], (context) => take(context, kind))
  serveOperation(server, storedFiles.documentIn, (context, { params }) => take(context, 'documents', params.folder))
  serveOperation(server, storedFiles.document, (context, { query }) => take(context, 'documents', query.folder))
}

/** A label of documents, never a place on disk. */
const cleanFolder = (folder: string): string =>
  folder.length > 80 || /[\p{Cc}\\/]|^\.+$/u.test(folder) ? fail('not_found') : folder.trim()
