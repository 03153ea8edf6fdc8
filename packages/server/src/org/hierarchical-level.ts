import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveHierarchicalLevels: Area = (server) => {
  serveResource(server, hierarchicalLevels, {
    table: 'hierarchical_level',
    orderBy: ['level_order', 'name'],
    heldBy: [{ table: 'employee_card', column: 'hierarchical_level_id', what: 'El nivel', noun: 'legajo' }],
  })
}
