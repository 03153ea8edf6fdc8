import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { fail, refuse } from '../errors/app-error.ts'
import type { FileStorage } from '../files/entrance.ts'
import { type PackageManifest, readManifest } from './scorm-manifest.ts'

interface Package {
  /** Names of the files in the archive. */
  readonly names: ReadonlySet<string>
  read(name: string): Buffer | undefined
}

const [maxFiles, maxBytes, maxRatio] = [10_000, 1_000_000_000, 100] as const

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
    if (!isSafe || count > maxFiles || total > maxBytes || (packed > 0 && size / packed > maxRatio && size > 10_000_000))
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

const openPackages = new Map<string, Package>()
/** Archives in memory at a time: a package is read many times while one person plays it. */
const maxOpenArchives = 4

/** The archive of a stored package. */
export const archiveOf = async (storage: FileStorage, tenantId: number, sha256: string): Promise<Package> => {
  const key = `${tenantId} ${sha256}`
  const known = openPackages.get(key)
  if (known) return known
  const stream = (await storage.open(tenantId, sha256)) ?? fail('not_found')
  const archive =
    openArchive(await buffer(stream)) ?? refuse('fileKey', 'El paquete no se puede leer: comprimilo de nuevo en ZIP')
  openPackages.set(key, archive)
  for (const old of [...openPackages.keys()].slice(0, -maxOpenArchives)) openPackages.delete(old)
  return archive
}

const manifests = new WeakMap<Package, PackageManifest>()

/** The manifest of a stored package. */
export const manifestOf = async (storage: FileStorage, tenantId: number, sha256: string): Promise<PackageManifest> => {
  const archive = await archiveOf(storage, tenantId, sha256)
  const known = manifests.get(archive)
  if (known) return known
  const text = archive.read('imsmanifest.xml')?.toString('utf8')
  if (!text) return refuse('fileKey', 'El paquete no tiene «imsmanifest.xml» en su raíz: exportalo como SCORM')
  const manifest = readManifest(text) ?? refuse('fileKey', 'El manifiesto del paquete no dice con qué página empieza')
  manifests.set(archive, manifest)
  return manifest
}

/** The name in the archive of the page that an item launches. */
export const nameOfLaunch = (launch: string): string => decodeURI(launch.split(/[?#]/)[0] ?? '')

/** Checks a package, each of whose parts must have its page, and finds where it starts. */
export const readPackage = async (storage: FileStorage, tenantId: number, sha256: string) => {
  const [archive, { items, scorm }] = [await archiveOf(storage, tenantId, sha256), await manifestOf(storage, tenantId, sha256)]
  for (const { launch, title } of items)
    if (!archive.names.has(nameOfLaunch(launch)))
      refuse('fileKey', `El paquete no tiene la página «${launch.slice(0, 80)}» de «${title.slice(0, 60)}»`)
  return { launch: items[0]?.launch ?? null, scorm }
}
