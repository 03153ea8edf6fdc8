import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FirstPaint } from '@legajo/importmap/release.ts'
import { build, transform } from 'esbuild'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { rollup } from 'rollup'
import { failOnWarning, type Mode, output, ownModules, plugins, treeshake } from './preset.ts'
import { nameWithHash } from './release-unit.ts'
import { root, sourceOf } from './workspace.ts'

type Pages = { readonly pages: () => ReactNode; readonly path: string }
type Griffel = {
  readonly createDOMRenderer: (target: undefined) => object
  readonly RendererProvider: ComponentType<{ readonly renderer: object; readonly children: ReactNode }>
  readonly renderToStyleElements: (renderer: object) => readonly ReactElement[]
}

const require = createRequire(join(root, 'package.json'))

/** Runs the pages' module from source in this process. */
const load = async (entry: string): Promise<Pages & { readonly inputs: readonly string[] }> => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export * from ${JSON.stringify(join(entry, 'pages.tsx'))}\nexport { path } from ${JSON.stringify(join(entry, 'path.ts'))}`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    packages: 'external',
    define: { __DEV__: 'false' },
    plugins: [
      {
        name: 'ours',
        setup: (bundle) => {
          bundle.onResolve({ filter: /^@legajo\// }, ({ path }) => ({ path: sourceOf(path) ?? path }))
        },
      },
    ],
  })
  const module = { exports: {} as Pages }
  new Function('require', 'module', 'exports', outputFiles[0]?.text ?? '')(require, module, module.exports)
  return { ...module.exports, inputs: Object.keys(metafile.inputs).map((file) => join(root, file)) }
}

/** The pages as HTML, with the rules of their classes. */
const render = ({ pages }: Pages): { readonly html: string; readonly css: string } => {
  const { createElement } = require('react') as typeof import('react')
  const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server')
  const { createDOMRenderer, RendererProvider, renderToStyleElements } = require('@fluentui/react-components') as Griffel
  const renderer = createDOMRenderer(undefined)
  const html = renderToStaticMarkup(createElement(RendererProvider, { renderer, children: createElement(pages) }))
  const css = renderToStyleElements(renderer)
    .map((element) => {
      const { media, dangerouslySetInnerHTML: rules } = element.props as {
        readonly media?: string
        readonly dangerouslySetInnerHTML?: { readonly __html: string }
      }
      return media ? `@media ${media}{${rules?.__html ?? ''}}` : (rules?.__html ?? '')
    })
    .join('\n')
  if (/\sstyle="/.test(html)) throw new Error('The first view has a style attribute, which the policy of the page refuses')
  return { html, css }
}

/** The classic script that draws the pages and handles their events. */
const bundleScript = async (
  entry: string,
  mode: Mode,
): Promise<{ readonly code: string; readonly inputs: readonly string[] }> => {
  const bundle = await rollup({
    input: join(entry, 'draw.ts'),
    plugins: [ownModules(['@legajo/api', '@legajo/bus']), ...plugins(mode)],
    treeshake,
    logLevel: 'warn',
    onwarn: failOnWarning,
  })
  const generated = await bundle.generate({ ...output(mode, root), format: 'iife', exports: 'none', sourcemap: false })
  const inputs = bundle.watchFiles
  await bundle.close()
  return { code: generated.output[0].code, inputs }
}

export type BuiltFirstPaint = {
  readonly firstPaint: FirstPaint
  readonly extra: Readonly<Record<string, Uint8Array>>
  readonly inputs: readonly string[]
}

/**
 * A parcel may provide the first paint of one of its public pages (`src/first-paint`): `pages.tsx` is rendered here into the page's
 * HTML, `draw.ts` shows it and handles its events before any module is loaded, `path.ts` names its address. Undefined when the parcel has
 * none.
 */
export const buildFirstPaint = async (folder: string, mode: Mode): Promise<BuiltFirstPaint | undefined> => {
  const entry = join(folder, 'src/first-paint')
  if (!existsSync(entry)) return undefined
  const pages = await load(entry)
  const { html, css } = render(pages)
  const [{ code: style }, { code, inputs }] = [
    await transform(css, { loader: 'css', minify: mode === 'release' }),
    await bundleScript(entry, mode),
  ]
  const script = nameWithHash('first-paint', 'js', Buffer.from(code))
  const sheet = nameWithHash('first-paint', 'css', Buffer.from(style))
  return {
    firstPaint: { path: pages.path, html, scripts: [script], styles: [sheet] },
    extra: { [script]: Buffer.from(code), [sheet]: Buffer.from(style) },
    inputs: [...pages.inputs, ...inputs],
  }
}
