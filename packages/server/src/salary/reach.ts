import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { can } from '../policies/can.ts'
import { teamOf } from '../policies/led-employees.ts'
import type { Session } from '../session/session.ts'

/**
 * Whether the caller reaches a sheet, as SQL over the alias `s`: readers and approvers all of the company; a manager the own sheet and those
 * of the managers below.
 */
export const sheetCondition = async (db: Db, session: Session) => {
  if (can(session, 'read', 'all salary sheets')) return sql<boolean>`s.company_id = ${session.company}`
  if (session.employeeId === null) return sql<boolean>`false`
  const leaders = [session.employeeId, ...(await teamOf(db, session.employeeId))]
  return sql<boolean>`(s.company_id = ${session.company} and s.manager_id = ${anyOf(leaders)})`
}
