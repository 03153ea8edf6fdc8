import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** A file of an import, by name; `text` is null when it is too large for a presentation. */
export interface GivenFile {
  readonly name: string
  readonly text: string | null
}

const largestForm = 1024 * 1024
const maxForms = 20_000
const largestArchive = 400 * 1024 * 1024

const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50
const textOf = (bytes: Buffer): string => {
  // Older presentations declare ISO-8859-1 in their first line.
  const head = bytes.subarray(0, 100).toString('latin1')
  return /encoding=["']iso-8859-1/i.test(head) ? bytes.toString('latin1') : bytes.toString('utf8')
}

/** The XML files of an upload: the file itself, or those of an archive, one at a time. Throws a RangeError with a Spanish message. */
export async function* formsIn(name: string, bytes: Buffer): AsyncGenerator<GivenFile> {
  if (!isZip(bytes)) {
    yield { name, text: bytes.length > largestForm ? null : textOf(bytes) }
    return
  }
  const archive = await fromBufferPromise(bytes).catch(() => {
    throw new RangeError(`«${name}» no es un ZIP que se pueda leer`)
  })
  if (archive.entryCount > maxForms)
    throw new RangeError(`«${name}» tiene ${archive.entryCount} archivos; el máximo es ${maxForms}`)
  let unpacked = 0
  for await (const entry of entriesOf(archive)) {
    if (entry.fileName.endsWith('/') || !/\.xml$/i.test(entry.fileName)) continue
    unpacked += entry.uncompressedSize
    if (unpacked > largestArchive) throw new RangeError(`«${name}» ocupa demasiado al descomprimirse; partilo en varios`)
    yield { name: entry.fileName, text: entry.uncompressedSize > largestForm ? null : textOf(await contentOf(archive, entry)) }
  }
}

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* archive.eachEntry()
  } catch {
    throw new RangeError('El ZIP está dañado')
  }
}

// The library checks the declared size of an archive while reading it.
const contentOf = (archive: ZipFile, entry: Entry): Promise<Buffer> =>
  archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => {
      throw new RangeError(`«${entry.fileName.slice(0, 80)}» no se puede descomprimir`)
    })
