import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { fail } from '../errors/app-error.ts'
import { type ZipEntry, zipOf } from '../platform/zip-stream.ts'

const deflate = promisify(deflateRaw)

/** Maximum entries of an archive: protects against small archives that expand enormously. */
const maxEntries = 2000
const maxBytes = 200 * 1024 * 1024
const maxGrowth = 100

const refuse = (detail: string): never => fail('malformed', { detail })

/** A compressed zip archive of text files. */
export const zip = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const entries: ZipEntry[] = []
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    entries.push({ name, bytes, packed: await deflate(bytes) })
  }
  const parts: Buffer[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}

/** The files of an archive by name, each decompressed on request. An invalid or oversized archive is refused with a message. */
export const openZip = async (bytes: Buffer): Promise<{ has(name: string): boolean; read(name: string): Promise<string> }> => {
  const archive = await fromBufferPromise(bytes).catch(() => refuse('el archivo está dañado o no es de Excel'))
  if (archive.entryCount > maxEntries) refuse(`el archivo tiene más de ${maxEntries} partes; guardalo de nuevo con una sola hoja`)
  const entries = await entriesOf(archive).catch(() => refuse('el archivo está dañado'))
  mustBeModest([...entries.values()])
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name) ?? refuse(`al archivo le falta ${name}`)
      if (entry.isEncrypted()) refuse('el archivo está protegido con contraseña; guardalo sin ella')
      // The library checks the declared size while reading.
      return archive
        .openReadStreamPromise(entry)
        .then(text)
        .catch(() => refuse('el archivo está dañado'))
    },
  }
}

const entriesOf = async (archive: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const mustBeModest = (entries: readonly Entry[]): void => {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isSwollen = ({ uncompressedSize: size, compressedSize }: Entry) => size > 1_000_000 && size > compressedSize * maxGrowth
  const remedy = 'quitale hojas y formatos que no hagan falta, o dividilo'
  if (total > maxBytes) refuse(`el archivo ocupa más de ${maxBytes / 1024 / 1024} MB al abrirlo; ${remedy}`)
  if (entries.some(isSwollen)) refuse(`el archivo ocupa al abrirlo más de ${maxGrowth} veces su tamaño; ${remedy}`)
}
