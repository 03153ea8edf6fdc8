import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The unit of an employee and all units above it. */
export const unitsAbove = async (db: Db, employeeId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`with recursive up as (
        select e.organizational_unit_id as id from employee e where e.id = ${employeeId} and e.organizational_unit_id is not null
        union select u.parent_id from unit_card u join up on up.id = u.id where u.parent_id is not null
      ) select id from up`.execute(db)
  ).rows.map(({ id }) => id)

/** Whether an employee leads a unit today, or one above it. */
export const isInLedUnit = async (db: Db, employeeId: number, unitId: number): Promise<boolean> =>
  (
    await sql`with recursive up as (
        select u.id, u.parent_id from unit_card u where u.id = ${unitId}
        union select u.id, u.parent_id from unit_card u join up on up.parent_id = u.id
      ) select from up join unit_leaders(app_today()) l on l.organizational_unit_id = up.id where l.employee_id = ${employeeId}`.execute(
      db,
    )
  ).rows.length > 0
