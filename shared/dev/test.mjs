/**
 * `npm test`: everything, from a bare clone: types, imports, style and the production build; then every Jest suite, database ones on a
 * PostgreSQL started for this run, and the portability suites again on the embedded database; then Playwright on the build. Ends with one
 * line of counts and a matching exit code.
 * `--embedded` also runs every database suite on the embedded database; `--changed` runs only the Jest suites affected by the changes since
 * the last commit on `main`, and no browser.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './setup/postgres.mjs'
import { prepare } from './setup/prepare.mjs'
import { duration, print, printError, warn } from './setup/print.mjs'
import { toSkippedStage } from './test/counts-file.mjs'
import { e2eCounts } from './test/e2e.mjs'
import { findChangedTestFiles, jestCounts } from './test/jest.mjs'
import { finish, stage } from './test/stage.mjs'
import { buildStage, lintStages, typesStages } from './test/static-stages.mjs'
import {
  isComponent,
  isOfRuns,
  isOfServer,
  isPortability,
  isPure,
  needsDatabase,
  statementsSuite,
  testFiles,
} from './test/suites.mjs'

const startedAt = Date.now()
const options = new Set(process.argv.slice(2))
const unknown = [...options].filter((option) => !['--embedded', '--changed'].includes(option))
if (unknown.length > 0) {
  printError(`Unknown option ${unknown.join(', ')}: npm test takes --embedded and --changed.`)
  process.exit(2)
}

await prepare()
const isWhole = !options.has('--changed')
const files = isWhole ? testFiles() : await findChangedTestFiles()
const databaseFiles = files.filter(needsDatabase)
const embedded = { TEST_DATABASE_URL: '' }

const givenUrl = process.env.TEST_DATABASE_URL
const postgres = givenUrl ? { url: givenUrl, version: 'given by TEST_DATABASE_URL', stop: async () => {} } : await startPostgres()

/** Where the suites on PostgreSQL record the raw statements that they execute. */
const statements = mkdtempSync(join(tmpdir(), 'legajo-statements-'))

/** The database of suites that need one: that of this run, else the embedded one. */
const onPostgres = { TEST_DATABASE_URL: postgres?.url ?? '', LEGAJO_STATEMENTS: statements }

/** The suites of the server, but those of runs, which would make this sequence the longer one. */
const runServerSuites = async () => {
  const suites = files.filter((file) => isOfServer(file) && !isOfRuns(file))
  if (postgres) {
    await stage(`Server tests (UTC, PostgreSQL ${postgres.version})`, () => jestCounts(suites, onPostgres))
  } else {
    warn('This machine has no PostgreSQL and does not allow its installation: everything runs on the embedded database.')
    await stage('Server tests (UTC, embedded database)', () => jestCounts(suites, embedded))
    await stage('Server tests (PostgreSQL)', () => toSkippedStage(databaseFiles.length, 'files'))
  }
}

/**
 * The other suites: of runs, of shared code, of components, and those that run again on the embedded database or in another time zone. One
 * worker: beside the two of `runServerSuites` it uses the time that these wait for PostgreSQL.
 */
const runOtherSuites = async () => {
  const embeddedFiles = options.has('--embedded') ? databaseFiles : databaseFiles.filter(isPortability)
  const others = files.filter((file) => isOfRuns(file) || (!isOfServer(file) && !isComponent(file)))
  const zone = { ...embedded, TZ: 'America/Argentina/Buenos_Aires' }
  await stage('Tests of runs and shared code (UTC)', () => jestCounts(others, onPostgres, 1))
  if (postgres) await stage('Server tests (embedded database)', () => jestCounts(embeddedFiles, embedded, 1))
  await stage('Pure tests (time of Buenos Aires)', () => jestCounts(files.filter(isPure), zone, 1))
  await stage('Component tests', () => jestCounts(files.filter(isComponent), embedded, 1))
}

/** Describes the statements that all suites executed. */
const describeStatements = async (suites) => {
  await Promise.all(suites)
  if (isWhole && postgres) await stage('Executed statements', () => jestCounts([statementsSuite], onPostgres, 1))
}

const buildAndLint = async () => {
  const isBuilt = isWhole && (await buildStage())
  await lintStages()
  return isBuilt
}

const journeys = () => stage('Journeys in Chromium', () => e2eCounts({ E2E_DATABASE_URL: postgres?.url ?? '' }))

try {
  // The checks of types keep one core busy for as long as the build and the other checks keep the other.
  const [isBuilt] = await Promise.all([buildAndLint(), typesStages()])
  const suites = [runServerSuites(), runOtherSuites()]
  // The servers of the journeys start while the last suites of the other sequence end.
  await Promise.race(suites)
  await Promise.all([describeStatements(suites), isBuilt && journeys()])
} finally {
  rmSync(statements, { recursive: true, force: true })
  await postgres?.stop()
}

print(`Todo: ${duration(Date.now() - startedAt)}`)
process.exit(finish())
