import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** A file of an import, by name; `text` is null when it is too large to be a presentation. */
export interface GivenFile {
  readonly name: string
  readonly text: string | null
}

const largestForm = 1024 * 1024
const mostForms = 20_000
const largestArchive = 400 * 1024 * 1024

const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50
const textOf = (bytes: Buffer): string => {
  // Older presentations say ISO-8859-1 in their first line.
  const head = bytes.subarray(0, 100).toString('latin1')
  return /encoding=["']iso-8859-1/i.test(head) ? bytes.toString('latin1') : bytes.toString('utf8')
}

const open = promisify<Buffer, { lazyEntries: true; validateEntrySizes: true }, ZipFile>(fromBuffer as never)

/** The XML files of an upload: itself, or those of an archive, one at a time. Throws a RangeError with a Spanish sentence. */
export async function* formsIn(name: string, bytes: Buffer): AsyncGenerator<GivenFile> {
  if (!isZip(bytes)) {
    yield { name, text: bytes.length > largestForm ? null : textOf(bytes) }
    return
  }
  const archive = await open(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new RangeError(`«${name}» no es un ZIP que se pueda leer`)
  })
  if (archive.entryCount > mostForms)
    throw new RangeError(`«${name}» tiene ${archive.entryCount} archivos; el máximo es ${mostForms}`)
  let unpacked = 0
  for (;;) {
    const entry = await nextEntry(archive)
    if (!entry) return
    if (entry.fileName.endsWith('/') || !/\.xml$/i.test(entry.fileName)) continue
    unpacked += entry.uncompressedSize
    if (unpacked > largestArchive) throw new RangeError(`«${name}» ocupa demasiado al descomprimirse; partilo en varios`)
    // The size that an archive promises is checked by the library while it is read.
    yield { name: entry.fileName, text: entry.uncompressedSize > largestForm ? null : textOf(await contentOf(archive, entry)) }
  }
}

const nextEntry = (archive: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    archive.removeAllListeners()
    archive.once('entry', resolve)
    archive.once('end', () => resolve(undefined))
    archive.once('error', () => reject(new RangeError('El ZIP está dañado')))
    archive.readEntry()
  })

const contentOf = (archive: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      const refused = () => reject(new RangeError(`«${entry.fileName.slice(0, 80)}» no se puede descomprimir`))
      if (error || !stream) return refused()
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', refused)
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
