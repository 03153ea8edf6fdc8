import { legalEntities } from '@legajo/contract/org/legal-entity.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveLegalEntities: Area = (server) => {
  serveDeclared(server, legalEntities, {
    blankAsNull: ['personeria', 'number_cct', 'day_gremio'],
    values: ({ cuit }) => ({ cuit: cuit ? normalizeCuil(cuit) : null }),
  })
}
