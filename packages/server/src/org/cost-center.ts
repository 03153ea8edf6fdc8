import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { fail } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveCostCenters: Area = (server) => {
  serveDeclared(server, costCenters, {
    beforeRemove: async ({ db, id }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from employee
        where cost_shares @> ${JSON.stringify([{ cost_center_id: id }])}::jsonb`.execute(db)
      const shared = rows[0]?.n ?? 0
      if (shared > 0) fail('in_use', { what: 'El centro de costo', count: countText(shared, 'reparto') })
    },
  })
}
