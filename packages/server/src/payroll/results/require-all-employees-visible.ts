import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'

/** The runs, of these or of all the company's, with employees hidden from the caller. */
export const runsWithHiddenEmployees = async (
  db: Db,
  liquidationIds: readonly number[] | 'all',
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('liquidation_employee as r')
    .leftJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select('r.liquidation_id as id')
    .distinct()
    .where('e.id', 'is', null)
    .where(sql<boolean>`not app_confidential()`) // evaluated once: nothing is read for callers who see all employees
    .$if(liquidationIds === 'all', (of) => of.where('r.company_id', '=', sql<number>`app_company()`))
    .$if(liquidationIds !== 'all', (of) => of.where('r.liquidation_id', '=', anyOf(liquidationIds as readonly number[])))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses a document about runs with employees hidden from the caller: complete, it would disclose them, and without them it would be a
 * different document.
 */
export const requireAllEmployeesVisible = async (db: Db, liquidationIds: readonly number[] | 'all'): Promise<void> => {
  if ((await runsWithHiddenEmployees(db, liquidationIds)).size > 0) fail('confidential')
}
