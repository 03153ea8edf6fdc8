import { compareDecimals, subtractDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface Reserve {
  readonly held: string
  readonly used: string
}

/**
 * The amount that a study keeps for its last step, and the part of it that sheets of that step took over their own budget, without the sheet
 * `exceptSheet`. Both are sums over the people whom the caller sees.
 */
export const reserveOf = async (db: Db, studyId: number, lastStep: number, exceptSheet: number | null): Promise<Reserve> => {
  const { rows } = await sql<Reserve>`select coalesce(sum(x.held), 0)::numeric(17, 2)::text as held,
      coalesce(sum(greatest(x.used - x.share, 0)) filter (where x.step = ${lastStep} and x.id is distinct from ${exceptSheet}::bigint), 0)::numeric(17, 2)::text as used
    from (select s.id, s.step, sum(p.held) as held, sum(p.share) as share, coalesce(sum(p.proposed - p.present), 0) as used
      from salary_sheet s join salary_proposal p on p.sheet_id = s.id where s.study_id = ${studyId} group by s.id, s.step) x`.execute(
    db,
  )
  return rows[0] ?? { held: '0.00', used: '0.00' }
}

export const remainingReserve = ({ held, used }: Reserve): string =>
  compareDecimals(used, held) >= 0 ? '0.00' : subtractDecimals(held, used)
