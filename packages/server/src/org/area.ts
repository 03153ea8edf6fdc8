import { areas, sectors } from '@legajo/contract/org/area.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveAreas: Area = (server) => {
  const { one } = serveResource(server, areas, {
    table: 'area',
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
    heldBy: [{ table: 'employee_card', column: 'area_id', what: 'El área', noun: 'legajo' }],
  })

  serveResource(server, sectors, {
    table: 'sector',
    orderBy: ['name'],
    heldBy: [{ table: 'employee_card', column: 'sector_id', what: 'El sector', noun: 'legajo' }],
    beforeSave: (context, draft) => one(context, draft.area_id),
  })
}
