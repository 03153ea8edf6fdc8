import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** The first and the last byte of a part of a content. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the bytes of uploaded files are. A tenant's content is addressed by its SHA-256, so that equal files are stored once. */
export interface FileStorage {
  /** Stores the content of a local file; the stored content is whole or absent. */
  put(tenantId: number, sha256: string, localFile: string): Promise<void>
  /** The content, or a part of it, as a stream; undefined when it is not stored. */
  open(tenantId: number, sha256: string, range?: ByteRange): Promise<Readable | undefined>
  remove(tenantId: number, sha256: string): Promise<void>
}

/** Files in a folder, which all servers and workers of an installation share. */
export const folderStorage = (root: string): FileStorage => {
  const placeOf = (tenantId: number, sha256: string) => join(root, String(tenantId), sha256.slice(0, 2), sha256)
  return {
    put: async (tenantId, sha256, localFile) => {
      const place = placeOf(tenantId, sha256)
      if (await fileExists(place)) return
      await mkdir(dirname(place), { recursive: true })
      const unfinished = `${place}.${process.pid}.${Date.now()}.part`
      try {
        await copyFile(localFile, unfinished)
        await flushToDisk(unfinished)
        await rename(unfinished, place)
        await flushToDisk(dirname(place))
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    open: async (tenantId, sha256, range) => {
      const place = placeOf(tenantId, sha256)
      return (await fileExists(place)) ? createReadStream(place, range) : undefined
    },
    remove: (tenantId, sha256) => rm(placeOf(tenantId, sha256), { force: true }),
  }
}

const fileExists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  )

/** Waits until a file, or the names in a folder, survive a power failure. */
const flushToDisk = async (place: string): Promise<void> => {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
