import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@legajo/importmap/release.ts'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { failOnWarning, type Mode, output, ownModules, plugins, treeshake } from './preset.ts'
import { buildKey, inputsOf, nameWithHash, readUnchangedRelease, sha, stamp, writeUnit } from './release-unit.ts'
import { isVendor } from './vendor.ts'
import { root } from './workspace.ts'

const folder = join(root, 'root-config')
const rootDist = join(folder, 'dist')

/** The shell: its module, and the files that the page loads before any module – the loader, our start script, the base style. */
export const buildRoot = async (mode: Mode): Promise<Release | null> => {
  const entry = join(folder, 'src/main.ts')
  if (!existsSync(entry)) return null
  const pageFiles = globSync(
    '{index.html,src/*.css,src/boot/*.ts,src/page-appearance.ts,public/*,../shared/ui/src/theme*.ts,../shared/api/src/*.ts,../shared/bus/src/first-paint.ts}',
    {
      cwd: folder,
    },
  ).sort()
  const key = sha([mode, buildKey(), ...pageFiles.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\0'))
  const ready = readUnchangedRelease(rootDist, key)
  if (ready) return ready

  const bundle = await rollup({
    input: { 'root-config': entry },
    external: isVendor,
    preserveEntrySignatures: 'strict',
    plugins: [ownModules(), ...plugins(mode)],
    treeshake,
    logLevel: 'warn',
    onwarn: failOnWarning,
  })
  const generated = await bundle.generate({
    ...output(mode, rootDist),
    hoistTransitiveImports: false,
  })
  const inputs = inputsOf(bundle.watchFiles)
  await bundle.close()

  const boot = await rollup({
    input: join(folder, 'src/boot/boot.ts'),
    plugins: [ownModules(['@legajo/api', '@legajo/bus']), ...plugins(mode)],
    treeshake,
    logLevel: 'warn',
    onwarn: failOnWarning,
  })
  const { output: started } = await boot.generate({
    ...output(mode, rootDist),
    format: 'iife',
    exports: 'none',
    sourcemap: false,
  })
  await boot.close()

  const extra: Record<string, Uint8Array> = {}
  const add = (name: string, extension: string, bytes: Uint8Array): string => {
    const file = nameWithHash(name, extension, bytes)
    extra[file] = bytes
    return file
  }
  const loader = readFileSync(join(root, 'node_modules/systemjs/dist/system.min.js'), 'utf8').replace(
    /\n?\/\/# sourceMappingURL=.*\s*$/,
    '\n',
  )
  const scripts = [add('boot', 'js', Buffer.from(`${loader}\n${started[0].code}`))]
  const { themeCss } = await import('@legajo/ui/theme-css.ts')
  const base = `${themeCss()}\n${readFileSync(join(folder, 'src/base.css'), 'utf8')}`
  const { code: style } = await transform(base, { loader: 'css', minify: mode === 'release' })
  const styles = [add('base', 'css', Buffer.from(style))]
  let template = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const file of globSync('public/*', { cwd: folder }).sort()) {
    const [name = '', extension = ''] = file.replace(/^public\//, '').split('.')
    template = template.replaceAll(`/${name}.${extension}`, `/assets/${add(name, extension, readFileSync(join(folder, file)))}`)
  }

  const release = await writeUnit(rootDist, mode, {
    unit: 'root',
    entries: { 'root-config': '@legajo/root-config' },
    outputs: [generated],
    extra,
    page: { template, scripts, styles },
  })
  stamp(rootDist, key, inputs)
  return release
}
