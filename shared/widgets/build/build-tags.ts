import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildKey, inputsOf, readUnchangedRelease, sha, stamp } from '@legajo/dev/build/release-unit.ts'
import { root } from '@legajo/dev/build/workspace.ts'
import type { TagDefinition } from '../src/definition.ts'
import { buildGallery } from './build-gallery.ts'
import { buildLoader, createBundler, readDefinitions } from './bundle.ts'
import { bundlePack } from './pack.ts'
import type { TagFile, TagRelease } from './release.ts'
import { checkAgainstReleases } from './releases.ts'
import { tagFiles } from './tag-files.ts'

const folder = join(root, 'shared/widgets')
const dist = join(folder, 'dist')
const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`

const ownKey = (version: string): string =>
  sha(
    [
      version,
      buildKey(),
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
      ...globSync('{build,engine,gallery,loader,releases}/*.{ts,tsx,css,json}', { cwd: folder })
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8')),
      ...tagFiles(),
    ].join('\0'),
  )

type FileBytes = { readonly code: Buffer; readonly br: Buffer; readonly gz: Buffer }

const compress = async (code: Buffer): Promise<FileBytes> => {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(code), promisify(gzip)(code, { level: 9 })])
  return { code, br, gz }
}

const write = (name: string, { code, br, gz }: FileBytes): void => {
  writeFileSync(join(dist, name), code)
  writeFileSync(join(dist, `${name}.br`), br)
  writeFileSync(join(dist, `${name}.gz`), gz)
}

type TagBuild = FileBytes & { readonly entry: TagFile; readonly inputs: readonly string[] }

const fileFrom = async (
  name: string,
  text: string,
  calls: readonly string[],
): Promise<FileBytes & { readonly entry: TagFile }> => {
  const code = Buffer.from(text)
  const { br, gz } = await compress(code)
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 12)
  return {
    code,
    br,
    gz,
    entry: {
      file: `${name}.${digest}.js`,
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
      bytes: code.length,
      brotli: br.length,
      gzip: gz.length,
      calls,
    },
  }
}

const buildTag = async (bundle: ReturnType<typeof createBundler>, file: string, { tag }: TagDefinition): Promise<TagBuild> => {
  const { code, metafile, calls } = await bundle(file)
  const names = [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].sort()
  return {
    ...(await fileFrom(tag, code, names)),
    inputs: Object.keys(metafile.inputs).map((input) => join(root, input)),
  }
}

/** Builds the core and the tags that read it, from the tags that contain all themselves. */
const buildPack = async (built: ReadonlyMap<TagDefinition, TagBuild>, version: string) => {
  const tags = [...built]
  const inputs = tags.map(([, one]) => one.inputs)
  const pack = await bundlePack(tagFiles(), inputs, version)
  return {
    core: await fileFrom('legajo-core', pack.core, []),
    tags: await Promise.all(
      tags.map(async ([{ tag }, { entry }], index) => [tag, await fileFrom(tag, pack.tags[index] ?? '', entry.calls)] as const),
    ),
  }
}

/** Exceeded budgets, as sentences. */
export const overBudget = (
  { tag, budget }: TagDefinition,
  { brotli, gzip: zipped }: Pick<TagFile, 'brotli' | 'gzip'>,
): readonly string[] =>
  [
    ['br', brotli, budget.br],
    ['gzip', zipped, budget.gz],
  ].flatMap(([name, bytes, limit]) =>
    Number(bytes) > Number(limit) * 1024 ? [`<${tag}> pesa ${kB(Number(bytes))} en ${name} y su límite es ${limit} kB`] : [],
  )

/** Builds every tag as one file, without writing it. */
export const buildAll = async (version: string): Promise<ReadonlyMap<TagDefinition, TagBuild>> => {
  const files = tagFiles()
  const definitions = await readDefinitions(files)
  const bundle = createBundler(version)
  return new Map(
    await Promise.all(
      definitions.map(async (definition, index) => [definition, await buildTag(bundle, files[index] ?? '', definition)] as const),
    ),
  )
}

/**
 * Writes dist/: each tag as `<tag>.<digest>.js`, `loader.js`, the gallery, all with `.br` and `.gz`, and `release.json`. Throws when a tag
 * exceeds its budget, or when the version is too small for the changes since the last release.
 */
export const buildTags = async ({ quiet = false } = {}): Promise<TagRelease> => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  const key = ownKey(version)
  const ready = readUnchangedRelease<TagRelease>(dist, key)
  if (ready) return ready
  await checkAgainstReleases(version)
  const built = await buildAll(version)
  const over = [...built].flatMap(([definition, { entry }]) => overBudget(definition, entry))
  if (over.length > 0) throw new Error(over.join('\n'))

  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true })
  const pack = await buildPack(built, version)
  for (const { entry, ...bytes } of [...built.values(), pack.core, ...pack.tags.map(([, one]) => one)]) write(entry.file, bytes)
  write('loader.js', await compress(await buildLoader()))
  const release: TagRelease = {
    version,
    files: Object.fromEntries([...built].map(([{ tag }, { entry }]) => [tag, entry])),
    pack: {
      core: pack.core.entry,
      files: Object.fromEntries(pack.tags.map(([tag, { entry }]) => [tag, entry])),
    },
  }
  const gallery = await buildGallery(
    release,
    [...built.values()].map(({ code }) => code.toString()),
  )
  mkdirSync(join(dist, 'gallery'))
  for (const [name, text] of Object.entries(gallery.files)) write(`gallery/${name}`, await compress(Buffer.from(text)))
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  stamp(dist, key, inputsOf([...new Set([...[...built.values()].flatMap(({ inputs }) => inputs), ...gallery.inputs])]))
  if (!quiet)
    for (const [tag, { bytes, brotli, gzip: zipped }] of Object.entries(release.files))
      console.log(
        `<${tag}>`.padEnd(32),
        `${kB(bytes).padStart(9)}  br ${kB(brotli).padStart(8)}  gzip ${kB(zipped).padStart(8)}  in a pack ${kB(release.pack.files[tag]?.brotli ?? 0).padStart(8)}`,
      )
  if (!quiet) console.log('core of a pack'.padEnd(32), `br ${kB(release.pack.core.brotli)}`)
  return release
}
