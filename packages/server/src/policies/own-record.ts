import type { OwnRecord } from '@legajo/contract/own-record.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { meets } from './can.ts'
import { isOwnRecord } from './second-person.ts'

/** Answers `not_found` for the record of another person. */
export const requireOwnRecord = async (db: Db, session: Session, { record, unless }: OwnRecord, id: number): Promise<void> => {
  if (unless && meets(session, { permit: unless })) return
  if (!(await isOwnRecord(db, session, record, [id]))) fail('not_found')
}
