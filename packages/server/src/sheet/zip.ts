import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { fail } from '../http/app-error.ts'
import { type ZipEntry, zipOf } from '../platform/zip.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** What an archive may hold: a small one that grows out of all measure is not opened. */
const mostEntries = 2000
const mostBytes = 200 * 1024 * 1024
const mostGrowth = 100

const refuse = (detail: string): never => fail('malformed', { detail })

/** A zip archive of text files, packed. */
export const zip = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const entries: ZipEntry[] = []
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    entries.push({ name, bytes, packed: await deflate(bytes) })
  }
  const parts: Buffer[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
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
