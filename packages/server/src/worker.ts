import { settingsOrExit } from './settings/settings.ts'
import { exitForKnownCause } from './start-errors.ts'
import { startWhenReachable } from './start-when-reachable.ts'

/** A process that runs jobs and serves nothing: any number, on any machine that reaches the database. */
const settings = settingsOrExit({ serves: true })
if (!settings.databaseUrl) {
  console.error('Los procesos de trabajo necesitan DATABASE_URL: la base embebida admite un solo proceso.')
  process.exit(1)
}
const server = await startWhenReachable(settings, ({ jobs }) => jobs.start({ work: true })).catch(exitForKnownCause)
console.log('Proceso de trabajo listo')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)))
