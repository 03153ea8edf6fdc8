import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Limit of the compressed file size: detects an unintended dependency. */
const budgetKb = 170

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const dist = here('dist')

/**
 * Writes dist/: the file under its plain name and under a name with its digest, also compressed, and integrity.json. Files of former digests
 * stay, since pages of partners name them, and each file is replaced whole while a server serves it.
 */
export const buildWidgets = async ({ quiet = false } = {}) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [here('src/legajo-widgets.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: dist,
    write: false,
    metafile: true,
  })

  const code = outputFiles[0].contents
  const digest = (algorithm) => createHash(algorithm).update(code)
  const integrity = `sha384-${digest('sha384').digest('base64')}`
  const version = JSON.parse(readFileSync(here('package.json'), 'utf8')).version
  const named = `legajo-widgets.${digest('sha256').digest('hex').slice(0, 12)}.js`

  mkdirSync(dist, { recursive: true })
  const [packed, zipped] = [brotliCompressSync(code), gzipSync(code, { level: 9 })]
  for (const name of ['legajo-widgets.js', named]) {
    replaceFile(`${name}.br`, packed)
    replaceFile(`${name}.gz`, zipped)
    replaceFile(name, code)
  }
  replaceFile('integrity.json', `${JSON.stringify({ version, latest: 'legajo-widgets.js', file: named, integrity }, null, 2)}\n`)

  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
  if (!quiet) console.log(`widgets ${version}: ${kb(code.length)}, gzip ${kb(zipped.length)}, brotli ${kb(packed.length)}`)
  if (!quiet) console.log(`<script src="…/widgets/${named}" integrity="${integrity}" crossorigin="anonymous" defer></script>`)
  if (process.argv.includes('--parts')) {
    const parts = Object.entries(Object.values(metafile.outputs)[0].inputs)
      .map(([path, { bytesInOutput }]) => [/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'suite', bytesInOutput])
      .reduce((sums, [name, bytes]) => sums.set(name, (sums.get(name) ?? 0) + bytes), new Map())
    for (const [name, bytes] of [...parts].sort((a, b) => b[1] - a[1]).slice(0, 25))
      console.log(`  ${kb(bytes).padStart(10)}  ${name}`)
  }
  if (zipped.length > budgetKb * 1024) {
    throw new Error(`El archivo de los widgets supera ${budgetKb} kB comprimido`)
  }
}

const replaceFile = (name, content) => {
  const written = `${dist}/.${name}.${process.pid}`
  writeFileSync(written, content)
  renameSync(written, `${dist}/${name}`)
}

if (process.argv[1] === here('build.mjs')) await buildWidgets()
