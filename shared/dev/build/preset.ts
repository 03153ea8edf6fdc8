import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { OutputOptions, Plugin, RollupLog } from 'rollup'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { compiledStyles } from './compiled-styles.ts'
import { packageFolder, root, type Singleton, singletonOf, sourceOf } from './workspace.ts'

/** Format of every module of the suite; `es` gives native modules of the same sources. */
const FORMAT: 'system' | 'es' = 'system'

export type Mode = 'release' | 'dev'

/**
 * Finds imports of ours. What is a shared module becomes one external specifier, unless it is among `inside`: those that this
 * very run builds. All else (contract, kernel, filter, formula) is bundled from source.
 */
export const ours = (inside: readonly Singleton[] = []): Plugin => ({
  name: 'ours',
  resolveId(specifier, importer) {
    if (!specifier.startsWith('@legajo/')) return null
    const singleton = singletonOf(specifier)
    if (singleton && !inside.includes(singleton)) return { id: singleton, external: true }
    const file = sourceOf(specifier)
    if (!file) return this.error(`${specifier} no existe; lo importa ${importer ?? '?'}`)
    return file
  },
})

/** JSON as named data, for parcel.json and tables. */
const json = (): Plugin => ({
  name: 'json',
  transform(code, id) {
    return id.endsWith('.json')
      ? {
          code: `export default ${JSON.stringify(JSON.parse(code))}`,
          map: null,
        }
      : null
  },
})

/** `virtual:<name>` modules whose text the build writes itself. */
export const virtual = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'virtual',
  resolveId: (id) => (id in modules ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:') ? (modules[id.slice(1)] ?? null) : null),
})

/**
 * A CommonJS package as a module with both its names and `default`: given straight to the plugin it would have only `default`
 * and `import { createRoot }` would be undefined, with no error at build time.
 */
export const namedFromCommonJs = (specifier: string, mode: Mode): string => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode === 'release' ? 'production' : 'development'
  const exported: unknown = createRequire(join(root, 'package.json'))(specifier)
  process.env.NODE_ENV = before
  const names = Object.keys(exported as object).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return [
    `import d from 'cjs:${specifier}'`,
    ...names.map((name) => `export const ${name} = d.${name}`),
    'export default d',
  ].join('\n')
}

const commonJsAlias = (): Plugin => ({
  name: 'cjs-alias',
  async resolveId(id, importer) {
    return id.startsWith('cjs:')
      ? this.resolve(id.slice(4), importer, {
          skipSelf: true,
          custom: { inner: true },
        })
      : null
  },
})

// These map their Node parts away by package.json's `browser` field, which node-resolve does not follow through `exports`.
const browserBuilds: Readonly<Record<string, string>> = {
  axios: 'axios/dist/esm/axios.js',
  'socket.io-client': 'socket.io-client/dist/socket.io.esm.min.js',
}
const browserBuild = (): Plugin => ({
  name: 'browser-build',
  resolveId: (id) => (Object.hasOwn(browserBuilds, id) ? join(root, 'node_modules', browserBuilds[id] ?? '') : null),
})

export const plugins = (mode: Mode): Plugin[] => [
  commonJsAlias(),
  browserBuild(),
  json(),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify(mode === 'release' ? 'production' : 'development'),
      __DEV__: 'false',
    },
  }),
  nodeResolve({
    browser: true,
    preferBuiltins: false,
    exportConditions: ['browser', 'es2015', mode === 'release' ? 'production' : 'development'],
    extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
  }),
  commonjs({ esmExternals: true, requireReturnsDefault: 'auto' }),
  esbuild({
    target: 'es2022',
    jsx: 'automatic',
    tsconfig: false,
    sourceMap: mode === 'dev',
  }),
  ...(mode === 'release' ? [compiledStyles()] : []),
]

export const output = (mode: Mode, dir: string): OutputOptions => ({
  dir,
  format: FORMAT,
  exports: 'named',
  entryFileNames: '[name]-[hash].js',
  // Rollup would name a shared part after any one of its modules, which misleads whoever reads a stack.
  chunkFileNames: (chunk) => (chunk.isDynamicEntry ? '[name]-[hash].js' : 'parte-[hash].js'),
  assetFileNames: '[name]-[hash][extname]',
  hashCharacters: 'base36',
  sourcemap: mode === 'dev',
  generatedCode: 'es2015',
  // A request costs more than a few hundred bytes that a screen does not need.
  experimentalMinChunkSize: 12_000,
  plugins: mode === 'release' ? [minify({ target: 'es2022', legalComments: 'none' })] : [],
})

/** An external module of which nothing is used is not asked for: a contract's types alone must not bring yup to the sign-in page. */
export const treeshake = { moduleSideEffects: 'no-external' } as const

/** Warnings that hide real faults stop the build; the noise of third-party packages does not. */
export const strict = (log: RollupLog): void => {
  const fatal = [
    'NAMESPACE_CONFLICT',
    'AMBIGUOUS_EXTERNAL_NAMESPACES',
    'UNRESOLVED_IMPORT',
    'MISSING_EXPORT',
    'CIRCULAR_REEXPORT',
    'MISSING_NAME_OPTION_FOR_IIFE_EXPORT',
  ]
  if (log.code && fatal.includes(log.code)) throw new Error(`${log.code}: ${log.message}`)
}

export const versionOf = (name: string): string => {
  const folder = packageFolder(name)
  const file = folder && join(folder, 'package.json')
  return file && existsSync(file)
    ? ((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '0.0.0')
    : '0.0.0'
}
