import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

/** Whether a caller may see an account: they share a company, or the account has none. */
export const isWithinReach = async (db: Db, session: Session, userId: number): Promise<boolean> => {
  if (session.admin) return true
  const rows = await db.selectFrom('account_company').select('works_in').where('user_id', '=', userId).execute()
  return rows.length === 0 || rows.some(({ works_in }) => session.companies.some(({ id }) => id === works_in))
}
