import { takeReleasedManifests } from './auth/released-manifests.ts'
import { buildBeside } from './build-beside.ts'
import { serveFront } from './http/front.ts'
import { hasTenants, noTenantsYet } from './platform/tenants.ts'
import { samplePassword, sampleUsers } from './seed/sample-users.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import type { OpenServer } from './server.ts'
import { suiteOrigin } from './settings/public-address.ts'
import { settingsOrExit } from './settings/settings.ts'
import { exitForKnownCause, listen } from './start-errors.ts'
import { startWhenReachable } from './start-when-reachable.ts'

const settings = settingsOrExit({ serves: true })
const loadSample = ({ database }: OpenServer) =>
  database.asOwner((owner) => seedWhenEmpty({ database: owner }, { reported: (text) => console.log(text) }))
const started = performance.now()
const build = buildBeside()
let hasTenant = false
const server = await startWhenReachable(settings, async (opened) => {
  if (settings.sampleData && (await loadSample(opened))) console.log('Datos de ejemplo cargados')
  if (!(await build)) {
    await opened.close()
    process.exit(1)
  }
  hasTenant = await hasTenants(opened.database)
  await opened.jobs.start({ work: settings.takesJobs !== false })
  await serveFront(opened, (manifests) => takeReleasedManifests(opened.database, manifests))
  await listen(opened.http, settings)
}).catch(exitForKnownCause)

console.log(`\n  Legajo está listo en ${suiteOrigin(settings)}  (${Math.round(performance.now() - started)} ms)\n`)
if (server.database.kind === 'pglite') {
  console.log(
    '  Base de datos embebida (PGlite) para probar; no resiste un corte de luz. En producción use DATABASE_URL con PostgreSQL.\n',
  )
}
if (settings.publicUrl?.startsWith('https:') && !settings.trustProxy) {
  console.warn(
    '  LEGAJO_URL es https y LEGAJO_TRUST_PROXY no está: quienes entran por el proxy comparten su dirección, y los intentos fallidos de uno cierran la puerta a todos.\n',
  )
}
if (!hasTenant) console.log(`  ${noTenantsYet}\n`)
else if (settings.sampleData) {
  for (const { tenant, username, what } of sampleUsers) console.log(`  ${tenant}  ${username.padEnd(16)} ${what}`)
  console.log(`  Contraseña de todos: ${samplePassword}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), 15_000).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
