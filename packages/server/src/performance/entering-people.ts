import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { peopleOf } from '../employees/entrance.ts'
import type { Session } from '../session/session.ts'

/** The active people of a launch: without a filter all people enter, confidential employees included; a filter cannot detect them. */
export const enteringPeople = (db: Db, session: Session, filter: string) =>
  filter === '' ? withConfidentialEmployees(db, () => peopleOf(db, session)) : peopleOf(db, session, filter)
