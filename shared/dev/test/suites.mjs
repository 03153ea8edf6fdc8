import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

const skippedFolders = new Set(['node_modules', 'dist', 'templates', '.data', 'migrations'])

/** Every file of a folder with a matching name, as paths from the repository's root. */
export const filesOf = (folder, pattern) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesOf(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })

/** The folders with our code. */
const sourceFolders = () => readdirSync(root).filter((name) => ['root-config', 'importmap', 'packages', 'shared'].includes(name))

/** Describes the statements that the other suites of the server executed, and so runs after them. */
export const statementsSuite = 'packages/server/test/executed-statements.test.ts'

export const testFiles = () =>
  sourceFolders()
    .flatMap((folder) => filesOf(folder, /\.test\.(tsx?|mjs)$/))
    .filter((path) => path !== statementsSuite)

export const benchFiles = () =>
  [...sourceFolders(), 'e2e'].flatMap((folder) => filesOf(folder, /\.bench\.ts$/).filter((path) => path.includes('/bench/')))

const opensDatabase =
  /from '(\.\.?\/)+(test|db|platform)\/[\w-]+\.ts'|from '@electric-sql|TEST_DATABASE_URL|from '\.\/(database|migrate|test-app|resource-suite)\.ts'/

/** Suites of the server and of the import map, which it serves. */
export const isOfServer = (path) => /^(packages\/server|importmap)\//.test(path)

/** Suites of payroll runs. */
export const isOfRuns = (path) => path.startsWith('packages/server/src/payroll/run/')

/** Suites that use a database. */
export const needsDatabase = (path) => isOfServer(path) && opensDatabase.test(readFileSync(join(root, path), 'utf8'))

/** Suites of components, which run in a window. */
export const isComponent = (path) => path.endsWith('.test.tsx')

/** Suites without database or browser: cheap enough to run again in another time zone. Builds bundle and compile, which reads no clock. */
export const isPure = (path) => path.startsWith('shared/') && path.endsWith('.test.ts') && !path.includes('/build/')

const portability = [
  /^packages\/server\/src\/db\//,
  /^packages\/server\/src\/(server|http\/(filter|page|serve)|platform\/jobs)\.test\.ts$/,
  /^packages\/server\/src\/payroll\/run\/run\.test\.ts$/,
  /^packages\/server\/src\/receipts\/receipts\.test\.ts$/,
  /^packages\/server\/test\/(file-order|name-order|isolation)\.test\.ts$/,
]

/**
 * Database suites that run on the embedded database as well as on PostgreSQL: SQL dialect and migrations, filters and order,
 * isolation, jobs, one run and its receipts. The others use the same dialect through the same functions; the sample data is loaded into
 * both, for the databases that suites copy.
 */
export const isPortability = (path) => portability.some((pattern) => pattern.test(path))
