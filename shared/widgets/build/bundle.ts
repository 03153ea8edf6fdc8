import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileStyles } from '@legajo/dev/build/compiled-styles.ts'
import { root, sourceOf } from '@legajo/dev/build/workspace.ts'
import { build, type Metafile, type Plugin, transform } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import type { TagDefinition } from '../src/definition.ts'
import { type Call, hasSchemas, isContract, valuesOf } from './contract-calls.ts'
import { styleNames, withShortNames } from './short-names.ts'
import { shorten, withoutElement } from './shorten.ts'
import { withUsedTokens } from './used-tokens.ts'

const engine: Readonly<Record<string, string>> = {
  react: 'preact/compat/dist/compat.module.js',
  'react-dom': 'preact/compat/dist/compat.module.js',
  'react-dom/client': 'preact/compat/client.mjs',
  'react/jsx-runtime': 'preact/jsx-runtime/dist/jsxRuntime.module.js',
  preact: 'preact/dist/preact.module.js',
  'preact/hooks': 'preact/hooks/dist/hooks.module.js',
  'preact/compat': 'preact/compat/dist/compat.module.js',
}

const compile = compileStyles().transform as unknown as (
  this: { parse: typeof parseAst; error(message: string): never },
  code: string,
  file: string,
) => { readonly code: string } | null
const ofEngine = (file: string): string => JSON.stringify(join(root, 'shared/widgets/engine', file))
const compiledStyles = `export { __styles, mergeClasses } from ${ofEngine('styles.ts')}`
const controls = `export * from ${ofEngine('controls.tsx')}`
/** Styles of a tag are compiled, and its controls are the browser's own: Fluent UI alone exceeds the budget of a form. */
const replaced: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ui/src/style.ts': compiledStyles,
    'ui/src/fluent.ts': `${compiledStyles}\n${controls}`,
    'ui/src/fields.ts': controls,
    'screens/src/fluent.ts': `export * from ${ofEngine('menu.tsx')}`,
    'api/src/use-stored-image.ts': `export * from ${ofEngine('stored-image.ts')}`,
  }).map(([file, code]) => [join(root, 'shared', file), code]),
)

const context = {
  parse: parseAst,
  error(message: string): never {
    throw new Error(message)
  },
}

const fileOf = (specifier: string): string | null => (specifier.startsWith('@legajo/') ? sourceOf(specifier) : null)

type SuiteModule = { readonly code: string; readonly calls: readonly Call[]; readonly names?: readonly string[] }

const constants = async (file: string): Promise<SuiteModule> => ({
  code: Object.entries(await valuesOf(file))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n'),
  calls: [],
})

const read = async (file: string, isDocumented: boolean): Promise<SuiteModule> => {
  const own = replaced.get(file)
  if (own !== undefined) return { code: own, calls: [] }
  if (isContract(file) && hasSchemas(file)) return constants(file)
  const { code } = await transform(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    sourcefile: file,
  })
  const compiled = compile.call(context, code, file)?.code ?? code
  // Styles of a component that the tag does not draw are left out.
  const styled = compiled.replaceAll('= compiledStyles(', '= /* @__PURE__ */ compiledStyles(')
  const isElement = file.endsWith('.element.tsx')
  const hasDefinition = !isDocumented && (isElement || file.endsWith('/definition.ts'))
  const short = await shorten(isDocumented && isElement ? withoutElement(styled) : styled, hasDefinition, fileOf)
  return { ...short, names: styleNames(compiled) }
}

/** The place of the core in a page; the build of a pack puts its digest in the place of `digest`. */
const coreKey = "Symbol.for('legajo.core.digest')"

/** Sources of the suite for the bundles of one run: compiled styles, calls without schemas, definitions without documentation. */
const suite = (
  isDocumented: boolean,
  core: ReadonlyMap<string, number> = new Map(),
): { readonly plugin: Plugin; readonly loaded: ReadonlyMap<string, Promise<SuiteModule>> } => {
  const loaded = new Map<string, Promise<SuiteModule>>()
  const plugin: Plugin = {
    name: 'suite',
    setup: (bundle) => {
      const inCore = (file: string) => (core.has(file) ? { path: file, namespace: 'core' } : undefined)
      if (core.size > 0) {
        bundle.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, resolveDir }) => inCore(join(resolveDir, path)))
        bundle.onLoad({ filter: /.*/, namespace: 'core' }, ({ path }) => ({
          contents: `module.exports = globalThis[${coreKey}][${core.get(path)}]`,
          loader: 'js',
        }))
      }
      bundle.onResolve({ filter: /^@legajo\// }, ({ path, importer }) => {
        const file = fileOf(path)
        if (file && core.has(file)) return inCore(file)
        return file
          ? { path: file, sideEffects: !isDocumented }
          : { errors: [{ text: `${path} no existe; lo importa ${importer}` }] }
      })
      if (isDocumented)
        bundle.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ path, resolveDir }) => ({
          path: join(resolveDir, path),
          sideEffects: false,
        }))
      bundle.onResolve({ filter: /^(react|preact)(-dom)?(\/|$)/ }, ({ path }) =>
        engine[path]
          ? (inCore(join(root, 'node_modules', engine[path])) ?? {
              path: join(root, 'node_modules', engine[path]),
              sideEffects: !isDocumented,
            })
          : { errors: [{ text: `${path} no existe en el motor de los elementos` }] },
      )
      bundle.onResolve({ filter: /^@fluentui\/react-(tabster|shared-contexts)$/ }, () => ({
        path: join(root, 'shared/widgets/engine/controls.tsx'),
      }))
      bundle.onResolve({ filter: /\/createFluentIcon\.js$/ }, () => ({ path: join(root, 'shared/widgets/engine/icon.tsx') }))
      bundle.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (file.includes('node_modules')) return null
        const reading = loaded.get(file) ?? read(file, isDocumented)
        loaded.set(file, reading)
        return { contents: (await reading).code, loader: 'js' }
      })
    },
  }
  return { plugin, loaded }
}

const bundle = (imports: string, version: string, plugin: Plugin) =>
  build({
    stdin: { contents: imports, resolveDir: root, sourcefile: 'tag.js' },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    splitting: false,
    target: 'es2022',
    platform: 'browser',
    minify: true,
    legalComments: 'none',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', legajoWidgetsVersion: JSON.stringify(version) },
    write: false,
    metafile: true,
    plugins: [plugin],
    logLevel: 'silent',
  })

/** The classic script that inserts tags by a range of versions. */
export const buildLoader = async (): Promise<Buffer> => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'shared/widgets/loader/loader.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

export type Bundle = { readonly code: string; readonly metafile: Metafile; readonly calls: readonly Call[] }

/** Bundles tags, each as one module without imports: the engine, its styles, tokens and texts included. */
export const createBundler = (version: string): ((file: string) => Promise<Bundle>) => {
  const { plugin, loaded } = suite(false)
  return async (file) => {
    const { outputFiles, metafile } = await bundle(
      [refs, file].map((one) => `import ${JSON.stringify(one)}`).join('\n'),
      version,
      plugin,
    )
    const modules = await Promise.all(Object.keys(metafile.inputs).map((input) => loaded.get(join(root, input))))
    const names = new Set(modules.flatMap((module) => module?.names ?? []))
    return {
      code: withUsedTokens(withShortNames(outputFiles[0]?.text ?? '', names)),
      metafile,
      calls: modules.flatMap((module) => module?.calls ?? []),
    }
  }
}

const refs = join(root, 'shared/widgets/engine/preact-refs.ts')

/** The core of a pack: the modules, by their place in the list, and the tokens that it and the tags use. */
export const bundleCore = async (modules: readonly string[], version: string, tagCode: string): Promise<string> => {
  const imports = modules.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`)
  const list = modules.map((_, index) => `m${index}`).join()
  const entry = [`import ${JSON.stringify(refs)}`, ...imports, `globalThis[${coreKey}] ??= [${list}]`].join('\n')
  const { outputFiles } = await bundle(entry, version, suite(false).plugin)
  return withUsedTokens(outputFiles[0]?.text ?? '', tagCode)
}

/** Bundles tags that read the modules of a core. */
export const bundleOnCore = (modules: readonly string[], version: string): ((file: string) => Promise<string>) => {
  const { plugin } = suite(false, new Map(modules.map((file, index) => [file, index])))
  return async (file) => {
    const { outputFiles } = await bundle(`import ${JSON.stringify(file)}`, version, plugin)
    return outputFiles[0]?.text ?? ''
  }
}

const definitionsOf = (files: readonly string[]): string =>
  files.map((file, index) => `import { definition as tag${index} } from ${JSON.stringify(file)}`).join('\n')
const list = (files: readonly string[]): string => `[${files.map((_, index) => `tag${index}`).join()}]`

/** The definitions of tags, with their documentation and without their components. */
export const readDefinitions = async (files: readonly string[]): Promise<readonly TagDefinition[]> => {
  const { outputFiles } = await bundle(`${definitionsOf(files)}\nexport default ${list(files)}`, '', suite(true).plugin)
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  return ((await import(`data:text/javascript;base64,${code}`)) as { readonly default: readonly TagDefinition[] }).default
}

/** The script of the gallery with the definitions, whose examples may contain functions. */
export const bundleGallery = async (files: readonly string[]): Promise<Pick<Bundle, 'code' | 'metafile'>> => {
  const script = JSON.stringify(join(root, 'shared/widgets/gallery/gallery.ts'))
  const contents = `import { startGallery } from ${script}\n${definitionsOf(files)}\nstartGallery(${list(files)})`
  const { outputFiles, metafile } = await bundle(contents, '', suite(true).plugin)
  return { code: outputFiles[0]?.text ?? '', metafile }
}
