import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { teamOf } from '../org/entrance.ts'
import { hasPermit, type Session } from '../session/session.ts'

/** Readers and approvers see every sheet of the company, and what a study keeps for its last step; managers do not. */
export const seesAllSheets = (session: Session): boolean =>
  hasPermit(session, 'READ_SALARY_STUDY') || hasPermit(session, 'APPROVE_SALARY')

/**
 * Whether the caller reaches a sheet, as SQL over the alias `s`: readers and approvers all of the company; a manager the own sheet and those
 * of the managers below.
 */
export const reachedSheets = async (db: Db, session: Session) => {
  if (seesAllSheets(session)) return sql<boolean>`s.company_id = ${session.company}`
  if (session.employeeId === null) return sql<boolean>`false`
  const leaders = [session.employeeId, ...(await teamOf(db, session.employeeId))]
  return sql<boolean>`(s.company_id = ${session.company} and s.manager_id = ${anyOf(leaders)})`
}
