import type { Area } from '../http/server.ts'
import { serveParametricMerges } from './merge-values.ts'
import { serveParametricPastes } from './paste-values.ts'
import { serveParametricReads } from './read-values.ts'
import type { ScaleServices } from './scale-keys.ts'
import { serveParametricUsage } from './serve-usage.ts'
import { serveParametricTypes } from './types.ts'
import { serveParametricWrites } from './write-values.ts'

/** Tables of values to choose from, in their three layers. */
export const serveParametric =
  (scales: ScaleServices): Area =>
  (server) => {
    for (const serve of [
      serveParametricTypes,
      serveParametricReads,
      serveParametricWrites,
      serveParametricUsage,
      serveParametricPastes,
    ])
      serve(server)
    serveParametricMerges(server, scales)
  }
