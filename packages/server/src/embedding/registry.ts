import type { Area } from '../http/server.ts'
import { serveCrossOrigin } from './cross-origin.ts'
import { serveExchange } from './exchange.ts'
import { servePartnerKeys } from './partner-key.ts'
import { servePartnerOrigins } from './partner-origin.ts'

/** Pages of other sites that show the suite's widgets: who may, with which keys, and the tokens of their people. */
export const serveEmbedding: Area = (server) => {
  for (const area of [servePartnerOrigins, servePartnerKeys, serveExchange, serveCrossOrigin]) area(server)
}
