import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { fail, refuse } from '../errors/app-error.ts'
import type { FileStorage } from '../files/entrance.ts'

interface Package {
  /** Names of the files in the archive. */
  readonly names: ReadonlySet<string>
  read(name: string): Buffer | undefined
}

const [mostFiles, mostBytes, mostRatio] = [10_000, 1_000_000_000, 100] as const

/** Opens a ZIP archive in memory: names of files within it alone, without folders above it, and within limits of size. */
const openArchive = (bytes: Buffer): Package | undefined => {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries = new Map<string, { offset: number; packed: number; size: number; method: number }>()
  let total = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const [method, packed, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    total += size
    const isSafe = !/^[/\\]|(^|[/\\])\.\.([/\\]|$)|^[a-z]:|\0/i.test(name)
    if (!isSafe || count > mostFiles || total > mostBytes || (packed > 0 && size / packed > mostRatio && size > 10_000_000))
      return undefined
    if (!name.endsWith('/'))
      entries.set(name.replaceAll('\\', '/'), { offset: bytes.readUInt32LE(at + 42), packed, size, method })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return {
    names: new Set(entries.keys()),
    read: (name) => {
      const entry = entries.get(name)
      if (!entry || entry.offset + 30 > bytes.length) return undefined
      const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
      const content = bytes.subarray(start, start + entry.packed)
      if (entry.method === 0) return content
      return entry.method === 8 ? inflateRawSync(content, { maxOutputLength: Math.max(1, entry.size) }) : undefined
    },
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:[\\w]+:)?${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1]

/** Where a package starts and its version of SCORM, from its manifest. */
const startOf = (manifest: string): { readonly launch: string; readonly scorm: '1.2' | '2004' } | undefined => {
  if (/<!DOCTYPE|<!ENTITY/i.test(manifest)) return undefined
  const scorm = /2004|CAM 1\.3|adlcp_v1p3/i.test(manifest) ? '2004' : '1.2'
  const item = [...manifest.matchAll(/<item\b[^>]*>/gi)].map(([tag]) => tag).find((tag) => attribute(tag, 'identifierref'))
  const wanted = item && attribute(item, 'identifierref')
  const resources = [...manifest.matchAll(/<resource\b[^>]*>/gi)].map(([tag]) => tag)
  const resource =
    resources.find((tag) => attribute(tag, 'identifier') === wanted) ?? resources.find((tag) => attribute(tag, 'href'))
  const href = resource && attribute(resource, 'href')
  if (!href) return undefined
  return { launch: `${attribute(resource, 'base') ?? ''}${href}${(item && attribute(item, 'parameters')) ?? ''}`, scorm }
}

const opened = new Map<string, Package>()
/** Archives in memory at a time: a package is read many times while one person plays it. */
const mostOpened = 4

/** The archive of a stored package. */
export const archiveOf = async (storage: FileStorage, tenantId: number, sha256: string): Promise<Package> => {
  const key = `${tenantId} ${sha256}`
  const known = opened.get(key)
  if (known) return known
  const stream = (await storage.open(tenantId, sha256)) ?? fail('not_found')
  const archive =
    openArchive(await buffer(stream)) ?? refuse('fileKey', 'El paquete no se puede leer: comprimilo de nuevo en ZIP')
  opened.set(key, archive)
  for (const old of [...opened.keys()].slice(0, -mostOpened)) opened.delete(old)
  return archive
}

/** Checks a package and finds where it starts. */
export const readPackage = async (storage: FileStorage, tenantId: number, sha256: string) => {
  const archive = await archiveOf(storage, tenantId, sha256)
  const manifest = archive.read('imsmanifest.xml')?.toString('utf8')
  if (!manifest) return refuse('fileKey', 'El paquete no tiene «imsmanifest.xml» en su raíz: exportalo como SCORM')
  const start = startOf(manifest) ?? refuse('fileKey', 'El manifiesto del paquete no dice con qué página empieza')
  if (!archive.names.has(decodeURI(start.launch.split(/[?#]/)[0] ?? '')))
    refuse('fileKey', `El paquete no tiene la página «${start.launch.slice(0, 80)}», con la que empieza`)
  return start
}
