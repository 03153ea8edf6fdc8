import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { requireValue } from './find-value.ts'
import { usageOf } from './value-usage.ts'

export const serveParametricUsage: Area = (server) => {
  serve(server, parametrics.usage, async ({ db }, { params }) => usageOf(db, await requireValue(db, params.id)))
}
