import type { Db } from '../../db/database.ts'
import { managersOf } from '../../org/entrance.ts'
import { approversAmong } from '../stage-deciders.ts'

/** The users who lead one of these people and those who stand in for them today, without the people. */
export const leadersOf = async (db: Db, people: readonly number[], company: number) => {
  const managers: number[] = []
  for (const person of people) managers.push(...(await managersOf(db, person)))
  if (managers.length === 0) return []
  const accounts = await db.selectFrom('account_card').select('id').where('employee_id', 'in', managers).execute()
  const users = await approversAmong(
    db,
    accounts.map(({ id }) => id),
  )
  return users
    .filter((user) => user.company === company && !people.includes(user.employee_id ?? 0))
    .map(({ id, employee_id: employee }) => ({ id, hasEmployee: employee !== null }))
}
