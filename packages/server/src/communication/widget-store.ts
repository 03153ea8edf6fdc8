import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** A tag of a release, as `release.json` names it. */
type ReleaseFile = { readonly file: string; readonly integrity: string; readonly bytes: number }

type WidgetRelease = {
  readonly version: string
  /** ISO date and time of the publication here. */
  readonly published: string
  readonly files: Readonly<Record<string, ReleaseFile>>
  /** The tags that share a core; earlier releases have none. */
  readonly pack?: { readonly core: ReleaseFile; readonly files: Readonly<Record<string, ReleaseFile>> }
  /** The reason in `withdrawn.json` of its folder: loaders pass over the release, its files are still served. */
  readonly withdrawn?: string
}

const endings = ['', '.br', '.gz']
const semver = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/

const compareVersions = (a: WidgetRelease, b: WidgetRelease): number => {
  const numbersOf = ({ version }: WidgetRelease) => (semver.exec(version) ?? []).slice(1, 4).map(Number)
  const [first, second] = [numbersOf(a), numbersOf(b)]
  for (const [index, number] of first.entries()) if (number !== second[index]) return number - (second[index] ?? 0)
  return a.published < b.published ? -1 : 1
}

type ReleaseFiles = Pick<WidgetRelease, 'files' | 'pack'>

const filesOf = ({ files, pack }: ReleaseFiles): readonly ReleaseFile[] => [
  ...Object.values(files),
  ...(pack ? [pack.core, ...Object.values(pack.files)] : []),
]

const digestOf = (release: ReleaseFiles): string =>
  createHash('sha256')
    .update(
      filesOf(release)
        .map(({ integrity }) => integrity)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12)

const readJson = async <T>(file: string): Promise<T | undefined> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined

/** The published releases, newest first. A folder is a release; `withdrawn.json` in it, `{ reason }`, is written by the operator. */
export const readReleases = async (store: string): Promise<readonly WidgetRelease[]> => {
  if (!existsSync(store)) return []
  const names = (await readdir(store)).filter((name) => semver.test(name))
  const releases = await Promise.all(
    names.map(async (name) => {
      const release = await readJson<WidgetRelease>(`${store}/${name}/release.json`)
      const withdrawn = await readJson<{ readonly reason: string }>(`${store}/${name}/withdrawn.json`)
      return release && { ...release, ...(withdrawn && { withdrawn: withdrawn.reason }) }
    }),
  )
  return releases
    .filter((release) => release !== undefined)
    .sort(compareVersions)
    .reverse()
}

/** An unchanged tag is one file for all its releases. */
const placeFile = async (from: string, to: string): Promise<void> => {
  await link(from, to).catch(() => copyFile(from, to))
}

/**
 * Publishes a build under its version, or under `0.0.0-<digest>` when that version was published with other contents: a published version
 * is never overwritten or removed, since pages of partners name its files. A build that is published already is left as it is. Several
 * servers may publish at once: a folder is complete when it gets its name.
 */
export const publishWidgets = async (built: string, store: string): Promise<string | undefined> => {
  const build = await readJson<Pick<WidgetRelease, 'version'> & ReleaseFiles>(`${built}/release.json`)
  if (!build) return undefined
  const releases = await readReleases(store)
  const digest = digestOf(build)
  const same = releases.find((release) => digestOf(release) === digest)
  if (same) return same.version
  const version = releases.some((release) => release.version === build.version) ? `0.0.0-${digest}` : build.version
  const folder = `${store}/.${version}.${process.pid}`
  await mkdir(folder, { recursive: true })
  const earlier = new Map(releases.flatMap((release) => filesOf(release).map(({ file }) => [file, release.version] as const)))
  for (const { file } of filesOf(build)) {
    const known = earlier.get(file)
    for (const ending of endings)
      if (known) await placeFile(`${store}/${known}/${file}${ending}`, `${folder}/${file}${ending}`)
      else await copyFile(`${built}/${file}${ending}`, `${folder}/${file}${ending}`)
  }
  const release: WidgetRelease = { ...build, version, published: new Date().toISOString() }
  await writeFile(`${folder}/release.json`, `${JSON.stringify(release, null, 1)}\n`)
  await rename(folder, `${store}/${version}`).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    if (!existsSync(`${store}/${version}`)) throw error
  })
  return version
}
