import { sql } from 'kysely'
import { idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** Business days of a year that do not count as worked for the vacations (LCT, arts. 152 and 153), by employee. */
export const absentDays = async (db: Db, employeeIds: readonly number[], year: number): Promise<ReadonlyMap<number, number>> => {
  if (employeeIds.length === 0) return new Map()
  const { rows } = await sql<{ employee_id: number; days: number }>`
    select employee_id, days from absent_days(${idsText(employeeIds)}::bigint[], ${year}::int)`.execute(db)
  return new Map(rows.map(({ employee_id, days }) => [Number(employee_id), days]))
}
