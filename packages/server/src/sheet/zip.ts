import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import { fail } from '../http/app-error.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** What an archive may hold: a small one that grows out of all measure is not opened. */
const mostEntries = 2000
const mostBytes = 200 * 1024 * 1024
const mostGrowth = 100

const refuse = (detail: string): never => fail('malformed', { detail })

const words = (...values: readonly (readonly [number, 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(values.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of values) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** A zip archive of text files. */
export const zip = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const data = await deflate(bytes)
    const common = words(
      [20, 2],
      [0x0800, 2],
      [8, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [data.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    parts.push(words([0x04034b50, 4]), common, name, data)
    directory.push(words([0x02014b50, 4], [20, 2]), common, words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name)
    offset += 4 + common.length + name.length + data.length
  }
  const list = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = words([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, list, end])
}

interface Entry {
  readonly offset: number
  readonly packed: number
  readonly size: number
  readonly method: number
}

/** The files of an archive by name, each unpacked when asked for. A wrong or swollen archive is refused in words. */
export const openZip = (bytes: Buffer): { has(name: string): boolean; read(name: string): Promise<string> } => {
  const entries = directoryOf(bytes)
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name) ?? refuse(`al archivo le falta ${name}`)
      if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) refuse('el archivo está dañado')
      const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
      const data = bytes.subarray(start, start + entry.packed)
      if (entry.method === 0) return data.toString('utf8')
      if (entry.method !== 8) refuse('el archivo usa una compresión que no se admite')
      // The size it tells of itself is not trusted: unpacking stops there.
      const content = await inflate(data, { maxOutputLength: Math.max(1, entry.size) }).catch(() =>
        refuse('el archivo está dañado'),
      )
      return content.toString('utf8')
    },
  }
}

const directoryOf = (bytes: Buffer): ReadonlyMap<string, Entry> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) refuse('el archivo está dañado o no es de Excel')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) refuse('el archivo tiene demasiadas partes')
  const entries = new Map<string, Entry>()
  let total = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) refuse('el archivo está dañado')
    const [method, packed, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    if (bytes.readUInt16LE(at + 8) & 1) refuse('el archivo está protegido con contraseña; guardalo sin ella')
    total += size
    if (total > mostBytes || (size > 1_000_000 && size > packed * mostGrowth)) refuse('el archivo es demasiado grande al abrirlo')
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      offset: bytes.readUInt32LE(at + 42),
      packed,
      size,
      method,
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
