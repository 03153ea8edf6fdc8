import { positions } from '@legajo/contract/org/position.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { namedInFiles } from './referenced-in-files.ts'

export const servePositions: Area = (server) => {
  serveResource(server, positions, {
    table: 'position',
    fields: {
      occupants: (of) =>
        of
          .selectFrom('employee')
          .select(sql<number>`count(*)`.as('n'))
          .whereRef('employee.company_id', '=', 'position.company_id')
          .whereRef('employee.position', '=', 'position.name')
          .where('work_status', '<>', 'BAJA')
          .$asScalar()
          .$notNull(),
    },
    ...namedInFiles('position'),
  })
}
