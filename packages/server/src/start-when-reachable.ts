import { setTimeout as sleep } from 'node:timers/promises'
import { fromDatabase } from './http/database-errors.ts'
import { type OpenServer, openServer } from './server.ts'
import type { Settings } from './settings/settings.ts'

/** How long a starting process waits for its database, for example after a power cut, when both start at the same time. */
const maxWaitMs = 300_000

/**
 * Opens the server and starts its work. While the database is unreachable it retries from the beginning, so that processes can start in any
 * order; any other error ends the start.
 */
export const startWhenReachable = async (
  settings: Settings,
  begin: (server: OpenServer) => Promise<void>,
): Promise<OpenServer> => {
  const until = Date.now() + maxWaitMs
  for (;;) {
    let server: OpenServer | undefined
    try {
      server = await openServer(settings)
      await begin(server)
      return server
    } catch (error) {
      await server?.close().catch(() => {})
      const code = fromDatabase(error)?.code
      if ((code !== 'unavailable' && code !== 'no_space') || Date.now() > until) throw error
      console.error('La base de datos no responde; se reintenta en un segundo')
      await sleep(1000)
    }
  }
}
