import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'
import { type CallShapes, readCallShapes } from './call-shapes.ts'
import { describeTags } from './describe-tags.ts'
import { checkVersion, type Interfaces, interfaceOf, isLess } from './interface.ts'
import type { TagRelease } from './release.ts'

/** A file of `releases/`: the interface of a version that pages use, and the values of its calls at that time. */
export interface ReleasedInterface {
  readonly version: string
  /** `YYYY-MM-DD`. */
  readonly released: string
  readonly tags: Interfaces
  readonly calls: Readonly<Record<string, CallShapes>>
}

const folder = join(root, 'shared/widgets/releases')

const monthsOfCalls = 24

/** The releases whose calls are answered on a day, `YYYY-MM-DD`: those of the 24 months before it. */
export const releasesSince = (releases: readonly ReleasedInterface[], day: string): readonly ReleasedInterface[] => {
  const first = new Date(day)
  first.setUTCMonth(first.getUTCMonth() - monthsOfCalls)
  return releases.filter(({ released }) => released >= first.toISOString().slice(0, 10))
}

/** The recorded releases, the last one at the end. */
export const readReleases = (): readonly ReleasedInterface[] =>
  globSync('*.json', { cwd: folder })
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReleasedInterface)
    .sort((a, b) => (isLess(a.version, b.version) ? -1 : 1))

const interfacesNow = async (): Promise<Interfaces> =>
  Object.fromEntries((await describeTags()).map((tag) => [tag.definition.tag, interfaceOf(tag)]))

/** Throws when the version of a build is too small for the changes since the last release. */
export const checkAgainstReleases = async (version: string): Promise<void> => {
  const last = readReleases().at(-1)
  if (last) checkVersion(version, last.version, last.tags, await interfacesNow())
}

/** Records a build as released. A recorded version is never changed. */
export const recordRelease = async ({ version, files }: TagRelease): Promise<string> => {
  const file = join(folder, `${version}.json`)
  const calls = [...new Set(Object.values(files).flatMap((one) => one.calls))].sort()
  const shapes = await readCallShapes(calls)
  const release: ReleasedInterface = {
    version,
    released: new Date().toISOString().slice(0, 10),
    tags: await interfacesNow(),
    calls: Object.fromEntries(calls.map((call) => [call, shapes.get(call) ?? {}])),
  }
  const text = `${JSON.stringify(release, null, 1)}\n`
  writeFileSync(file, text, { flag: 'wx' })
  return file
}
