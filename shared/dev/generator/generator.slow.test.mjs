import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkImports } from '../imports/check-imports.mjs'
import { root } from '../setup/root.mjs'
import { namesOf } from './names.mjs'

const heavy = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results'])

let copy
let touched
/** The files and errors of the type check of the changed copy: one check serves all cases. */
let types
const node = (...args) =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } })

// The generator edits its own repository, so the test runs in a copy that links the installed packages.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'legajo-new-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !heavy.has(path.split(/[\\/]/).at(-1)) })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@legajo'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
  node('shared/dev/new.mjs', 'parcel', 'sample-parcel', '--title', 'Muestras')
  const output = node('shared/dev/new.mjs', 'resource', 'org/sample-thing', '--title', 'Cosas de muestra', '--noun', 'cosa')
  touched = output.split('\n').map((line) => line.replace(/^› /, ''))
  addField()
  node('packages/server/schema/generate.ts')
  types = checkTypes([...touched.filter((path) => /\.tsx?$/.test(path)), ...changed])
}, 240_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The generated and changed files: checking them with their imports takes half of what the whole copy takes. */
const changed = ['packages/sample-parcel', '**/*sample-thing*', '**/*cost-center*', 'packages/server/src/db']

const checkTypes = (include) => {
  const project = { extends: './tsconfig.json', include: [...include, 'packages/**/*.d.ts', 'shared/widgets/src/*.d.ts'] }
  writeFileSync(join(copy, 'tsconfig.changed.json'), JSON.stringify(project))
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--listFiles', '-p', 'tsconfig.changed.json']
  const lines = spawnSync(process.execPath, tsc, { cwd: copy, encoding: 'utf8' }).stdout.split('\n')
  const isFault = (line) => line.includes('error TS')
  return { faults: lines.filter(isFault), files: lines.filter((line) => !isFault(line)).join('\n') }
}

/** Adds a field by the steps of the README: contract, column of the screen, test and migration. */
const addField = () => {
  const edit = (path, from, to) => {
    const file = join(copy, path)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }
  const contract = 'shared/contract/src/org/cost-center.ts'
  edit(
    contract,
    '  version: version(),',
    "  externalCode: string().max(20).nullable().label('Código externo'),\n  version: version(),",
  )
  edit('packages/org/src/cost-center/cost-center.screen.tsx', "'name', 'active'", "'name', 'externalCode', 'active'")
  edit('packages/server/src/org/cost-center.test.ts', 'active: true }', "active: true, externalCode: 'SAP 12' }")
  const migration = 'packages/server/migrations/9999-org-external-code.sql'
  writeFileSync(join(copy, migration), 'alter table cost_center add column external_code text;\n')
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
    expect(touched).toContain('packages/server/src/org/sample-thing.ts')
    expect(readFileSync(join(copy, 'packages/server/src/org/registry.ts'), 'utf8')).toContain('serveSampleThings')

    for (const path of ['packages/sample-parcel/src/main.tsx', 'packages/server/src/org/sample-thing.test.ts'])
      expect(types.files).toContain(path)
    expect(types.faults.filter((line) => /sample/.test(line))).toEqual([])
    const { problems } = await checkImports(copy)
    expect(problems.filter(({ from }) => from.includes('sample'))).toEqual([])
  }, 60_000)

  it('adds a field to cost centres through its contract, a migration and the column of its screen', () => {
    expect(types.files).toContain('packages/org/src/cost-center/cost-center.screen.tsx')
    expect(types.faults.filter((line) => /cost-center|db\/schema/.test(line))).toEqual([])
    // The common resource suite creates, reads, changes and removes one with the field.
    const suite = spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        '-c',
        'shared/dev/jest.config.mjs',
        '--forceExit',
        'org/cost-center',
      ],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    )
    expect(`${suite.stdout}${suite.stderr}`).toMatch(/Tests: +\d+ passed/)
  }, 120_000)

  it('refuses an existing name', () => {
    expect(() => node('shared/dev/new.mjs', 'parcel', 'sample-parcel')).toThrow()
  })
})
