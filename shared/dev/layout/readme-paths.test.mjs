import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../setup/root.mjs'
import { filesOf } from '../test/suites.mjs'

const files = ['e2e', 'importmap', 'packages', 'root-config', 'shared'].flatMap((folder) => filesOf(folder, /./))
const readmes = ['README.md', ...files.filter((path) => path.endsWith('/README.md'))]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Folders and files that a start, a build, a test or an operator writes. */
const generatedPath = /^(\.data|dist|node_modules|(release|withdrawn)\.json)(\/|$)/
const endings = /\.(tsx?|mjs|md|json|sql|txt|html|tsv)$/
const isPath = (word) =>
  /^(@legajo\/)?[\w-][\w.-]*(\/[\w.-]+)*\/?$/.test(word) &&
  (word.includes('/') || endings.test(word)) &&
  !generatedPath.test(word)

/** The paths that a text names: its links, words between backquotes, and the folders in the first column of a table. */
const pathsIn = (text) => [
  ...[...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link),
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word).filter(isPath),
  ...[...text.matchAll(/^\| `([a-z][a-z0-9 -]*)` /gm)].flatMap(([, names]) => (names.startsWith('npm ') ? [] : names.split(' '))),
]

/** A path from the root, the workspace or its `src/`; a module of a workspace; or the end of the path of a file or folder. */
const pathExists = (readme, name) => {
  const short = name.replace(/^@legajo\//, '').replace(/\/$/, '')
  const [workspace = '', ...rest] = short.split('/')
  const own = dirname(readme)
  return (
    [own, '.', `${own}/src`].some((folder) => existsSync(join(root, folder, short))) ||
    files.some((file) => file.endsWith(`/${short}`) || file.includes(`/${short}/`) || file.includes(`/${short}.ts`)) ||
    files.some((file) => file.includes(`/${workspace}/src/${rest.join('/')}`))
  )
}

it.each(readmes)('%s names paths and commands that exist', (readme) => {
  const text = readFileSync(join(root, readme), 'utf8')
  const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name)
  expect(pathsIn(text).filter((name) => !pathExists(readme, name))).toEqual([])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
