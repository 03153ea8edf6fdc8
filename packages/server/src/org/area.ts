import { areas, sectors } from '@legajo/contract/org/area.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveAreas: Area = (server) => {
  const { one } = serveDeclared(server, areas, {
    fields: {
      sectors: (of) =>
        jsonArrayFrom(
          of
            .selectFrom('sector')
            .select(['sector.id', 'sector.area_id', 'sector.name', 'sector.description', 'sector.version'])
            .whereRef('sector.area_id', '=', 'area.id')
            .orderBy('sector.name'),
        ),
      employments: (of) =>
        jsonArrayFrom(
          of
            .selectFrom('employment')
            .select(['employment.status', sql<number>`count(*)::int`.as('count')])
            .whereRef('employment.area_id', '=', 'area.id')
            .groupBy('employment.status')
            .orderBy('employment.status'),
        ),
      employees: (of) =>
        of
          .selectFrom('employee_card as employee')
          .select(sql<number>`count(*)`.as('n'))
          .whereRef('employee.area_id', '=', 'area.id')
          .where('work_status', '<>', 'BAJA')
          .$asScalar()
          .$notNull(),
    },
  })

  serveDeclared(server, sectors, { beforeSave: (context, draft) => one(context, draft.area_id) })
}
