import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { namedInFiles } from './referenced-in-files.ts'

export const serveHierarchicalLevels: Area = (server) => {
  serveResource(server, hierarchicalLevels, {
    table: 'hierarchical_level',
    orderBy: ['level_order', 'name'],
    ...namedInFiles('hierarchical_level'),
  })
}
