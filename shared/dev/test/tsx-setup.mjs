/** Runs once in each worker of the light runner whose tests import `.tsx` files: Node does not compile JSX. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'
import './light-setup.mjs'

const options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}
const fileSetup = new URL('./browser-file.mjs', import.meta.url).href

registerHooks({
  load: (url, context, next) => {
    const [file] = url.split('?')
    if (!file.endsWith('.tsx')) return next(url, context)
    const filename = fileURLToPath(file)
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename })
    // The query makes it another module for each test file.
    const setup = file.endsWith('.test.tsx') ? `import '${fileSetup}?${encodeURIComponent(url)}'\n` : ''
    return { format: 'module', source: setup + code, shortCircuit: true }
  },
})
