import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredFile } from '@legajo/contract/files/stored-file.ts'
import type { Db } from '../db/database.ts'
import type { FileStorage } from './file-storage.ts'
import { enterFile } from './stored-files.ts'

/** Stores a document that the suite made itself. */
export const storeContent = async (
  db: Db,
  storage: FileStorage,
  tenantId: number,
  {
    name,
    type,
    ending,
    bytes,
  }: { readonly name: string; readonly type: string; readonly ending: string; readonly bytes: Buffer },
): Promise<StoredFile> => {
  const localFile = join(tmpdir(), `legajo-${randomUUID()}.made`)
  try {
    await writeFile(localFile, bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { kind: 'personal', folder: '', name, type, ending, sha256, bytes: bytes.length, localFile } as const
    return await enterFile(db, storage, { tenant: '', tenantId }, file)
  } finally {
    await rm(localFile, { force: true })
  }
}
