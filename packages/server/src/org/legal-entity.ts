import { legalEntities } from '@legajo/contract/org/legal-entity.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveLegalEntities: Area = (server) => {
  serveResource(server, legalEntities, {
    table: 'legal_entity',
    orderBy: ['name'],
    blankAsNull: ['personeria', 'number_cct', 'day_gremio'],
    values: ({ cuit }) => ({ cuit: cuit ? normalizeCuil(cuit) : null }),
  })
}
