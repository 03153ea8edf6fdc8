import { bands } from '@legajo/contract/payroll/salary/band.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { agingFactor } from './index-sql.ts'

const factor = agingFactor(sql`salary_band.index_id`, sql`salary_band.valid_from`, sql`app_today()`)
const today = (column: 'minimum' | 'midpoint' | 'maximum') =>
  sql<string>`round(${sql.ref(`salary_band.${column}`)} * ${factor}, 2)::text`

export const serveBands: Area = (server) => {
  serveDeclared(server, bands, {
    limit: 5000,
    fields: {
      of: () => sql<string>`coalesce((select p.name from position_card p where p.tenant_id = salary_band.tenant_id and p.id = salary_band.position_id),
        (select 'Nivel ' || h.name from hierarchical_level h where h.tenant_id = salary_band.tenant_id and h.id = salary_band.hierarchical_level_id))`,
      index_name: () =>
        sql<
          string | null
        >`(select i.name from price_index i where i.tenant_id = salary_band.tenant_id and i.id = salary_band.index_id)`,
      today_minimum: () => today('minimum'),
      today_midpoint: () => today('midpoint'),
      today_maximum: () => today('maximum'),
      spread: () => sql<string>`round((salary_band.maximum / salary_band.minimum - 1) * 100, 1)::text`,
    },
    visible: (of, { session }) => of('company_id', '=', session.company),
    references: {
      position_id: { table: 'position_card', noun: 'El puesto' },
      hierarchical_level_id: { table: 'hierarchical_level', noun: 'El nivel' },
      index_id: { table: 'price_index', noun: 'El índice' },
    },
  })
}
