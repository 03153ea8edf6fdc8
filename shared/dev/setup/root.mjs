import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where Node keeps compiled modules for its next process: linking the server's sources then costs a process little more than half. */
export const compileCache = join(root, 'node_modules/.cache/compile')
