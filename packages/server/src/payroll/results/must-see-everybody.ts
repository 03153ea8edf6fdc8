import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/app-error.ts'

/** Those of these runs, or of all that the company has, in which somebody is out of the caller's sight. */
export const runsWithUnseen = async (db: Db, liquidationIds: readonly number[] | 'all'): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('liquidation_employee as r')
    .leftJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select('r.liquidation_id as id')
    .distinct()
    .where('e.id', 'is', null)
    .where(sql<boolean>`not app_confidential()`) // asked once: nothing is read for who sees everybody
    .$if(liquidationIds === 'all', (of) => of.where('r.company_id', '=', sql<number>`app_company()`))
    .$if(liquidationIds !== 'all', (of) => of.where('r.liquidation_id', '=', anyOf(liquidationIds as readonly number[])))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses a paper about runs in which somebody is out of the caller's sight: whole it shows them, and without them it would be
 * another one.
 */
export const mustSeeEverybody = async (db: Db, liquidationIds: readonly number[] | 'all'): Promise<void> => {
  if ((await runsWithUnseen(db, liquidationIds)).size > 0) fail('confidential')
}
