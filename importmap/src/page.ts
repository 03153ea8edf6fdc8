import { type PreloadedReads, preloadedReadsId } from '@legajo/bus/first-paint.ts'
import { shellPaths } from '@legajo/bus/manifest.ts'
import { matchRoute, plainPath } from '@legajo/bus/routes.ts'
import { assetUrl, chainOf } from './import-map.ts'
import type { Release } from './release.ts'
import { type StartFile, startFilesOf } from './start-file.ts'
import type { PublishedRelease } from './store.ts'

/** As the text of a non-executable script element. */
const dataOf = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Pages differ only in what they request immediately: an address for visitors includes sign-in, and the suite's root address, the usual
 * entry page, includes its first paint.
 */
export type PageKind = 'visitor' | 'home' | 'any'

export const pageKindOf = (releases: readonly Release[], pathname: string): PageKind => {
  const routes = releases.flatMap(({ manifest }) => manifest?.routes ?? [])
  if (matchRoute(routes, pathname)?.route.visitorsOnly) return 'visitor'
  return pathname === '/' ? 'home' : 'any'
}

/** Whether the shell or a published manifest declares this address, in any spelling. */
export const isPageAddress = (releases: readonly Release[], pathname: string): boolean =>
  shellPaths.some((path) => path === plainPath(pathname)) ||
  matchRoute(
    releases.flatMap(({ manifest }) => manifest?.routes ?? []),
    pathname,
  ) !== null

/** The public reads that the page of an address requests immediately; on visitor pages, those of the first paint. */
export const readsOf = (releases: readonly Release[], kind: PageKind, pathname: string): readonly string[] => {
  if (kind === 'any') return []
  const first = kind === 'home' ? releases.flatMap(({ firstPaint }) => firstPaint?.path ?? [])[0] : pathname
  return releases.flatMap(({ manifest }) => manifest?.routes ?? []).find(({ path }) => path === first)?.reads ?? []
}

/**
 * The page of every address of the suite, built from the shell's template for the published state. Everything sign-in and shell need is
 * requested in one or two files, which avoids sequential module loading.
 */
export const pageOf = ({ releases, starts: made }: PublishedRelease, kind: PageKind, brought?: PreloadedReads): string => {
  const root = releases.find(({ unit }) => unit === 'root')
  if (!root?.page) throw new Error('La suite publicada no tiene página: falta la unidad root')
  const integrity = new Map(
    releases.flatMap(({ files }) => Object.entries(files).map(([file, built]) => [file, built.integrity] as const)),
  )
  const { all, visitor, member } = startFilesOf(releases)
  const isThere = ({ file }: StartFile): boolean => made[file] !== undefined
  const startFileReference = (one: StartFile) =>
    isThere(one) && { src: assetUrl(one.file), integrity: made[one.file], modules: one.modules.map(assetUrl) }
  const first = kind === 'any' ? [] : releases.flatMap(({ firstPaint }) => firstPaint ?? [])
  const pipeline = [all, ...(kind === 'visitor' ? [visitor] : [])].filter(isThere)
  // Files that nearly every screen needs are fetched when the network is idle.
  const soon = new Set([...all.modules, ...member.modules])
  const idle = chainOf(releases, ['@legajo/screens'])
    .filter((file) => !soon.has(file))
    .map(assetUrl)

  const script = (file: string, hash = integrity.get(file) ?? '', when = 'defer'): string =>
    `<script ${when} src="${escapeAttribute(assetUrl(file))}" integrity="${escapeAttribute(hash)}"></script>`
  const style = (file: string): string =>
    `<link rel="stylesheet" href="${escapeAttribute(assetUrl(file))}" integrity="${escapeAttribute(integrity.get(file) ?? '')}">`
  const routes = releases.flatMap(({ manifest }) => manifest?.routes ?? [])
  const isFirst = (path: string): boolean => first.some((one) => one.path === path)
  const data = dataOf({
    ...(kind !== 'visitor' && { visitor: startFileReference(visitor) }),
    ...(kind !== 'any' && {
      reads: Object.fromEntries(
        // Visitors of the suite's root address are redirected to the page whose first paint it contains.
        routes.flatMap(({ path, reads }) => (reads ? [path, ...(isFirst(path) ? ['/'] : [])].map((one) => [one, reads]) : [])),
      ),
    }),
    member: startFileReference(member),
    idle,
  })

  const scripts = [
    `<script type="application/json" id="legajo-hints">${data}</script>`,
    ...(brought ? [`<script type="application/json" id="${preloadedReadsId}">${dataOf(brought)}</script>`] : []),
    // Nothing is painted before the first paint: painting an empty page first would cost as much.
    ...first.flatMap((one) => one.scripts).map((file) => script(file, undefined, 'defer blocking="render"')),
    ...root.page.scripts.map((file) => script(file)),
    ...pipeline.map(({ file }) => script(file, made[file] ?? '')),
    `<link rel="preload" as="fetch" href="/import-map.json" crossorigin="anonymous">`,
  ]
  const styles = [...root.page.styles, ...first.flatMap((one) => one.styles)].map(style)
  return root.page.template
    .replace('<!--scripts-->', () => scripts.join('\n    '))
    .replace('<!--styles-->', () => styles.join('\n    '))
    .replace('<!--first-paint-->', () => first.map(({ html }) => html).join(''))
}
