import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@legajo/importmap/release.ts'
import { type GetManualChunk, type ModuleInfo, rollup } from 'rollup'
import { failOnWarning, type Mode, output, ownModules, plugins, treeshake, versionOf, virtual } from './preset.ts'
import { buildKey, inputsOf, readUnchangedRelease, sha, stamp, writeUnit } from './release-unit.ts'
import { isVendor } from './vendor.ts'
import { publicFiles, root, type Singleton, singletons } from './workspace.ts'

const sharedDist = join(root, 'importmap/dist/shared')

const union = (files: readonly string[]): string =>
  files.map((file) => `export * from ${JSON.stringify(file)}`).join('\n') || 'export {}'

// A kit precedes those built on it: modules used by two of them belong to the first.
const buildOrder: readonly Singleton[] = [
  '@legajo/bus',
  '@legajo/ui/base',
  '@legajo/ui',
  '@legajo/ui/fields',
  '@legajo/api',
  '@legajo/api/queries',
  '@legajo/parcel',
  '@legajo/forms',
  '@legajo/screens',
]
// Rollup splits third-party packages, since it follows the used exports of a barrel; walking their imports would include all of Fluent for
// one button. The same for icons: an importer of one must not load them all.
const isForeign = (id: string): boolean => id.includes('/node_modules/') || /\/shared\/ui\/src\/icons\b/.test(id)

/**
 * One file per kit. By default Rollup would create a file for each set of kits that share something, a dozen requests before the sign-in
 * page.
 */
const filePerKit = (lists: ReadonlyMap<Singleton, readonly string[]>): GetManualChunk => {
  let homes: ReadonlyMap<string, string> | undefined
  const settle = (infoOf: (id: string) => ModuleInfo | null): ReadonlyMap<string, string> => {
    const found = new Map<string, string>()
    for (const singleton of buildOrder) {
      const name = nameOf(singleton)
      const open = [`\0virtual:${singleton}`, ...(lists.get(singleton) ?? [])]
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const info = infoOf(id)
        if (!info || info.isExternal || found.has(id) || isForeign(id)) continue
        found.set(id, name)
        open.push(...info.importedIds)
      }
    }
    return found
  }
  return (id, { getModuleInfo }) => {
    homes ??= settle(getModuleInfo)
    return homes.get(id)
  }
}

const nameOf = (singleton: Singleton): string => singleton.replace('@legajo/', '').replace('/', '-')

/**
 * Builds our shared modules in ONE run, so that they share one copy of Fluent, Griffel and the contract: modules that the core kit needs
 * are in its own file, those that only the heavier kits need are in theirs.
 */
export const buildShared = async (mode: Mode): Promise<Release> => {
  const lists = new Map<Singleton, readonly string[]>(singletons.map((singleton) => [singleton, publicFiles(singleton)]))
  const key = sha([mode, buildKey(), readFileSync(join(root, 'package-lock.json'), 'utf8'), JSON.stringify([...lists])].join())
  const ready = readUnchangedRelease(sharedDist, key)
  if (ready) return ready
  const named = singletons.map((singleton) => [nameOf(singleton), singleton] as const)
  const bundle = await rollup({
    input: Object.fromEntries(named.map(([name, singleton]) => [name, `virtual:${singleton}`])),
    external: isVendor,
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      virtual(Object.fromEntries(singletons.map((singleton) => [`virtual:${singleton}`, union(lists.get(singleton) ?? [])]))),
      ownModules(singletons),
      ...plugins(mode),
    ],
    treeshake,
    logLevel: 'warn',
    onwarn: failOnWarning,
  })
  const generated = await bundle.generate({
    ...output(mode, sharedDist),
    hoistTransitiveImports: false,
    manualChunks: filePerKit(lists),
    onlyExplicitManualChunks: true,
  })
  const inputs = inputsOf(bundle.watchFiles)
  await bundle.close()
  const release = await writeUnit(sharedDist, mode, {
    unit: 'shared',
    entries: Object.fromEntries(named),
    outputs: [generated],
    provides: { api: versionOf('api'), bus: versionOf('bus') },
  })
  stamp(sharedDist, key, inputs)
  return release
}
