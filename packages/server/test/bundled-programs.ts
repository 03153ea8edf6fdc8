import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onceAcrossProcesses } from './once-across-processes.ts'
import { filesIn, hashOf } from './prepared.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache')
const prefix = 'server-'
const programs = ['main', 'worker', 'tenant-command', 'doctor'] as const
type Program = (typeof programs)[number]

/** Packages with parts outside of their modules: native code, data files. */
const externalPackages = ['@electric-sql/pglite', '@node-rs/argon2', '@napi-rs/image', 'esbuild', 'rollup', 'unpdf']

/** Modules of packages may call `require` and read their own folder. */
const banner = `import { createRequire as createRequireOf } from 'node:module'
const require = createRequireOf(import.meta.url)
const __filename = import.meta.filename, __dirname = import.meta.dirname`

const bundleTo = async (folder: string): Promise<void> => {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((name) => `packages/server/src/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: externalPackages,
    banner: { js: banner },
    sourcemap: false,
    plugins: [{ name: 'own-addresses', setup: (made) => made.onLoad({ filter: /\.ts$/ }, ({ path }) => withOwnAddress(path)) }],
  })
}

/** Sources find their files beside themselves: the address of each stays that of the source. */
const withOwnAddress = (path: string) => ({
  contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  loader: 'ts' as const,
})

const makeBundle = async (folder: string): Promise<void> => {
  for (const name of await readdir(cache).catch(() => []))
    if (name.startsWith(prefix) && !name.endsWith('.lock')) rmSync(join(cache, name), { recursive: true, force: true })
  const own = `${folder}.${process.pid}`
  await bundleTo(own)
  renameSync(own, folder)
  // A first run ends by itself, since it has no database, and so stores its compiled modules, which killed processes never do.
  spawnSync(process.execPath, [join(folder, 'worker.mjs')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' },
  })
}

/** The folder of the bundles, made once for each state of the sources and packages. */
const bundles = async (): Promise<string> => {
  const sources = ['packages/server/src', 'importmap/src', 'shared/contract/src', 'shared/kernel/src', 'shared/filter/src']
  const files = filesIn([...sources, 'shared/formula/src', 'shared/payroll-rules/src'])
  const folder = join(cache, `${prefix}${hashOf([...files, 'node_modules/.package-lock.json'], process.version)}`)
  await onceAcrossProcesses(folder, () => makeBundle(folder))
  return folder
}

let made: Promise<string> | undefined

/**
 * A program of the server as one file: processes of tests link it in half of the processor time of a thousand modules. An installation
 * starts the sources themselves, as the browser stage does.
 */
export const bundleProgram = async (name: Program): Promise<string> => {
  made ??= bundles()
  return join(await made, `${name}.mjs`)
}
