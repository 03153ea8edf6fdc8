import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { managersOf, teamOf } from '../../org/entrance.ts'
import type { Session } from '../../session/session.ts'
import { approversAmong } from '../stage-deciders.ts'

/** The users who lead one of these people and those who stand in for them today, without the people. */
export const leadersOf = async (db: Db, people: readonly number[], company: number) => {
  const managers: number[] = []
  for (const person of people) managers.push(...(await managersOf(db, person)))
  if (managers.length === 0) return []
  const accounts = await db.selectFrom('user_account').select('id').where('employee_id', 'in', managers).execute()
  const users = await approversAmong(
    db,
    accounts.map(({ id }) => id),
  )
  return users
    .filter((user) => user.company === company && !people.includes(user.employee_id ?? 0))
    .map(({ id, employee_id: employee }) => ({ id, hasEmployee: employee !== null }))
}

/** Employees whom the caller leads, or leads for another today. */
export const findLedEmployees = async (db: Db, { userId, employeeId }: Session): Promise<number[]> => {
  const { rows } = await sql<{ employee_id: number }>`select u.employee_id from stand_in s join user_account u on u.id = s.user_id
    where s.stand_in_id = ${userId} and u.employee_id is not null and app_today() between s.date_from and s.date_until`.execute(
    db,
  )
  const ids: number[] = []
  for (const id of [employeeId, ...rows.map(({ employee_id }) => Number(employee_id))]) ids.push(...(await teamOf(db, id)))
  return [...new Set(ids)]
}
