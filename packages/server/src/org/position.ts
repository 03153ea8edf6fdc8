import { positions } from '@legajo/contract/org/position.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const servePositions: Area = (server) => {
  serveDeclared(server, positions, {
    fields: {
      points: () => sql<string | null>`valuation_points(position.valuation)::text`,
      occupants: (of) =>
        of
          .selectFrom('employee_card as employee')
          .select(sql<number>`count(*)`.as('n'))
          .whereRef('employee.position_id', '=', 'position.id')
          .where('work_status', '<>', 'BAJA')
          .$asScalar()
          .$notNull(),
    },
  })
}
