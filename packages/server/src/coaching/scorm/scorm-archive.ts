import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { decodeFileName } from './foreign-text.ts'
import { UnreadablePackage } from './unreadable-package.ts'

/** A file of a package; `place` is its number in the folder into which it was unpacked. */
export interface UnpackedFile {
  readonly name: string
  readonly place: number
  readonly sha256: string
  readonly bytes: number
}

interface Entry {
  readonly name: string
  readonly offset: number
  readonly packed: number
  readonly size: number
  readonly method: number
}

const [maxFiles, maxBytes, maxRatio] = [10_000, 1_000_000_000, 100] as const
/** Bytes of the list of files, and of the end of an archive with its comment. */
const [maxListBytes, endBytes] = [16_000_000, 22 + 65_535] as const

/** Unpacks a ZIP archive into a folder, file by file through streams. Files are numbered there: no name of the archive reaches the disk. */
export const unpackArchive = async (archive: string, folder: string): Promise<readonly UnpackedFile[]> => {
  const handle = await open(archive)
  try {
    const entries = await readEntries(handle)
    const files: UnpackedFile[] = []
    for (const [place, entry] of entries.entries())
      files.push({ name: entry.name, place, ...(await unpackEntry(handle, archive, entry, join(folder, String(place)))) })
    return files
  } finally {
    await handle.close()
  }
}

/** The files that the archive lists, without its folders, within limits of number, size and ratio. */
const readEntries = async (handle: FileHandle): Promise<readonly Entry[]> => {
  const { size: length } = await handle.stat()
  const tail = await readAt(handle, Math.max(0, length - endBytes), Math.min(length, endBytes))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw new UnreadablePackage('no es un archivo ZIP entero: subilo de nuevo')
  const count = tail.readUInt16LE(end + 10)
  if (count > maxFiles) throw new UnreadablePackage(`tiene ${count} archivos; el máximo es ${maxFiles}`)
  const [listBytes, listOffset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (listBytes > maxListBytes || listOffset + listBytes > length)
    throw new UnreadablePackage('está dañado: comprimilo de nuevo en ZIP')
  const list = await readAt(handle, listOffset, listBytes)
  const entries = new Map<string, Entry>()
  let [at, total] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50)
      throw new UnreadablePackage('está dañado: comprimilo de nuevo en ZIP')
    const [flags, method, offset] = [list.readUInt16LE(at + 8), list.readUInt16LE(at + 10), list.readUInt32LE(at + 42)]
    const [packed, size, nameBytes] = [list.readUInt32LE(at + 20), list.readUInt32LE(at + 24), list.readUInt16LE(at + 28)]
    const name = readName(list.subarray(at + 46, at + 46 + nameBytes), (flags & unicodeFlag) !== 0)
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
    total += size
    if (total > maxBytes) throw new UnreadablePackage(`mide más de ${maxBytes / 1_000_000} MB al descomprimirlo`)
    const entry = { name, offset, packed, size, method }
    checkEntry(entry, (flags & encryptedFlag) !== 0)
    if (!name.endsWith('/')) entries.set(name, entry)
  }
  return [...entries.values()]
}

const [encryptedFlag, unicodeFlag] = [0x1, 0x800] as const
const [storedMethod, deflateMethod] = [0, 8] as const

const readName = (bytes: Buffer, isUnicode: boolean): string =>
  decodeFileName(bytes, isUnicode).replaceAll('\\', '/').normalize('NFC')

/** Refuses names outside the package, encryption, other methods than those of ZIP, and files that unpack to many times their size. */
const checkEntry = ({ name, packed, size, method }: Entry, isEncrypted: boolean): void => {
  const shown = `«${name.slice(0, 80)}»`
  if (/^\/|(^|\/)\.\.(\/|$)|^[a-z]:|\0/i.test(name)) throw new UnreadablePackage(`tiene un archivo fuera de su carpeta: ${shown}`)
  if (isEncrypted) throw new UnreadablePackage(`tiene contraseña: comprimilo sin ella (${shown})`)
  if (method !== storedMethod && method !== deflateMethod)
    throw new UnreadablePackage(`está comprimido de un modo que no se admite (${shown}): comprimilo de nuevo en ZIP`)
  if (size > 10_000_000 && size / Math.max(1, packed) > maxRatio)
    throw new UnreadablePackage(`tiene un archivo que se descomprime a más de ${maxRatio} veces su tamaño: ${shown}`)
}

const unpackEntry = async (
  handle: FileHandle,
  archive: string,
  { name, offset, packed, size, method }: Entry,
  target: string,
): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const hash = createHash('sha256')
  if (packed === 0) {
    await writeFile(target, '', { mode: 0o600 })
    return { sha256: hash.digest('hex'), bytes: 0 }
  }
  const header = await readAt(handle, offset, 30)
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  let bytes = 0
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      hash.update(chunk)
      // The list may declare less than there is.
      if (bytes > size) done(new UnreadablePackage(`está dañado en «${name.slice(0, 80)}»: comprimilo de nuevo en ZIP`))
      else done(null, chunk)
    },
  })
  const source = createReadStream(archive, { start, end: start + packed - 1 })
  const file = createWriteStream(target, { mode: 0o600 })
  if (method === deflateMethod) await pipeline(source, createInflateRaw(), count, file)
  else await pipeline(source, count, file)
  return { sha256: hash.digest('hex'), bytes }
}

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new UnreadablePackage('está dañado: comprimilo de nuevo en ZIP')
  return buffer
}
