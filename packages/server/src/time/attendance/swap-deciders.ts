import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { leadersOf } from './leaders.ts'

interface SwapPair {
  readonly employee_id: number
  readonly other_employee_id: number
}

/** The users who lead one of the two people of a swap and those who stand in for them today, without the two. */
export const swapManagers = (db: Db, { employee_id, other_employee_id }: SwapPair, company: number) =>
  leadersOf(db, [employee_id, other_employee_id], company)

export const mayDecideSwap = async (db: Db, session: Session, pair: SwapPair): Promise<boolean> => {
  if (session.employeeId === pair.employee_id || session.employeeId === pair.other_employee_id) return false
  if (can(session, 'decide', 'shift swaps')) return true
  return (await swapManagers(db, pair, session.company)).some(({ id }) => id === session.userId)
}

/** Accepted swaps of one of these people. */
export const waitingSwapOf = (people: readonly number[]) =>
  sql`s.status = 'ACCEPTED' and array[s.employee_id, s.other_employee_id] && ${idsText(people)}::bigint[]`
