import type { SecondPerson } from '@legajo/contract/second-person.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { isOwnRecord } from './record-owners.ts'

/** Like `requireSecondPerson`, for the holder of a link, who is known by the employee of the link. */
export const requireOtherThan = (employeeId: number | null, decided: readonly number[], error: SecondPerson['error']): void => {
  if (employeeId !== null && decided.includes(employeeId)) fail(error)
}

/** Refuses a person of a record who would decide it. A record that is not visible is left to the handler. */
export const requireSecondPerson = async (
  db: Db,
  session: Session,
  { record, error }: SecondPerson,
  ids: readonly number[],
): Promise<void> => {
  if (await isOwnRecord(db, session, record, ids)) fail(error)
}
