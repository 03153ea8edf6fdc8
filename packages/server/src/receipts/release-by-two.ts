import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { isToggleOn } from '../policies/toggles.ts'
import type { Session } from '../session/session.ts'

/** Whether the company releases receipts only when one user requests it and another one approves. */
export const isReleasedByTwo = (db: Db, company: number): Promise<boolean> => isToggleOn(db, 'UI_RELEASE_FOUR_EYES', company)

/** Refuses an immediate release where two users are required. */
export const mustBeFreeToRelease = async (db: Db, company: number): Promise<void> => {
  if (await isReleasedByTwo(db, company)) fail('release_four_eyes')
}

/** Whether the caller is the requester: the same account, or another account of the same employee. */
export const isSamePerson = async (db: Db, session: Session, userId: number | null): Promise<boolean> => {
  if (userId === session.userId) return true
  if (userId === null || !session.employeeId) return false
  const asker = await db.selectFrom('user_account').select('employee_id').where('id', '=', userId).executeTakeFirst()
  return asker?.employee_id === session.employeeId
}
