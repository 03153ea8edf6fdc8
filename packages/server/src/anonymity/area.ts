import type { Area } from '../http/server.ts'
import { gatherDaily } from './gather-daily.ts'

const everyMs = 10 * 60_000

/** Releases anonymous answers by the clock. */
export const serveAnonymity: Area = (server) => {
  const report = (error: unknown) => server.http.log.error({ err: error }, 'anonymous answers')
  let timer: NodeJS.Timeout | undefined
  const gather = () => void gatherDaily({ ...server, report }).catch(report)
  server.http.addHook('onListen', async () => {
    gather()
    timer = setInterval(gather, everyMs).unref()
  })
  server.http.addHook('onClose', async () => clearInterval(timer))
}
