/**
 * Exported values that nothing in the repository names, its own file and its tests included: code that can go. It looks for the
 * name as a word, so it never accuses what is used; what it misses is a name that something else happens to bear.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'
import { filesOf, sourceFolders } from './test/suites.mjs'

const declaration = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm

// What a tool calls by name, not our code: lifecycles that single-spa asks for.
const called = new Set(['bootstrap', 'mount', 'unmount', 'update'])

const texts = [...sourceFolders(), 'e2e']
  .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs)$/))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const uses = new Map()
for (const { text } of texts) for (const [word] of text.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1)

const unused = texts.flatMap(({ path, text }) =>
  [...text.matchAll(declaration)]
    .map(([, name]) => name)
    // A screen is loaded by its file, as the address is visited.
    .filter((name) => uses.get(name) === 1 && !called.has(name) && !/\.screen\.tsx$|\/generator\//.test(path))
    .map((name) => `${path}: ${name}`),
)
for (const line of unused) console.log(line)
process.exit(unused.length > 0 ? 1 : 0)
