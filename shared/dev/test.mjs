/**
 * `npm test`: everything, from a bare clone. Types, style, imports; every Jest suite on the embedded database; those that need a
 * database again on a real PostgreSQL; the production build; Playwright on it. Ends with one line of counts and a fitting exit code.
 */

import { startPostgres } from './setup/postgres.mjs'
import { prepare } from './setup/prepare.mjs'
import { duration, say, warn } from './setup/say.mjs'
import { skippedStage } from './test/counts-file.mjs'
import { e2eCounts } from './test/e2e.mjs'
import { jestCounts } from './test/jest.mjs'
import { finish, program, stage } from './test/stage.mjs'
import { staticStages } from './test/static-stages.mjs'
import { isPure, needsDatabase, testFiles } from './test/suites.mjs'

const from = Date.now()
await prepare()
await staticStages()

const files = testFiles()
const databaseFiles = files.filter(needsDatabase)
const embedded = { TEST_DATABASE_URL: '' }
await stage('Pruebas (UTC, base embebida)', () => jestCounts(files, embedded))
await stage('Pruebas puras (hora de Buenos Aires)', () =>
  jestCounts(files.filter(isPure), { ...embedded, TZ: 'America/Argentina/Buenos_Aires' }),
)

const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, version: 'dado por TEST_DATABASE_URL', stop: async () => {} } : await startPostgres()
try {
  if (!postgres) warn('No hay PostgreSQL en esta máquina ni permiso para instalarlo: sus pruebas no se corren.')
  await stage(postgres ? `Pruebas (PostgreSQL ${postgres.version})` : 'Pruebas (PostgreSQL)', () =>
    postgres ? jestCounts(databaseFiles, { TEST_DATABASE_URL: postgres.url }) : skippedStage(databaseFiles.length, 'archivos'),
  )
  const isBuilt = await program('Construcción', process.execPath, ['shared/dev/build/build.mjs', '--quiet'])
  if (isBuilt) await stage('Recorridos en Chromium', () => e2eCounts({ E2E_DATABASE_URL: postgres?.url ?? '' }))
} finally {
  await postgres?.stop()
}

say(`Todo: ${duration(Date.now() - from)}`)
process.exit(finish())
