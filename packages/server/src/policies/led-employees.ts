import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

type Ids = RawBuilder<{ id: number }>

/** Evaluated once for a query, and not for each row. */
const today = sql`(select app_today())`

/** The units that an employee leads today, with all that depend on them, as a subquery of ids. */
export const unitsBelowLeader = (employeeId: number | null): Ids =>
  sql`(select u as id from led_units(${employeeId}, ${today}) u)`

/** Ids of the employees whom an employee leads today, confidential ones as far as the caller sees them. */
export const teamOf = async (db: Db, employeeId: number | null): Promise<number[]> => {
  if (employeeId === null) return []
  return (await sql<{ id: number }>`select id from team_of(${employeeId}, ${today}) id order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
}

/** Employees whom the caller leads, or leads for another today. */
export const findLedEmployees = async (db: Db, { userId, employeeId }: Session): Promise<number[]> => {
  const { rows } = await sql<{ employee_id: number }>`select u.employee_id from stand_in s join account_card u on u.id = s.user_id
    where s.stand_in_id = ${userId} and u.employee_id is not null and app_today() between s.date_from and s.date_until`.execute(
    db,
  )
  const ids: number[] = []
  for (const id of [employeeId, ...rows.map(({ employee_id }) => Number(employee_id))]) ids.push(...(await teamOf(db, id)))
  return [...new Set(ids)]
}
