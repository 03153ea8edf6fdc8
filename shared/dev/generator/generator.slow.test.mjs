import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkImports } from '../imports/check-imports.mjs'
import { root } from '../setup/root.mjs'
import { namesOf } from './names.mjs'
import { editContracts, migration, newFieldsTest } from './new-fields.mjs'

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results'])

let copy
let touched
/** The files and errors of the type check of the changed copy: one check serves all cases. */
let types
const node = (...args) =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } })

// The generator edits its own repository, so the test runs in a copy that links the installed packages.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'legajo-new-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !skippedFolders.has(path.split(/[\\/]/).at(-1)) })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@legajo'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
  node('shared/dev/new.mjs', 'parcel', 'sample-parcel', '--title', 'Muestras')
  addFields()
  const output = node(
    'shared/dev/new.mjs',
    'resource',
    'org/sample-thing',
    '--title',
    'Cosas de muestra',
    '--noun',
    'cosa',
    '--permit',
    'COMPANY',
  )
  writeLists()
  touched = output.split('\n').map((line) => line.replace(/^› /, ''))
  types = checkTypes([...touched.filter((path) => /\.tsx?$/.test(path) && !importsServer(path)), ...changedFiles])
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const runJest = (paths, env) =>
  spawnSync(
    process.execPath,
    ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'shared/dev/jest.config.mjs', '--forceExit', ...paths],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } },
  )

/** The lists of calls, which `npm run generate` writes. */
const writeLists = () => runJest(['server/test/policies', 'server/test/call-schemas'], { LEGAJO_LISTS: 'write' })

/** A test or the list of areas imports the whole server; its type check costs as much as that of the whole copy. */
const importsServer = (path) => /\.test\.ts$|\/areas\.ts$/.test(path)

/** The generated and changed files, which are checked with their imports. */
const changedFiles = [
  'packages/sample-parcel',
  'packages/org/src/cost-center',
  'packages/server/src/org/cost-center.ts',
  'packages/server/src/coaching/edition/provider.ts',
]

const checkTypes = (include) => {
  const project = { extends: './tsconfig.json', include: [...include, 'packages/**/*.d.ts', 'shared/widgets/src/*.d.ts'] }
  writeFileSync(join(copy, 'tsconfig.changed.json'), JSON.stringify(project))
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '--listFiles', '-p', 'tsconfig.changed.json']
  const lines = spawnSync(process.execPath, tsc, { cwd: copy, encoding: 'utf8' }).stdout.split('\n')
  const isFault = (line) => line.includes('error TS')
  return { faults: lines.filter(isFault), files: lines.filter((line) => !isFault(line)).join('\n') }
}

/** The database that the other suites of this run clone. */
const prepareDatabase = () => {
  const script = "import('./packages/server/test/prepared.ts').then(({ templateName }) => console.log(templateName()))"
  return execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim()
}

/** Adds a field to ten resources by the steps of the README: contracts, migration and the column of a screen. */
const addFields = () => {
  const read = (path) => readFileSync(join(copy, path), 'utf8')
  const write = (path, text) => writeFileSync(join(copy, path), text)
  for (const [path, text] of editContracts(read)) write(path, text)
  const screen = 'packages/org/src/cost-center/cost-center.screen.tsx'
  write(screen, read(screen).replace("'name', 'active'", "'name', 'newField', 'active'"))
  expect(read(screen)).toContain('newField')
  write('packages/server/migrations/9000-new-fields.sql', migration)
  write('packages/server/src/new-fields.test.ts', newFieldsTest)
}

describe('npm run new', () => {
  it('generates every spelling of a name', () => {
    expect(namesOf('cost-center')).toMatchObject({
      many: 'costCenters',
      type: 'CostCenter',
      table: 'cost_center',
      code: 'COST_CENTER',
    })
    expect(namesOf('salary-policy')).toMatchObject({ kebabs: 'salary-policies', many: 'salaryPolicies' })
  })

  it('creates a parcel and a resource that compile and follow the import rules', async () => {
    expect(
      touched
        .filter((path) => path.includes('/') && path.includes('.'))
        .map((path) => path.replace(/\d{4}-/, ''))
        .sort(),
    ).toEqual([
      'packages/org/parcel.json',
      'packages/org/src/main.tsx',
      'packages/server/migrations/org-sample-thing.sql',
      'packages/server/src/org/registry.ts',
      'packages/server/src/org/sample-thing.test.ts',
      'shared/contract/src/org/sample-thing.ts',
    ])
    expect(readFileSync(join(copy, 'packages/server/src/org/registry.ts'), 'utf8')).toContain(
      'serveDeclared(server, sampleThings)',
    )
    const manifest = readFileSync(join(copy, 'packages/org/parcel.json'), 'utf8').split('\n')
    const former = readFileSync(join(root, 'packages/org/parcel.json'), 'utf8').split('\n')
    expect(manifest.filter((line) => !former.includes(line)).join('')).toMatch(/sample-thing-list.*ORG_SAMPLE_THING/)

    for (const path of ['packages/sample-parcel/src/main.tsx', 'shared/contract/src/org/sample-thing.ts'])
      expect(types.files).toContain(path)
    expect(types.faults.filter((line) => /sample/.test(line))).toEqual([])
    const sources = touched.filter((path) => /\.tsx?$/.test(path))
    const { problems } = await checkImports(copy, ['packages/sample-parcel', ...sources])
    expect(problems.filter(({ from }) => from.includes('sample'))).toEqual([])
  })

  it('adds a field to ten resources of ten areas by their contracts, a migration and the column of a screen', () => {
    for (const path of [
      'packages/org/src/cost-center/cost-center.screen.tsx',
      'packages/server/src/coaching/edition/provider.ts',
    ])
      expect(types.files).toContain(path)
    expect(types.faults.filter((line) => !/sample/.test(line))).toEqual([])
    const suite = runJest(
      [
        'server/src/new-fields',
        'server/src/org/sample-thing',
        'server/src/db/table-names',
        'server/test/policies',
        'server/test/conformance',
      ],
      { LEGAJO_PREPARED_FROM: prepareDatabase() },
    )
    const output = `${suite.stdout}${suite.stderr}`
    expect([suite.status, output.match(/^PASS .*/gm)?.length, output]).toEqual([
      0,
      5,
      expect.stringMatching(/Tests: +(\d+) passed, \1 total/),
    ])
  })

  it('refuses an existing name', () => {
    expect(() => node('shared/dev/new.mjs', 'parcel', 'sample-parcel')).toThrow()
  })
})
