import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type BuiltFile, integrityOf, type Release, versionOfRelease } from '@legajo/importmap/release.ts'
import type { OutputChunk, RollupOutput } from 'rollup'
import type { Mode } from './preset.ts'
import { root } from './workspace.ts'

export const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** The name of a non-module file, with a hash of its bytes. */
export const nameWithHash = (name: string, extension: string, bytes: Uint8Array): string =>
  `${name}-${BigInt(`0x${sha(bytes).slice(0, 10)}`).toString(36)}.${extension}`

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type CompressedFile = { readonly br: Uint8Array; readonly gz: Uint8Array }
const compress = async (bytes: Uint8Array, mode: Mode): Promise<CompressedFile> => ({
  br: await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: mode === 'release' ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }),
  gz: await deflate(bytes, { level: mode === 'release' ? 9 : 4 }),
})

const chunksOf = (output: RollupOutput): readonly OutputChunk[] =>
  output.output.filter((file): file is OutputChunk => file.type === 'chunk')

/** The imported names of each external specifier, over all chunks. */
const importsOf = (chunks: readonly OutputChunk[]): Record<string, string[]> => {
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const requested = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    for (const specifier of [...chunk.imports, ...chunk.dynamicImports])
      if (!own.has(specifier)) requested.set(specifier, requested.get(specifier) ?? new Set())
    for (const [specifier, names] of Object.entries(chunk.importedBindings))
      if (!own.has(specifier)) for (const name of names) requested.get(specifier)?.add(name)
  }
  return Object.fromEntries(
    [...requested]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([specifier, names]) => [specifier, [...names].filter((name) => name !== '*').sort()]),
  )
}

export type UnitParts = Pick<Release, 'unit' | 'manifest' | 'provides' | 'page' | 'firstPaint'> & {
  /** Rollup entry name → specifier in the import map. */
  readonly entries: Readonly<Record<string, string>>
  readonly outputs: readonly RollupOutput[]
  /** Non-module files: classic scripts, styles, icons. Name → bytes. */
  readonly extra?: Readonly<Record<string, Uint8Array>>
}

/** Writes a unit into `dist`: its files, each above 1 kB also compressed, and release.json. Removes old files. */
export const writeUnit = async (dist: string, mode: Mode, parts: UnitParts): Promise<Release> => {
  const chunks = parts.outputs.flatMap(chunksOf)
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const bytes = new Map<string, Uint8Array>()
  for (const output of parts.outputs)
    for (const file of output.output) bytes.set(file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source))
  for (const [name, data] of Object.entries(parts.extra ?? {})) bytes.set(name, data)

  mkdirSync(dist, { recursive: true })
  // First of all: a build killed from here on must not look finished.
  rmSync(stampFile(dist), { force: true })
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true, force: true })

  const needs = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports.map((one) => (own.has(one) ? `./${one}` : one))]))
  const files: Record<string, BuiltFile> = {}
  const write = async (name: string, data: Uint8Array): Promise<void> => {
    writeFileSync(join(dist, name), data)
    let smallest = data.length
    if (data.length > 1024 && !name.endsWith('.map')) {
      const { br, gz } = await compress(data, mode)
      writeFileSync(join(dist, `${name}.br`), br)
      writeFileSync(join(dist, `${name}.gz`), gz)
      smallest = br.length
    }
    if (!name.endsWith('.map'))
      files[name] = {
        integrity: integrityOf(data),
        bytes: data.length,
        brotli: smallest,
        needs: needs.get(name) ?? [],
      }
  }
  const queue = [...bytes].sort(([, a], [, b]) => b.length - a.length)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await write(...next)
    }),
  )

  const specifiers: Record<string, string> = {}
  const exported: Record<string, readonly string[]> = {}
  for (const chunk of chunks) {
    const specifier = chunk.isEntry && parts.entries[chunk.name]
    if (!specifier) continue
    specifiers[specifier] = chunk.fileName
    exported[specifier] = [...chunk.exports].sort()
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { unit, manifest, provides, page, firstPaint } = parts
  const content = {
    specifiers,
    files: sorted,
    exports: exported,
    imports: importsOf(chunks),
    provides,
    manifest,
    page,
    firstPaint,
  }
  const release: Release = {
    unit,
    version: versionOfRelease({ unit, ...content }),
    ...content,
  }
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
  return release
}

/** The modules of a run that are files, for the change check. */
export const inputsOf = (watched: readonly string[]): readonly string[] =>
  [...new Set(watched.filter((file) => !file.startsWith('\0') && existsSync(file)))].sort()

const stampFile = (dist: string): string => join(dist, '.stamp.json')
type Stamp = {
  readonly key: string
  readonly files: Readonly<Record<string, string>>
}

/** The build's own inputs: a change of them rebuilds everything. */
export const buildKey = (): string =>
  sha(
    globSync('shared/dev/build/*.{ts,mjs}', { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .sort()
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\0'),
  )

/** The release in `dist` if neither `key` nor any of its input files changed since; else null. */
export const readUnchangedRelease = <R = Release>(dist: string, key: string): R | null => {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(dist), 'utf8')) as Stamp
    if (stamp.key !== key) return null
    for (const [file, hash] of Object.entries(stamp.files)) if (sha(readFileSync(join(root, file))) !== hash) return null
    return JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as R
  } catch {
    return null
  }
}

export const stamp = (dist: string, key: string, inputs: readonly string[]): void => {
  // Third-party files change with the lockfile, which is part of the key: hashing thousands of them would slow the warm start.
  const files = Object.fromEntries(
    inputs.filter((file) => !file.includes('/node_modules/')).map((file) => [relative(root, file), sha(readFileSync(file))]),
  )
  writeFileSync(stampFile(dist), JSON.stringify({ key, files } satisfies Stamp))
}
