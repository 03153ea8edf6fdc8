import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Server } from './server.ts'

/** Milliseconds after which a database that has not answered counts as unavailable. */
const readyTimeout = 2_000

/**
 * Calls for balancers and orchestrators. `GET /api/health/live`: the process answers. `GET /api/health/ready` (and `/api/health`): 200
 * while the database answers in time and no condition of `readiness` has a fault, otherwise 503 with the reasons.
 */
export const serveHealth = (
  { http, database, readiness }: Pick<Server, 'http' | 'database' | 'readiness'>,
  { timeout = readyTimeout }: { readonly timeout?: number } = {},
): void => {
  let checking: Promise<boolean> | undefined
  /** Concurrent checks share one query, so that a frozen database occupies one connection. */
  const isDatabaseThere = (): Promise<boolean> => {
    checking ??= sql`select 1`
      .execute(database.platform)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        checking = undefined
      })
    return Promise.race([checking, sleep(timeout, false, { ref: false })])
  }
  http.get('/api/health/live', async () => ({ status: 'ok' }))
  for (const path of ['/api/health', '/api/health/ready'])
    http.get(path, async (_request, reply) => {
      const reasons = [
        ...((await isDatabaseThere()) ? [] : ['la base de datos no responde']),
        ...readiness.flatMap((faultOf) => faultOf() ?? []),
      ]
      const isReady = reasons.length === 0
      const status = isReady ? 'ok' : 'unavailable'
      return reply.status(isReady ? 200 : 503).send({ status, database: database.kind, ...(!isReady && { reasons }) })
    })
}
