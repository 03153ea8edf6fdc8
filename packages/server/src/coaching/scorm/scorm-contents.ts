import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeXml } from './foreign-text.ts'
import type { UnpackedFile } from './scorm-archive.ts'
import { type PackageManifest, readManifest } from './scorm-manifest.ts'
import { UnreadablePackage } from './unreadable-package.ts'

const manifestName = 'imsmanifest.xml'
const maxManifestBytes = 5_000_000
/** Pages that are searched for addresses of other servers, and the bytes of each. */
const [maxSearchedPages, maxSearchedBytes] = [200, 1_000_000] as const
const maxListedServers = 10

/** The manifest of an unpacked package, with the address of the page of each part within it. */
export const readPackageManifest = async (files: readonly UnpackedFile[], folder: string): Promise<PackageManifest> => {
  const readText = async ({ place }: UnpackedFile) => decodeXml(await readFile(join(folder, String(place))))
  const found = files.find(({ name }) => name.toLowerCase() === manifestName)
  if (!found) throw new UnreadablePackage(absentManifest(files))
  if (found.bytes > maxManifestBytes)
    throw new UnreadablePackage(`tiene un manifiesto de más de ${maxManifestBytes / 1_000_000} MB`)
  const manifest = readManifest(await readText(found))
  if (!manifest) throw new UnreadablePackage('tiene un manifiesto que no dice con qué página empieza: exportalo como SCORM')
  const names = new Map(files.map(({ name }) => [name.toLowerCase(), name]))
  for (const { name } of files) names.set(name, name)
  const pages = files.filter(({ name, bytes }) => /\.x?html?$/i.test(name) && bytes <= maxSearchedBytes)
  const servers = new Set<string>()
  for (const page of pages.slice(0, maxSearchedPages)) for (const host of foreignServers(await readText(page))) servers.add(host)
  return {
    ...manifest,
    items: manifest.items.map((item) => ({ ...item, launch: addressIn(names, item) })),
    foreignServers: [...servers].sort().slice(0, maxListedServers),
  }
}

const absentManifest = (files: readonly UnpackedFile[]): string => {
  const inner = files.find(({ name }) => name.toLowerCase().endsWith(`/${manifestName}`))?.name.slice(0, -manifestName.length - 1)
  return inner
    ? `tiene «${manifestName}» dentro de la carpeta «${inner.slice(0, 80)}»: comprimí su contenido, no la carpeta`
    : `no tiene «${manifestName}» en su raíz: exportalo como SCORM`
}

/** The address of a part within its package: the name of a file, each of its parts encoded, with the query that the manifest gives. */
const addressIn = (
  names: ReadonlyMap<string, string>,
  { launch, title }: { readonly launch: string; readonly title: string },
) => {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(launch.replaceAll('\\', '/')) ?? []
  const candidates = [path, decodeOrSame(path)].map(withoutDots).flatMap((name) => [name, name.toLowerCase()])
  const name = candidates.map((candidate) => names.get(candidate)).find((known) => known !== undefined)
  if (name === undefined) throw new UnreadablePackage(`no tiene la página «${launch.slice(0, 80)}» de «${title.slice(0, 60)}»`)
  return name.split('/').map(encodeURIComponent).join('/') + query.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent)
}

const decodeOrSame = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path without «.» and «..», composed as the names of files are. */
const withoutDots = (path: string): string => {
  const kept: string[] = []
  for (const part of path.normalize('NFC').split('/'))
    if (part === '..') kept.pop()
    else if (part !== '.' && part !== '') kept.push(part)
  return kept.join('/')
}

/** Other servers from which a page takes scripts, styles, pictures or frames: the player does not load from them. */
const foreignServers = (page: string): readonly string[] =>
  [
    ...page.matchAll(
      /<(?:script|link|img|iframe|video|audio|source|embed|object)\b[^>]*?\s(?:src|href|data)\s*=\s*["']?(?:https?:)?\/\/([\w.:-]+)/gi,
    ),
  ].map(([, host = '']) => host.toLowerCase())
