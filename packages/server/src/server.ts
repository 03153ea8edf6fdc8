import { areas } from './areas.ts'
import { readManifests } from './auth/read-manifests.ts'
import { syncPermitsAndMenus } from './auth/sync-permits-and-menus.ts'
import { openDatabase } from './db/database.ts'
import { uniqueColumns } from './db/unique-columns.ts'
import { openHttp } from './http/app.ts'
import { serveDocumentation } from './http/documentation.ts'
import { serveHealth } from './http/health.ts'
import { limitRequests, usualLimits } from './http/limit-requests.ts'
import { restrictPackagesHost } from './http/packages-origin.ts'
import type { Server } from './http/server.ts'
import { openJobs } from './platform/jobs.ts'
import { openMail } from './platform/mail.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { openPush } from './platform/push.ts'
import { openReleaseFailures } from './platform/release-failures.ts'
import { openSealing } from './platform/sealing.ts'
import { openReadAudit } from './policies/read-audit.ts'
import { checkSigners } from './receipts/check-signers.ts'
import { openSessions } from './session/sessions.ts'
import { addressesIn, type Settings } from './settings/settings.ts'

export interface OpenServer extends Server {
  close(): Promise<void>
}

export type Options = { readonly log?: boolean; readonly database?: Server['database'] }

/** Builds the whole API over a migrated database, without listening: `main.ts` listens, tests inject. */
export const openServer = async (settings: Settings, { log = true, database: given }: Options = {}): Promise<OpenServer> => {
  const database = given ?? (await openDatabase(addressesIn(settings)))
  try {
    return await serverOver(database, settings, { log, owns: !given })
  } catch (error) {
    if (!given) await database.close()
    throw error
  }
}

const serverOver = async (
  database: Server['database'],
  settings: Settings,
  { log, owns }: { readonly log: boolean; readonly owns: boolean },
): Promise<OpenServer> => {
  await prepareDatabase(database)
  await syncPermitsAndMenus(database, readManifests(settings.root))
  const { trustProxy, maxRequests, repeatsJobs } = settings
  const http = await openHttp({
    log,
    uniqueColumns: uniqueColumns(database.platform),
    ...(trustProxy && { trustProxy }),
    ...(maxRequests && { maxRequests }),
  })
  restrictPackagesHost(http, settings)
  await checkSigners(database, settings, (sentence) => http.log.error(sentence))
  const sessions = openSessions(database, settings.tokenKey, settings.defaultTenant)
  await limitRequests(http, { limits: settings.requestLimits ?? usualLimits, userOf: sessions.userOf })
  const jobs = openJobs(database, (error) => http.log.error({ err: error }, 'jobs'), { repeats: repeatsJobs !== false })
  const push = await openPush(http.server, database, sessions, settings)
  const sealing = openSealing(settings.tokenKey)
  const mail = openMail({ jobs, sealing, ...(settings.smtp && { smtp: settings.smtp }) })
  const releaseFailures = openReleaseFailures(database)
  const readAudit = openReadAudit(database, (error) => http.log.error({ err: error }, 'read audit'))
  const server: Server = {
    http,
    settings,
    database,
    sessions,
    jobs,
    push,
    mail,
    sealing,
    readAudit,
    releaseFailures,
    served: [],
    readiness: [],
  }
  serveHealth(server)
  for (const area of areas) area(server)
  refuseSameIds(server.served)
  serveDocumentation(server)
  return {
    ...server,
    close: async () => {
      // Concurrently: the sockets' server waits for every connection to end, and only a closing web server ends busy ones.
      await Promise.all([http.close(), push.close()])
      await jobs.close()
      await readAudit.flush().catch((error) => http.log.error({ err: error }, 'read audit'))
      if (owns) await database.close()
    },
  }
}

const refuseSameIds = (calls: Server['served']): void => {
  const seen = new Set<string>()
  for (const { id } of calls) {
    if (seen.has(id)) throw new Error(`La llamada ${id} ya está servida`)
    seen.add(id)
  }
}
