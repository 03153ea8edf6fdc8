import type { Db } from '../db/database.ts'
import type { Sender } from '../platform/notify.ts'
import type { Session } from '../session/session.ts'

/** Work of the area of employees for documents. The list of areas passes it, because that area itself issues documents. */
export interface EmployeeServices {
  /** The active people whom a filter selects, as far as the caller sees them. */
  readonly peopleOf: (
    db: Db,
    session: Session,
    filter?: string,
  ) => Promise<readonly { readonly id: number; readonly full_name: string }[]>
  /** Ends the tasks of plans that required a document which is signed now. */
  readonly finishSignedTasks: (sender: Sender, documentId: number, doneBy: string) => Promise<void>
}
