import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { refuse } from '../errors/app-error.ts'

export interface ArchivedFile {
  /** Folders of the file in the archive, the outermost first. */
  readonly folders: readonly string[]
  readonly name: string
  readonly bytes: Buffer
}

const maxFiles = 2000
const largestArchive = 400_000_000
/** A small archive that grows this many times when it is opened is refused. */
const maxGrowth = 100

/** Files that systems add to archives by themselves. */
const isNoise = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * The files of an archive, which is given by its bytes or as a local file, one at a time, each at most `maxBytes` long. Paths in it are
 * read as text and never opened on disk.
 */
export async function* extractFiles(from: Buffer | string, maxBytes: number): AsyncGenerator<ArchivedFile> {
  const archive = await (typeof from === 'string' ? openPromise(from, { autoClose: false }) : fromBufferPromise(from)).catch(() =>
    refuse('file', 'El archivo no es un ZIP que se pueda leer'),
  )
  try {
    const entries = (await entriesOf(archive)).filter(({ fileName }) => !fileName.endsWith('/') && !isNoise(fileName))
    if (entries.length === 0) refuse('file', 'El ZIP no tiene archivos')
    if (entries.length > maxFiles) refuse('file', `El ZIP tiene ${entries.length} archivos; el máximo es ${maxFiles}: partilo`)
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (total > largestArchive) refuse('file', 'El ZIP ocupa más de 400 MB al abrirlo; partilo en varios')
    for (const entry of entries) {
      const { fileName, uncompressedSize: size, compressedSize } = entry
      if (entry.isEncrypted()) refuse('file', 'El ZIP está protegido con contraseña; guardalo sin ella')
      if (size > maxBytes) refuse('file', `«${shortName(fileName)}» pesa más de ${maxBytes / 1_000_000} MB`)
      if (size > 1_000_000 && size > compressedSize * maxGrowth)
        refuse('file', `«${shortName(fileName)}» ocupa al abrirlo más de ${maxGrowth} veces su tamaño`)
      const parts = fileName.split('/').filter(Boolean)
      yield { folders: parts.slice(0, -1), name: parts.at(-1) ?? '', bytes: await contentOf(archive, entry) }
    }
  } finally {
    archive.close()
  }
}

const shortName = (name: string): string => name.slice(0, 80)

const entriesOf = async (archive: ZipFile): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) {
      entries.push(entry)
      if (entries.length > maxFiles * 2) return refuse('file', `El ZIP tiene más de ${maxFiles} archivos; partilo`)
    }
  } catch (error) {
    if (error instanceof Error && 'fields' in error) throw error
    return refuse('file', 'El ZIP está dañado o tiene nombres con rutas que no se aceptan')
  }
  return entries
}

// The library checks the declared size of an entry while it is read.
const contentOf = (archive: ZipFile, entry: Entry): Promise<Buffer> =>
  archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => refuse('file', `«${shortName(entry.fileName)}» no se puede descomprimir`))
