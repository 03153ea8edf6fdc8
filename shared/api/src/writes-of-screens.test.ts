import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

const root = new URL('../../../', import.meta.url)

/** Sources, or the folders of several, whose writes stay with `call(`, each with the reason. */
const ownWrites: Readonly<Record<string, string>> = {
  'packages/auth/src/access-link/': 'signs in: there is no session, and a refusal stands in the form',
  'packages/auth/src/password/': 'works without a session, and a refusal stands at its field',
  'packages/auth/src/sign-in/': 'signs in before the screens and their queries are loaded',
  'packages/clima/src/answer/survey-by-link.screen.tsx': 'a page without a session, whose form shows a refusal',
  'packages/coaching/src/evaluation-mine/evaluation-form.tsx': 'stores a draft a moment after each answer',
  'packages/coaching/src/mine/exam.dialog.tsx': 'stores the answers a moment after each change',
  'packages/coaching/src/mine/my-documents.tsx': 'records how far a video was seen while it runs',
  'packages/coaching/src/mine/package-player.tsx': 'reports of a course package, one after another',
  'packages/communication/src/feedback/feedback.screen.tsx': 'an answered question must not be read again',
  'packages/payroll/src/documents/official/use-file-job.ts': 'a check that a query starts when its screen is opened',
  'packages/time/src/attendance-kiosk/': 'a device without a session, which asks by a timer',
  'root-config/src/member/bell.tsx': 'a press changes the list at once, and the frame has no dialogs',
  'root-config/src/report.ts': 'reports an error, in the background',
  'shared/screens/src/employee-options.ts': 'reads the chosen employees by a POST',
  'shared/screens/src/use-rows.ts': 'reads the list of a table, whose call is given',
}
const ownerOf = (path: string) => Object.keys(ownWrites).find((own) => path.startsWith(own))

const importOf = /import \{([^}]*)\} from '@legajo\/contract\/([^']+)'/g
/** `call(plans.remove, …)` and `call(endpoint, …)`; likewise `upload(` and `download(`. */
const sendOf = /(?<![.\w])(call|upload|download)\(\s*(\w+)(?:\.(\w+))?/g

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
    [...source.matchAll(sendOf)].map(async ([text, sender, name = '', property]) => {
      if (sender !== 'call') return []
      const imported = imports.get(name)
      if (!imported) return [text]
      const value = (await contractModule(imported.module))[imported.name]
      const endpoint = property ? (value as Record<string, unknown> | undefined)?.[property] : value
      return endpoint === undefined || isWrite(endpoint as AnyEndpoint) ? [text] : []
    }),
  )
  return found.flat()
}

/** The texts of a source that send or fetch a file. */
const filesIn = (source: string): readonly string[] =>
  source.includes("from '@legajo/api/files.ts'")
    ? [...source.matchAll(sendOf)].filter(([, sender]) => sender !== 'call').map(([text]) => text)
    : []

const sourcesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/src/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ path: `${folder}/src/${name}`, text: readFileSync(new URL(`${folder}/src/${name}`, root), 'utf8') }))

const parcels = readdirSync(new URL('packages/', root))
  .filter((name) => name !== 'server')
  .map((name) => `packages/${name}`)
const folders = [...parcels, 'shared/screens', 'shared/widgets', 'root-config']

/** These texts in the sources that have no own writes, each with its source. */
const findTexts = async (textsIn: (source: string) => Promise<readonly string[]> | readonly string[]) => {
  const sources = folders.flatMap(sourcesIn).filter(({ path }) => !ownerOf(path))
  const found = await Promise.all(sources.map(async ({ path, text }) => (await textsIn(text)).map((each) => `${path}: ${each}`)))
  return found.flat()
}

// A screen sends a write as an act (`write(` with `useAction` or a form), so that a second press, an error and stale reads are handled in
// one place.
it('sends the writes of screens as acts', async () => {
  expect(await findTexts(writesIn)).toEqual([])
})

// `write(` with the files replaces `upload(`, and `fileOf(` replaces `download(`.
it('fetches and sends files as acts', async () => {
  expect(await findTexts(filesIn)).toEqual([])
})

it('names only sources that have own writes', async () => {
  const owners = await Promise.all(
    folders.flatMap(sourcesIn).map(async ({ path, text }) => {
      const owner = ownerOf(path)
      return owner && [...(await writesIn(text)), ...filesIn(text)].length > 0 ? [owner] : []
    }),
  )
  expect([...new Set(owners.flat())].toSorted()).toEqual(Object.keys(ownWrites).toSorted())
})

it('finds a write by its declaration', async () => {
  const source = `import { type CostCenter, costCenters as centers } from '@legajo/contract/org/cost-center.ts'`
  expect(await writesIn(`${source}\ncall(centers.remove, {}); call(centers.list); call(other)`)).toEqual([
    'call(centers.remove',
    'call(other',
  ])
})
