/**
 * `npm run generate`: writes every file that follows from others, each of which a test compares: the module of the payroll catalogue, the
 * checksums of new migrations, the schema and table types of the migrated database, the manifest and types of the widgets, the picture of the
 * areas, and the lists of calls and tables.
 */

import { writeFileSync } from 'node:fs'
import { appendChecksums, compareChecksums } from './checksums/checksums.mjs'
import { writeTextModule } from './formulas/text-module.mjs'
import { pictureOf, picturePath } from './imports/area-picture.mjs'
import { startPostgres } from './setup/postgres.mjs'
import { prepare } from './setup/prepare.mjs'
import { print, printError } from './setup/print.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { jest } from './test/jest.mjs'

/** The suites that compare a list with the sources, or write it with `LEGAJO_LISTS=write`. */
const listSuites = ['policies', 'call-schemas', 'table-owners', 'untested-writes'].map(
  (name) => `packages/server/test/${name}.test`,
)

const fail = (message) => {
  printError(message)
  process.exit(1)
}

await prepare()
writeFileSync(picturePath, pictureOf())
try {
  writeTextModule()
} catch (error) {
  fail(error.message)
}
const { changed, missing } = compareChecksums(root)
for (const name of missing) printError(`${name} is listed and missing: a migration is never removed or renamed.`)
for (const name of changed)
  printError(
    `${name} changed: undo the change and add another migration. If it has not left its branch, remove its line and repeat.`,
  )
if (changed.length + missing.length > 0) process.exit(1)
for (const name of appendChecksums(root)) print(name)
if ((await run(process.execPath, ['packages/server/schema/generate.ts'])) !== 0) fail('The migrations could not be applied.')

if ((await run(process.execPath, ['shared/widgets/build/generate.ts'])) !== 0) fail('The types of the tags could not be written.')

const givenUrl = process.env.TEST_DATABASE_URL
const postgres = givenUrl ? { url: givenUrl, stop: async () => {} } : await startPostgres()
process.env.TEST_DATABASE_URL = postgres?.url ?? ''
process.env.LEGAJO_LISTS = 'write'
const code = await jest(listSuites)
await postgres?.stop()
process.exit(code)
