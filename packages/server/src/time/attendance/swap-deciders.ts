import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { managersOf, teamOf } from '../../org/entrance.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { approversAmong } from '../stage-deciders.ts'

interface Pair {
  readonly employee_id: number
  readonly other_employee_id: number
}

/** The users who lead one of the two people of a swap and those who stand in for them today, without the two. */
export const swapManagers = (db: Db, { employee_id, other_employee_id }: Pair, company: number) =>
  leadersOf(db, [employee_id, other_employee_id], company)

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

export const mayDecideSwap = async (db: Db, session: Session, pair: Pair): Promise<boolean> => {
  if (session.employeeId === pair.employee_id || session.employeeId === pair.other_employee_id) return false
  if (can(session, 'decide', 'shift swaps')) return true
  return (await swapManagers(db, pair, session.company)).some(({ id }) => id === session.userId)
}

/** Employees whom the caller leads, or leads for another today: those of swaps that the caller may decide are among them. */
export const ledOrStoodInFor = async (db: Db, { userId, employeeId }: Session): Promise<number[]> => {
  const { rows } = await sql<{ employee_id: number }>`select u.employee_id from stand_in s join user_account u on u.id = s.user_id
    where s.stand_in_id = ${userId} and u.employee_id is not null and app_today() between s.date_from and s.date_until`.execute(
    db,
  )
  const ids: number[] = []
  for (const id of [employeeId, ...rows.map(({ employee_id }) => Number(employee_id))]) ids.push(...(await teamOf(db, id)))
  return [...new Set(ids)]
}

/** Accepted swaps of one of these people. */
export const waitingSwapOf = (people: readonly number[]) =>
  sql`s.status = 'ACCEPTED' and array[s.employee_id, s.other_employee_id] && ${idsText(people)}::bigint[]`
