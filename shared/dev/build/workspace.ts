import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Manifest } from '@legajo/bus/manifest.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Our modules limited to a single instance per page; each is one specifier of the import map. */
export const singletons = [
  '@legajo/bus',
  '@legajo/api',
  '@legajo/api/queries',
  '@legajo/ui',
  '@legajo/ui/base',
  '@legajo/ui/fields',
  '@legajo/ui/icons',
  '@legajo/screens',
  '@legajo/forms',
  '@legajo/parcel',
] as const
export type Singleton = (typeof singletons)[number]

/** Files built as separate modules of their package, since not every page that uses the package needs them. */
const ownFiles: Partial<Record<Singleton, RegExp>> = {
  '@legajo/ui/base':
    /^(style|suite-frame|suite-provider|toasts|states|skeleton|plain-\w+|password-input|text-spinner|visitor-icons)\.tsx?$/,
  '@legajo/ui/fields': /^fields\.ts$/,
  '@legajo/ui/icons': /^icons(\.tsx?$|\/)/,
  '@legajo/api/queries': /^(queries(-provider)?|send-act|use-toggle|use-stored-image|upload-in-pieces)\.tsx?$/,
}
const partsOf = (name: string): readonly Singleton[] => singletons.filter((one) => one.startsWith(`${name}/`))

/** The module of the import map for one of our imports, or null when the package is bundled. */
export const singletonOf = (specifier: string): Singleton | null => {
  const [, name = '', path = ''] = /^(@legajo\/[^/]+)\/?(.*)$/.exec(specifier) ?? []
  for (const part of partsOf(name)) if (path === part.slice(name.length + 1) || ownFiles[part]?.test(path)) return part
  return singletons.find((one) => one === name) ?? null
}

export const packageFolder = (name: string): string | null =>
  ['shared', 'packages'].map((parent) => join(root, parent, name)).find((folder) => existsSync(join(folder, 'package.json'))) ??
  null

/** Source file of `@legajo/<package>/<path>`, or null when there is none. */
export const sourceOf = (specifier: string): string | null => {
  const [, name, path] = /^@legajo\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (!name || !path) return null
  const folder = packageFolder(name)
  const file = folder && join(folder, 'src', path)
  return file && existsSync(file) ? file : null
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(test|spec|d|worker)\.tsx?$/.test(file) &&
  !/(^|\/)(test|testing|internal)\//.test(file) &&
  !/^testing\.tsx?$/.test(file)

const lazyTargets = (folder: string, files: readonly string[]): ReadonlySet<string> => {
  const targets = new Set<string>()
  for (const file of files)
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g))
      targets.add(relative(folder, join(folder, file, '..', path ?? '')))
  return targets
}

/**
 * Files whose exports form a shared module: all sources of the package, or those listed in `"public"` (globs below src) of its
 * package.json. Excludes a file that the package itself loads lazily, which would otherwise be loaded eagerly.
 */
export const publicFiles = (singleton: Singleton): readonly string[] => {
  const folder = join(root, 'shared', singleton.split('/')[1] ?? '')
  const src = join(folder, 'src')
  if (!existsSync(src)) return []
  const all = globSync('**/*.{ts,tsx}', { cwd: src }).filter(isSource).sort()
  const { public: globs } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { public?: readonly string[] }
  const chosen = globs ? all.filter((file) => globs.some((glob) => globSync(glob, { cwd: src }).includes(file))) : all
  const lazy = lazyTargets(src, all)
  const isWanted = (file: string): boolean =>
    ownFiles[singleton]?.test(file) ?? !partsOf(singleton).some((part) => ownFiles[part]?.test(file))
  return chosen.filter((file) => isWanted(file) && !lazy.has(file)).map((file) => join(src, file))
}

export type ParcelFolder = {
  readonly folder: string
  readonly manifest: Manifest
}

export const parcels = (): readonly ParcelFolder[] =>
  readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'packages', entry.name, 'parcel.json')))
    .map((entry) => join(root, 'packages', entry.name))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'parcel.json'), 'utf8')) as Manifest,
    }))
    .sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1))
