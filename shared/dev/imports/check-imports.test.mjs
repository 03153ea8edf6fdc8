import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkImports } from './check-imports.mjs'
import { areas } from './server-layers.mjs'

/** A small workspace with this repository's structure: valid files first, then one violation for each rule. */
const validSources = {
  'packages/org/src/main.tsx':
    "import { money } from '@legajo/kernel/money.ts'\nimport { Screen } from './list.screen.tsx'\nexport const a = [money, Screen]",
  'packages/org/src/list.screen.tsx': "import { useState } from 'react'\nexport const Screen = () => <p>{useState(1)}</p>",
  'packages/time/src/main.ts': 'export const clock = 1',
  'packages/time/parcel.json': '{ "name": "time" }',
  'packages/server/src/app.ts':
    "import { readFileSync } from 'node:fs'\nimport { money } from '@legajo/kernel/money.ts'\nexport const b = [readFileSync, money]",
  'shared/kernel/src/money.ts': 'export const money = 1',
  'shared/kernel/src/money.test.ts':
    "import { readFileSync } from 'node:fs'\nimport { money } from './money.ts'\nexport const c = [readFileSync, money]",
  'shared/ui/src/button.tsx': "import { Button } from '@fluentui/react-components'\nexport const d = Button",
  'root-config/src/main.ts': "import time from '../../packages/time/parcel.json'\nexport const e = time",
  'shared/contract/src/shared/field.ts': 'export const field = 1',
  'shared/contract/src/payroll/pay.ts': "import { field } from '../shared/field.ts'\nexport const pay = field",
  'packages/server/src/db/query.ts': 'export const query = 1',
  'packages/server/src/employees/pay.ts': "import { query } from '../db/query.ts'\nexport const pay = query",
  'packages/server/src/employees/entrance.ts': "export { pay } from './pay.ts'",
  'packages/server/src/payroll/run.ts': "import { pay } from '../employees/entrance.ts'\nexport const run = pay",
  'packages/server/src/payroll/rule-set/stored.ts': 'export const stored = 1',
  'packages/server/src/coaching/edition/seats.ts': 'export const seats = 1',
  'packages/server/src/employees/file/row.ts': 'export const row = 1',
  'packages/server/src/payroll/run/work.ts': "import { stored } from '../rule-set/stored.ts'\nexport const work = stored",
  'packages/server/src/time/holiday.ts':
    "import { query } from '../db/query.ts'\nconst server = query\nconst serve = (one, two) => [one, two]\nserve(server, 2)\nexport const serveHolidays = 1\nexport const helper = 2",
  'packages/server/src/time/registry.ts': "import { serveHolidays } from './holiday.ts'\nexport const time = serveHolidays",
}

const offenders = [
  ['islands', 'packages/org/src/bad-island.ts', "import { clock } from '@legajo/time/main.ts'\nexport const x = clock"],
  ['islands', 'packages/org/src/bad-type.ts', "import type { clock } from '@legajo/time/main.ts'\nexport type X = typeof clock"],
  ['islands', 'packages/org/src/bad-lazy.tsx', "export const x = () => import('@legajo/time/main.ts')"],
  ['islands', 'packages/server/src/bad-parcel.ts', "import { clock } from '@legajo/time/main.ts'\nexport const x = clock"],
  ['shared-below', 'shared/ui/src/bad-up.ts', "import { clock } from '@legajo/time/main.ts'\nexport const x = clock"],
  ['shell-reads-manifests', 'root-config/src/bad-shell.ts', "export const x = () => import('@legajo/time/main.ts')"],
  ['server-no-browser', 'packages/server/src/bad-client.ts', "import { d } from '@legajo/ui/button.tsx'\nexport const x = d"],
  ['server-no-vm', 'importmap/src/bad-vm.ts', "import { Script } from 'node:vm'\nexport const x = Script"],
  ['both-sides', 'shared/contract/src/bad-node.ts', "import { readFileSync } from 'node:fs'\nexport const x = readFileSync"],
  ['both-sides', 'shared/payroll-rules/src/bad-node.ts', "import { readFileSync } from 'fs'\nexport const x = readFileSync"],
  ['both-sides-no-browser', 'shared/formula/src/bad-react.ts', "import { useState } from 'react'\nexport const x = useState"],
  ['both-sides-no-browser', 'shared/filter/src/bad-ui.ts', "import { d } from '@legajo/ui/button.tsx'\nexport const x = d"],
  ['kernel-on-nothing', 'shared/kernel/src/bad-yup.ts', "import { object } from 'yup'\nexport const x = object"],
  ['browser-no-node', 'packages/org/src/bad-node.ts', "import { join } from 'node:path'\nexport const x = join"],
  ['browser-no-node', 'shared/ui/src/bad-node.ts', "import { join } from 'node:path'\nexport const x = join"],
  ['one-kit', 'packages/org/src/bad-kit.tsx', "import { Button } from '@fluentui/react-components'\nexport const x = Button"],
  ['tests-apart', 'shared/kernel/src/bad-test.ts', "import { c } from './money.test.ts'\nexport const x = c"],
  ['declared', 'shared/ui/src/bad-undeclared.ts', "import { x as y } from 'undeclared'\nexport const x = y"],
  ['resolves', 'shared/ui/src/bad-nowhere.ts', "import { y } from './nowhere.ts'\nexport const x = y"],
  // A cycle is reported once, from its first member by name.
  ['no-cycles', 'shared/ui/src/bad-circle-1.ts', "import { y } from './bad-circle-2.ts'\nexport const x = y"],
  ['no-cycles', 'shared/api/src/bad-type-1.ts', "import type { Two } from './bad-type-2.ts'\nexport type One = Two[]"],
  ['server-folders', 'packages/server/src/bad-folder.ts', "import { x as y } from './unknown/file.ts'\nexport const x = y"],
  ['server-parts', 'packages/server/src/db/bad-order.ts', "import { x as y } from '../http/app.ts'\nexport const x = y"],
  [
    'server-parts-below',
    'packages/server/src/db/bad-area.ts',
    "import type { pay } from '../employees/pay.ts'\nexport type X = typeof pay",
  ],
  ['server-areas', 'packages/server/src/payroll/bad-door.ts', "import { pay } from '../employees/pay.ts'\nexport const x = pay"],
  ['server-areas', 'packages/server/src/org/bad-area.ts', "import { pay } from '../employees/entrance.ts'\nexport const x = pay"],
  [
    'area-order',
    'packages/server/src/payroll/rule-set/bad-order.ts',
    "import { work } from '../run/work.ts'\nexport const x = work",
  ],
  [
    'area-order',
    'packages/server/src/payroll/results/bad-type.ts',
    "import type { work } from '../run/work.ts'\nexport type X = typeof work",
  ],
  ['area-entrance', 'packages/server/src/payroll/run/bad-entrance.ts', "import { run } from '../run.ts'\nexport const x = run"],
  [
    'area-order',
    'packages/server/src/coaching/content/bad-order.ts',
    "import { seats } from '../edition/seats.ts'\nexport const x = seats",
  ],
  ['area-folders', 'packages/server/src/payroll/bad-folder.ts', "import { x as y } from './unknown/file.ts'\nexport const x = y"],
  [
    'contract-order',
    'shared/contract/src/org/bad-order.ts',
    "import type { pay } from '../payroll/pay.ts'\nexport type X = typeof pay",
  ],
  ['contract-base', 'shared/contract/src/bad-base.ts', "import { pay } from './payroll/pay.ts'\nexport const x = pay"],
  ['contract-folders', 'shared/contract/src/bad-folder.ts', "import { x as y } from './unknown/file.ts'\nexport const x = y"],
  ['route-files', 'packages/server/src/time/bad-import.ts', "import { helper } from './holiday.ts'\nexport const x = helper"],
  ['extensions', 'shared/ui/src/bad-extension.ts', "import { d } from './button'\nexport const x = d"],
  ['extensions', 'packages/org/src/bad-extension.ts', "import { money } from '@legajo/kernel/money'\nexport const x = money"],
  [
    'own-paths',
    'packages/org/src/bad-path.ts',
    "import { money } from '../../../shared/kernel/src/money.ts'\nexport const x = money",
  ],
  ['no-pass-on', 'shared/ui/src/bad-pass-on.ts', "export { money } from '@legajo/kernel/money.ts'"],
]

const wrongSources = {
  'shared/ui/src/bad-circle-2.ts': "import { x } from './bad-circle-1.ts'\nexport const y = x",
  'shared/api/src/bad-type-2.ts': "import type { One } from './bad-type-1.ts'\nexport type Two = One | 2",
  'shared/contract/src/unknown/file.ts': 'export const x = 1',
  'packages/server/src/unknown/file.ts': 'export const x = 1',
  'packages/server/src/payroll/unknown/file.ts': 'export const x = 1',
  'packages/server/src/http/app.ts': 'export const x = 1',
  'package.json': JSON.stringify({ name: 'planted', dependencies: { react: '1', yup: '1', '@fluentui/react-components': '1' } }),
  ...Object.fromEntries(
    ['react', 'yup', '@fluentui/react-components', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'exports.x = 1'],
    ]),
  ),
}

const packages = ['packages/org', 'packages/time', 'packages/server', 'root-config'].concat(
  ['kernel', 'ui', 'contract', 'payroll-rules', 'formula', 'filter', 'api'].map((name) => `shared/${name}`),
)

let folder
let problems

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-imports-'))
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries({ ...validSources, ...wrongSources })) write(path, text)
  for (const [, path, text] of offenders) write(path, text)
  for (const path of packages) {
    const name = path.split('/').at(-1)
    write(`${path}/package.json`, JSON.stringify({ name: `@legajo/${name}`, type: 'module', exports: { './*': './src/*' } }))
    mkdirSync(join(folder, 'node_modules/@legajo'), { recursive: true })
    symlinkSync(join(folder, path), join(folder, 'node_modules/@legajo', name), 'junction')
  }
  problems = (await checkImports(folder)).problems
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('import rules', () => {
  it.each(offenders.map(([rule, path]) => ({ rule, path })))('$rule fires on $path', ({ rule, path }) => {
    expect(problems.filter(({ from }) => from === path).map(({ name }) => name)).toContain(rule)
  })

  it('accepts valid modules', () => {
    expect(problems.filter(({ from }) => from in validSources)).toEqual([])
  })
})

it('allows an area of the server to import only areas listed before it', () => {
  const names = Object.keys(areas)
  const upward = names.flatMap((area, index) => areas[area].filter((other) => !names.slice(0, index).includes(other)))
  expect(upward).toEqual([])
})
