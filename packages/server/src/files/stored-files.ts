import { randomUUID } from 'node:crypto'
import { type FileKindName, fileKinds, type StoredFile } from '@legajo/contract/files/stored-file.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { meets } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import type { FileStorage } from './file-storage.ts'
import { publicUrl } from './signed-url.ts'

/** An upload and the sweep of a tenant exclude each other: content found stored must not be removed before its row is visible. */
export const lockContent = (db: Db, tenantId: number, mode: 'upload' | 'sweep') =>
  mode === 'upload'
    ? sql`select pg_advisory_xact_lock_shared(7340, ${tenantId})`.execute(db)
    : sql`select pg_advisory_xact_lock(7340, ${tenantId})`.execute(db)

export const selectFileByKey = (db: Db, key: string) =>
  db
    .selectFrom('stored_file')
    .select(['key', 'kind', 'name', 'mime_type', 'sha256', 'bytes', 'created_by'])
    .where('key', '=', key)
    .executeTakeFirst()
type StoredRow = NonNullable<Awaited<ReturnType<typeof selectFileByKey>>>

/** A file of the caller's tenant and companies that the caller may read; `not_found` otherwise. */
export const readableFile = async (db: Db, session: Session, key: string): Promise<StoredRow> => {
  const row = (await selectFileByKey(db, key)) ?? fail('not_found')
  const kind = fileKinds[row.kind as FileKindName]
  if ('ofRecord' in kind) fail('not_found')
  const mayRead = !('readPermit' in kind) || row.created_by === session.username || meets(session, { permit: kind.readPermit })
  return mayRead ? row : fail('not_found')
}

/** Enters a received file: stores its content and its row in one transaction. */
export const enterFile = async (
  db: Db,
  storage: FileStorage,
  { tenant, tenantId }: Pick<Session, 'tenant' | 'tenantId'>,
  file: {
    readonly kind: FileKindName
    readonly folder: string
    readonly name: string
    readonly type: string
    readonly ending: string
    readonly sha256: string
    readonly bytes: number
    readonly localFile: string
  },
): Promise<StoredFile> => {
  await lockContent(db, tenantId, 'upload')
  await storage.put(tenantId, file.sha256, file.localFile)
  const key = `${file.kind}/${randomUUID()}.${file.ending}`
  const { kind, folder, name, sha256, bytes } = file
  const isShared = 'shared' in fileKinds[kind]
  await db
    .insertInto('stored_file')
    .values({ key, kind, folder, name, sha256, bytes, mime_type: file.type, ...(isShared && { company_id: null }) })
    .execute()
  const url = kind === 'login' ? publicUrl(tenant, key) : `/api/upload-service/file-key?key=${key}`
  return { key, name, type: file.type, bytes, url }
}

/**
 * Starts to send stored content and does not wait for its end, which would hold the transaction open. Its type was found in the bytes;
 * the headers keep a browser from running it.
 */
export const sendFile = async (
  reply: FastifyReply,
  storage: FileStorage,
  tenantId: number,
  { mime_type, sha256, name, bytes }: Pick<StoredRow, 'mime_type' | 'sha256' | 'name' | 'bytes'>,
  { inline = mime_type.startsWith('image/') }: { readonly inline?: boolean } = {},
): Promise<undefined> => {
  const stream = (await storage.open(tenantId, sha256)) ?? fail('not_found')
  const shown = inline ? 'inline' : 'attachment'
  void reply
    .headers({
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': bytes,
      'cache-control': 'private, max-age=300',
    })
    .type(mime_type)
    .send(stream)
  return undefined
}
