import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../test/suites.mjs'
import { bannedWords, wireNames } from './banned-words.mjs'
import { textsOf } from './texts-of.mjs'

/** The banned words of one source, as `{ line, kind, word, use }`. */
export const bannedIn = (path, source) =>
  textsOf(path, source).flatMap(({ kind, line, text, name }) =>
    bannedWords.flatMap(({ pattern, use, in: kinds, exactCase }) => {
      if (wireNames.has(name)) return []
      if (kinds && !kinds.includes(kind === 'property' ? 'name' : kind)) return []
      const found = new RegExp(pattern, exactCase ? '' : 'i').exec(text)
      return found ? [{ line, kind, word: found[0].trim(), use }] : []
    }),
  )

/** Every source of the repository but the list of words itself, and generated ones. */
const sourceFiles = () =>
  ['root-config', 'importmap', 'packages', 'shared', 'e2e']
    .flatMap((folder) => filesOf(folder, /\.(tsx?|mjs)$/))
    // The comments of the generated table types are those of landed migrations.
    .filter((path) => !path.startsWith('shared/dev/words/') && path !== 'packages/server/src/db/schema.ts')

/** The banned words of the repository below `root`. */
export const checkWords = (root) =>
  sourceFiles().flatMap((path) => bannedIn(path, readFileSync(join(root, path), 'utf8')).map((found) => ({ path, ...found })))
