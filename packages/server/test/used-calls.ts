import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)
const bulk = ['list', 'get', 'create', 'update', 'remove', 'listReduced']

/** The sources that run in a browser: parcels, shell and shared code, without tests and without the contract. */
export const browserSources = (): readonly string[] => {
  const folders = [
    'root-config/src',
    ...readdirSync(new URL('packages/', root))
      .filter((name) => name !== 'server')
      .map((name) => `packages/${name}/src`),
    ...readdirSync(new URL('shared/', root))
      .filter((name) => name !== 'contract' && name !== 'dev')
      .map((name) => `shared/${name}/src`),
  ]
  return folders.flatMap((folder) =>
    filesIn(folder)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
  )
}

/** The tests of the server and their helpers. */
export const testSources = (): readonly string[] =>
  [
    ...filesIn('packages/server/src').flatMap((file) => (file.endsWith('.test.ts') ? [`packages/server/src/${file}`] : [])),
    ...filesIn('packages/server/test').flatMap((file) => (file.endsWith('.ts') ? [`packages/server/test/${file}`] : [])),
  ].map((file) => readFileSync(new URL(file, root), 'utf8'))

/** The sources of the contract of employees. */
export const contractSources = (): readonly string[] =>
  filesIn('shared/contract/src/employees')
    .filter((file) => /\.ts$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(`shared/contract/src/employees/${file}`, root), 'utf8'))

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
  } catch {
    return [] // a workspace without sources of its own
  }
}

/** The imports of a source from the contract: the file, the exported name and the name it has in the source. */
const importsIn = (source: string) =>
  [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@legajo\/contract\/([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => {
          const [exported = '', local = exported] = name.split(/\s+as\s+/)
          return { file, exported, local }
        }),
  )

/** The members of a group of calls that a source reads: by name, by destructuring, or the usual ones when it passes the group on. */
const membersUsed = (source: string, local: string): readonly string[] => {
  const byName = [...source.matchAll(new RegExp(`\\b${local}\\??\\.(\\w+)`, 'g'))].map(([, member = '']) => member)
  const taken = [...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${local}\\b(?!\\.)`, 'g'))].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/[:=\s]/)[0] ?? ''),
  )
  const isPassed = new RegExp(`[=:(,{\\[]\\s*\\{?\\s*(?:\\.\\.\\.)?${local}\\s*[,})\\]]`).test(
    source.replace(/\bimport\s[^']*'[^']*'/g, ''),
  )
  // A member that is given after the spread of its group stands for another call.
  const replaced = [...source.matchAll(new RegExp(`\\{\\s*\\.\\.\\.${local},([^{}]*)\\}`, 'g'))].flatMap(([, members = '']) =>
    [...members.matchAll(/(\w+):/g)].map(([, member = '']) => member),
  )
  const passed = isPassed || taken.some((name) => name.startsWith('...')) ? bulk.filter((name) => !replaced.includes(name)) : []
  return [...byName, ...taken, ...passed]
}

/** The files of the contract that a source imports whole, with the name they have in it. */
const wholeImportsIn = (source: string) =>
  [...source.matchAll(/import\s+\*\s+as\s+(\w+)\s+from\s+'@legajo\/contract\/([^']+)'/g)].flatMap(([, local = '', file = '']) =>
    [...new Set([...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, exported = '']) => exported))].map(
      (exported) => ({ file, exported, local: `${local}\\.${exported}` }),
    ),
  )

/** The groups of calls whose screen follows from their declaration: the screen uses the usual ones. */
const findDeclaredScreens = (source: string): readonly string[] =>
  [...source.matchAll(/screenOf\(\s*\(await import\('@legajo\/contract\/([^']+)'\)\)\.(\w+)/g)].flatMap(
    ([, file = '', exported = '']) => bulk.map((member) => `${file} ${exported}.${member}`),
  )

/** The calls that sources use, as `org/area.ts areas.list`. */
export const findUsedCalls = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap((source) => [
      ...findDeclaredScreens(source),
      ...[...importsIn(source), ...wholeImportsIn(source)].flatMap(({ file, exported, local }) =>
        membersUsed(source, local).map((member) => `${file} ${exported}.${member}`),
      ),
    ]),
  )
