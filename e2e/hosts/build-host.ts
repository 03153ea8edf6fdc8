import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Host } from './hosts.ts'

/** The code of the package's README below a heading, for this suite. */
const readmeCode = (folder: string, heading: string): string => {
  const readme = readFileSync(join(folder, 'node_modules/@legajo/widgets/README.md'), 'utf8')
  return /```\w+\n([\s\S]*?)\n```/.exec(readme.split(`### ${heading}\n`)[1] ?? '')?.[1] ?? ''
}

/** Compiles the single-file components of a host with the compiler that it installed. */
const components = (folder: string): Plugin => ({
  name: 'components',
  setup: (bundle) => {
    const ofHost = createRequire(join(folder, 'package.json'))
    bundle.onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { compileScript, parse } = ofHost('vue/compiler-sfc')
      const templateParseOptions = { isCustomElement: (tag: string) => tag.startsWith('legajo-') }
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path, templateParseOptions })
      const { content } = compileScript(descriptor, { id: 'page', inlineTemplate: true })
      return { contents: content, loader: 'ts' }
    })
    bundle.onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { compile } = ofHost('svelte/compiler')
      const { js } = compile(readFileSync(path, 'utf8'), { filename: path, css: 'injected' })
      return { contents: js.code, loader: 'js' }
    })
  },
})

/**
 * Writes, installs and bundles a host in `folder`, from the packed tarball and the registry alone. Returns the script of its page, which asks
 * `suite` in the organisation tenant1.
 */
export const buildHost = async (
  { dependencies, readme, files }: Host,
  folder: string,
  tarball: string,
  suite: string,
): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const here = (text: string): string => text.replaceAll('https://suite.example', suite).replaceAll('acme', 'tenant1')
  const project = {
    name: 'host',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, '@legajo/widgets': `file:${tarball}` },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--prefer-offline']
  const { status, stderr } = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), here(text))
  if (readme) writeFileSync(join(folder, readme[1]), here(readmeCode(folder, readme[0])))
  const entry = Object.keys(files).find((name) => name.startsWith('main.')) ?? ''
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    conditions: ['development', 'browser'],
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false, jsx: 'react-jsx' } },
    plugins: [components(folder)],
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
