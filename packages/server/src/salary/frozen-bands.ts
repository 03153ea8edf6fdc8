import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'
import { agingFactor } from './index-sql.ts'
import type { Person } from './population.ts'

interface BandAmounts {
  readonly minimum: string
  readonly midpoint: string
  readonly maximum: string
}
type Row = BandAmounts & { readonly position_id: number | null; readonly hierarchical_level_id: number | null }

/** The band of a person on a day, aged by its index: that of the position, or else of the level. Hourly pay has none. */
export const bandsOn = async (db: Db, session: Session, day: string) => {
  const factor = agingFactor(sql`b.index_id`, sql`b.valid_from`, sql`${day}`)
  const { rows } =
    await sql<Row>`select distinct on (b.position_id, b.hierarchical_level_id) b.position_id, b.hierarchical_level_id,
      round(b.minimum * f.factor, 2)::text as minimum, round(b.midpoint * f.factor, 2)::text as midpoint,
      round(b.maximum * f.factor, 2)::text as maximum
    from salary_band b cross join lateral (select ${factor} as factor) f
    where b.company_id = ${session.company} and b.valid_from <= ${day}::date
    order by b.position_id, b.hierarchical_level_id, b.valid_from desc`.execute(db)
  const ofPosition = new Map(rows.map((row) => [row.position_id, row]))
  const ofLevel = new Map(rows.map((row) => [row.hierarchical_level_id, row]))
  ofPosition.delete(null)
  ofLevel.delete(null)
  return ({ position_id, hierarchical_level_id, payroll_type }: Person): BandAmounts | undefined =>
    payroll_type === 'JORNAL' ? undefined : (ofPosition.get(position_id) ?? ofLevel.get(hierarchical_level_id))
}

interface Prices {
  readonly prices_change: string | null
  readonly prices_from: string | null
  readonly prices_until: string | null
}

/** The change of an index in the twelve months until the last one published for a day. */
export const pricesUntil = async (db: Db, indexId: number | null, day: string): Promise<Prices> => {
  const { rows } =
    await sql<Prices>`select round(l.value / y.value - 1, 6)::text as prices_change, y.month as prices_from, l.month as prices_until
    from price_index_value l join price_index_value y on y.index_id = l.index_id and y.month = l.month - interval '1 year'
    where l.index_id = ${indexId} and l.month <= ${day}::date order by l.month desc limit 1`.execute(db)
  return rows[0] ?? { prices_change: null, prices_from: null, prices_until: null }
}
