import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullTime } from './proposal-rows.ts'

/** People without a proposal whom the matrix suggests an increase for. */
export const isFillable = sql<boolean>`excluded is null and proposed is null and guideline > 0`

interface Limits {
  readonly maxPct: string | null
  readonly rounding: string
  /** The caller, whose own raise another person proposes. */
  readonly ownId: number | null
}

/**
 * Proposes the guideline of the matrix for those without a proposal: rounded to the step of the study, within the maximum of the approval
 * step, and the minimum of the agreement at least. The reason names the guideline, as a proposal above the band needs one. Returns how many were filled.
 */
export const fillSheet = async (db: Db, sheetId: number, { maxPct, rounding, ownId }: Limits): Promise<number> => {
  const { numAffectedRows } = await sql`with guided as (
      select p.id, greatest(round(p.present * (1 + least(p.guideline, coalesce(${maxPct}::numeric, p.guideline)) / 100) / s.step) * s.step,
          case when not p.out_of_agreement then ceil(p.floor / s.step) * s.step end) as proposed,
        round(p.present * (1 + ${maxPct}::numeric / 100) / s.step) * s.step as largest,
        'Guía de la matriz: nota ' || replace(trim_scale(p.score)::text, '.', ',') || ', posición en la banda '
          || replace(trim_scale(round((p.present * ${sql.raw(fullTime)} - p.band_min) / nullif(p.band_max - p.band_min, 0) * 100, 1))::text, '.', ',')
          || ' %' as reason
      from salary_proposal p cross join (select ${rounding}::numeric as step) s where p.sheet_id = ${sheetId} and p.employee_id is distinct from ${ownId}::bigint
        and p.excluded is null and p.proposed is null and p.guideline > 0)
    update salary_proposal p set proposed = g.proposed, reason = coalesce(p.reason, g.reason) from guided g
    where p.id = g.id and g.proposed > p.present and (g.largest is null or g.proposed <= g.largest)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
