import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

const root = new URL('../../../', import.meta.url)

/**
 * Writes that screens still send by `call(` instead of `write(` with `useAction` or a form, by the folder of their source. A number may only
 * fall: a screen sends a write as an act, so that a second press, an error and stale reads are handled in one place.
 */
const remaining: Readonly<Record<string, number>> = {
  'packages/auth': 24,
  'packages/clima': 6,
  'packages/coaching': 67,
  'packages/communication': 6,
  'packages/employees': 58,
  'packages/org': 11,
  'packages/payroll': 93,
  'packages/time': 38,
  'root-config': 4,
  'shared/screens': 8,
}

const importOf = /import \{([^}]*)\} from '@legajo\/contract\/([^']+)'/g
/** `call(plans.remove, …)` and `call(endpoint, …)`. */
const callOf = /(?<![.\w])call\(\s*(\w+)(?:\.(\w+))?/g

const contractModule = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`shared/contract/src/${path}`, root).href)

/** The names that a source imports from the contract, each with its module. */
const importsIn = (source: string): ReadonlyMap<string, { readonly module: string; readonly name: string }> =>
  new Map(
    [...source.matchAll(importOf)].flatMap(([, names = '', module = '']) =>
      names
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each && !each.startsWith('type '))
        .map((each) => {
          const [name = '', local = name] = each.split(' as ')
          return [local, { module, name }] as const
        }),
    ),
  )

const isWrite = ({ method, reads, readsOnly }: AnyEndpoint): boolean => method !== 'GET' && !reads && !readsOnly

/** The texts of a source that send a write by `call(`; a call whose declaration is not known counts as one. */
const writesIn = async (source: string): Promise<readonly string[]> => {
  const imports = importsIn(source)
  const found = await Promise.all(
    [...source.matchAll(callOf)].map(async ([text, name = '', property]) => {
      const imported = imports.get(name)
      if (!imported) return [text]
      const value = (await contractModule(imported.module))[imported.name]
      const endpoint = property ? (value as Record<string, unknown> | undefined)?.[property] : value
      return endpoint === undefined || isWrite(endpoint as AnyEndpoint) ? [text] : []
    }),
  )
  return found.flat()
}

const sourcesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/src/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(`${folder}/src/${name}`, root), 'utf8'))

const parcels = readdirSync(new URL('packages/', root))
  .filter((name) => name !== 'server')
  .map((name) => `packages/${name}`)

it('sends the writes of screens as acts', async () => {
  const counts = await Promise.all(
    [...parcels, 'shared/screens', 'shared/widgets', 'root-config'].map(async (folder) => {
      const found = await Promise.all(
        sourcesIn(folder)
          .filter((source) => source.includes('call('))
          .map(writesIn),
      )
      return [folder, found.flat().length] as const
    }),
  )
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(remaining)
})

it('finds a write by its declaration', async () => {
  const source = `import { type CostCenter, costCenters as centers } from '@legajo/contract/org/cost-center.ts'`
  expect(await writesIn(`${source}\ncall(centers.remove, {}); call(centers.list); call(other)`)).toEqual([
    'call(centers.remove',
    'call(other',
  ])
})
