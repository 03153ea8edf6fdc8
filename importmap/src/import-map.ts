import type { Manifest } from '@legajo/bus/manifest.ts'
import type { Release } from './release.ts'

/** Body of GET /import-map.json: a SystemJS import map, and under `legajo` the shell's data about the parcels. */
export type ServedMap = {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
  readonly depcache: Readonly<Record<string, readonly string[]>>
  readonly legajo: {
    readonly hash: string
    readonly modules: Readonly<Record<string, string>>
    readonly manifests: readonly Manifest[]
  }
}

export const assetUrl = (file: string): string => `/assets/${file}`

const sortEntries = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Pure: the map of a set of releases, with the same bytes for the same set. Only files of these releases have an entry. */
export const composeMap = (releases: readonly Release[], hash: string): ServedMap => ({
  imports: sortEntries(
    releases.flatMap((release) =>
      Object.entries(release.specifiers).map(([specifier, file]) => [specifier, assetUrl(file)] as const),
    ),
  ),
  integrity: sortEntries(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, { integrity }]) => [assetUrl(file), integrity] as const),
    ),
  ),
  depcache: sortEntries(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([, { needs }]) => needs.length > 0)
        .map(
          ([file, { needs }]) =>
            [assetUrl(file), needs.map((need) => (need.startsWith('./') ? assetUrl(need.slice(2)) : need))] as const,
        ),
    ),
  ),
  legajo: {
    hash,
    modules: sortEntries(releases.map(({ unit, version }) => [unit, version] as const)),
    manifests: releases.flatMap(({ manifest }) => (manifest ? [manifest] : [])).sort((a, b) => (a.name < b.name ? -1 : 1)),
  },
})

/**
 * Files required before these run (specifiers, or `unit/file` of a lazy part): their own files and their static imports, recursively, in
 * load order.
 */
export const chainOf = (releases: readonly Release[], specifiers: readonly string[]): readonly string[] => {
  const home = new Map(
    releases.flatMap((release) =>
      Object.entries(release.specifiers).map(([specifier, file]) => [specifier, { release, file }] as const),
    ),
  )
  const seen = new Set<string>()
  const visit = (release: Release, file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const need of release.files[file]?.needs ?? []) {
      if (need.startsWith('./')) visit(release, need.slice(2))
      else {
        const other = home.get(need)
        if (other) visit(other.release, other.file)
      }
    }
  }
  for (const specifier of specifiers) {
    const [unit, file = ''] = specifier.split('/')
    const part = releases.find((release) => release.unit === unit && release.files[file])
    const start = home.get(specifier) ?? (part && { release: part, file })
    if (start) visit(start.release, start.file)
  }
  return [...seen]
}

/** Lazy parts of a unit by the name of their source, in the form `chainOf` accepts. */
export const lazyParts = (releases: readonly Release[], unit: string, name: string): readonly string[] =>
  releases
    .filter((release) => release.unit === unit)
    .flatMap(({ files }) => Object.keys(files))
    .filter((file) => file.startsWith(`${name}-`) && /^[a-z0-9]+\.js$/.test(file.slice(name.length + 1)))
    .map((file) => `${unit}/${file}`)

/** Modules of the sign-in page: the parcel that owns it and its screen, which is a lazy part of that parcel. */
export const signInParts = (releases: readonly Release[]): readonly string[] => [
  '@legajo/auth',
  ...lazyParts(releases, 'auth', 'sign-in.screen'),
]
