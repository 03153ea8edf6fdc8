import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deploy } from '@legajo/importmap/deploy.ts'
import { importMap } from '@legajo/importmap/http.ts'
import { type OwnKey, ownKey } from '@legajo/importmap/own-key.ts'
import type { Release } from '@legajo/importmap/release.ts'
import type { ReleaseAudit } from '@legajo/importmap/release-calls.ts'
import { returnFailing } from '@legajo/importmap/return-failing.ts'
import { type PublishedRelease, Store } from '@legajo/importmap/store.ts'
import type { FastifyBaseLogger } from 'fastify'
import { releaseAudit } from '../platform/release-audit.ts'
import { originsToFrame } from './packages-origin.ts'
import { preloadPublicReads } from './preload-public-reads.ts'
import type { Server } from './server.ts'
import { serveShellPages } from './shell-pages.ts'
import { showTenantCommand } from './show-tenant-command.ts'

type Manifest = NonNullable<Release['manifest']>

/**
 * The front end: import map, files, releases, and the pages of its screens. `onManifests` receives the manifests of the published parcels
 * now and after each release. Until the newest state is served, the server is not ready.
 */
export const serveFront = async (
  { http, settings, database, push, readiness, releaseFailures }: Server,
  onManifests: (manifests: readonly Manifest[]) => Promise<void>,
): Promise<void> => {
  const own = settings.releaseKeys ? undefined : ownKey(settings.releaseFolder)
  const store = new Store(settings.releaseFolder, own ? [own.trusted] : (settings.releaseKeys ?? []), {
    report: (sentence) => http.log.error(sentence),
  })
  const audit = releaseAudit(database, store, releaseFailures, (error) => http.log.error({ err: error }, 'release audit'))
  await takeBuild(store, audit, { root: settings.root, own, log: http.log })
  await http.register(importMap, {
    store,
    audit,
    onRelease: (published) => {
      push.send('all', 'new version', { hash: published.map.legajo.hash })
      onManifests(manifestsOf(published)).catch((error) => http.log.error({ err: error }, 'menus of a release'))
    },
  })
  releaseFailures.subscribe(async (failed) => {
    http.log.warn(failed, 'a published version fails in browsers')
    const state = returnFailing(store, failed)
    if (state) http.log.error(`${state.what}; estado ${state.id}`)
  })
  await onManifests(manifestsOf(store.published()))
  readiness.push(() => faultOfStore(store))
  showTenantCommand(http, database)
  serveShellPages(http, store, preloadPublicReads(http), { frames: originsToFrame(settings) })
}

const manifestsOf = (published: PublishedRelease | null): readonly Manifest[] =>
  (published?.releases ?? []).flatMap(({ manifest }) => manifest ?? [])

/** Why this server does not serve the newest published state, or null when it does. */
const faultOfStore = (store: Store): string | null => {
  const [newest, served] = [store.newest(), store.published()?.state.id ?? 0]
  if (newest === 0) return 'no hay ninguna versión publicada'
  return served === newest ? null : `se sirve el estado ${served} de las versiones y el más nuevo es el ${newest}`
}

/** Imports the build of this checkout. If it is refused, the previous publication stays in service. */
const takeBuild = async (
  store: Store,
  audit: ReleaseAudit,
  { root, own, log }: { readonly root: string; readonly own: OwnKey | undefined; readonly log: FastifyBaseLogger },
): Promise<void> => {
  const built = listBuiltUnits(root)
  try {
    if (built.length > 0) deploy(store, built, own, (sentence) => log.warn(sentence))
  } catch (error) {
    if (audit.errorOf(error) === error) throw error
    const reason = error instanceof Error ? error.message : String(error)
    log.error(`La compilación de esta carpeta no se publica: ${reason}`)
    await audit.refused({ keyId: null, keyName: null, what: 'desplegar la suite', integrity: null, reason, source: 'arranque' })
  }
  await audit.accepted(store.history())
}

/** The folders that the build of this checkout created: vendor, shared, shell and parcels. */
const listBuiltUnits = (root: string): readonly string[] =>
  [
    'importmap/dist/vendor',
    'importmap/dist/shared',
    'root-config/dist',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/dist`),
  ]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'release.json')))
