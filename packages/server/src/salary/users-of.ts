import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** The active accounts of these employees. */
export const usersOfEmployees = async (db: Db, employeeIds: readonly number[]): Promise<readonly number[]> => {
  if (employeeIds.length === 0) return []
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('actived', '=', true)
    .where('employee_id', '=', anyOf(employeeIds))
    .execute()
  return rows.map(({ id }) => id)
}
