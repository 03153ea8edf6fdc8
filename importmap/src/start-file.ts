import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { assetUrl, chainOf, lazyParts, signInParts } from './import-map.ts'
import { integrityOf, type Release } from './release.ts'
import { SignatureRefused } from './signature.ts'

/** Modules of several units joined in one file, which reduces twenty requests at page start to one. */
export type StartFile = { readonly file: string; readonly modules: readonly string[] }
/** `all`: the modules every page needs first. `visitor` and `member`: additional modules for sign-in and for the shell of a session. */
export type StartFiles = { readonly all: StartFile; readonly visitor: StartFile; readonly member: StartFile }

const startFile = (name: string, modules: readonly string[]): StartFile => ({
  file: `${name}-${createHash('sha256').update(modules.join('\n')).digest('hex').slice(0, 12)}.js`,
  modules,
})

/**
 * Pure: groups the modules of a set of releases into start files. Names contain the hashes of the contents, so equal sets produce the same
 * file.
 */
export const startFilesOf = (releases: readonly Release[]): StartFiles => {
  const signIn = chainOf(releases, signInParts(releases))
  const shell = chainOf(releases, [
    '@legajo/parcel',
    '@legajo/ui',
    '@legajo/ui/icons',
    '@legajo/api/queries',
    ...lazyParts(releases, 'shared', 'transport'),
  ])
  const both = new Set(shell)
  const all = [...new Set([...chainOf(releases, ['@legajo/root-config']), ...signIn.filter((file) => both.has(file))])]
  const known = new Set(all)
  const besides = (files: readonly string[]): readonly string[] => files.filter((file) => !known.has(file))
  return {
    all: startFile('inicio', all),
    visitor: startFile('inicio-ingreso', besides(signIn)),
    member: startFile('inicio-portal', besides(shell)),
  }
}

/** The part of a store that start files are read from and written to. */
interface AssetFolder {
  readonly assets: string
  putAsset(name: string, bytes: Uint8Array, isDerived?: boolean): void
}

const withoutMapLine = (code: string): string => code.replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '')

/**
 * A start file joined from published files. Each module is listed with its published integrity; the loader compares that with the map's
 * before it runs the module (root-config, boot/loader). Throws if a file differs from the published one.
 */
const writeStartFile = (store: AssetFolder, releases: readonly Release[], { file, modules }: StartFile): string => {
  const built = new Map(releases.flatMap(({ files }) => Object.entries(files)))
  const code = modules
    .map((module) => {
      const bytes = readFileSync(join(store.assets, module))
      const integrity = integrityOf(bytes)
      if (integrity !== built.get(module)?.integrity) throw new SignatureRefused(`${module} no es el archivo que se firmó`)
      return `legajo.part(${JSON.stringify(assetUrl(module))},${JSON.stringify(integrity)});${withoutMapLine(bytes.toString('utf8'))}\n`
    })
    .join('')
  const bytes = Buffer.from(code)
  store.putAsset(file, bytes, true)
  if (!existsSync(join(store.assets, `${file}.br`))) {
    store.putAsset(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    store.putAsset(`${file}.br`, brotliCompressSync(bytes))
  }
  return integrityOf(bytes)
}

/** Integrity of each start file of a set of releases, by name; creates missing files. */
export const writeStartFiles = (store: AssetFolder, releases: readonly Release[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(startFilesOf(releases))
      .filter(({ modules }) => modules.length > 0)
      .map((one) => [one.file, writeStartFile(store, releases, one)]),
  )
