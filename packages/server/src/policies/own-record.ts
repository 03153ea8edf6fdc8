import type { OfTeam, OwnRecord } from '@legajo/contract/own-record.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { meets } from './can.ts'
import { findLedEmployees, teamOf } from './led-employees.ts'
import { employeesOf, isOwnRecord } from './record-owners.ts'

/** Answers `not_found` for the record of another person. */
export const requireOwnRecord = async (db: Db, session: Session, { record, unless }: OwnRecord, id: number): Promise<void> => {
  if (unless && meets(session, { permit: unless })) return
  // The row of a confidential employee may be the caller's by another column, as an evaluation is its evaluator's.
  if (!(await withConfidentialEmployees(db, () => isOwnRecord(db, session, record, [id])))) fail('not_found')
}

/** Answers `not_found` for a record of a person whom the caller does not lead. */
export const requireOfTeam = async (db: Db, session: Session, rule: OfTeam, ids: readonly number[]): Promise<void> => {
  if (rule.unless && meets(session, { permit: rule.unless })) return
  if (
    !(await (rule.confidential
      ? withConfidentialEmployees(db, () => isOfTeam(db, session, rule, ids))
      : isOfTeam(db, session, rule, ids)))
  )
    fail('not_found')
}

const isOfTeam = async (db: Db, session: Session, { record, standIns }: OfTeam, ids: readonly number[]): Promise<boolean> => {
  const people = await employeesOf(db, record, ids)
  const team = new Set(await (standIns ? findLedEmployees(db, session) : teamOf(db, session.employeeId)))
  return people.length >= ids.length && people.every((id) => id !== null && team.has(id))
}
