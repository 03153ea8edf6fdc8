import { costCenters } from '@legajo/contract/org/cost-center.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveCostCenters: Area = (server) => {
  serveResource(server, costCenters, { table: 'cost_center' })
}
