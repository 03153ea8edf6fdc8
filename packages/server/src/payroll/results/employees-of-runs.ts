import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** The employees with a result in these runs, for the audit of a file about them. */
export const employeesOfRuns = async (db: Db, liquidationIds: readonly number[]): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('liquidation_employee')
    .select('employee_id as id')
    .distinct()
    .where('liquidation_id', '=', anyOf(liquidationIds))
    .execute()
  return rows.map(({ id }) => id)
}
