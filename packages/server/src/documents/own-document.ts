import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

/** Records that the employee saw or downloaded a document, the first time. */
export const markRead = async (db: Db, { employeeId }: Session, id: number, kind: 'SEEN' | 'DOWNLOADED'): Promise<void> => {
  await sql`update employee_document set seen_at = coalesce(seen_at, now())${
    kind === 'DOWNLOADED' ? sql`, downloaded_at = coalesce(downloaded_at, now())` : sql``
  } where id = ${id} and employee_id = ${employeeId ?? -1}
    and (seen_at is null${kind === 'DOWNLOADED' ? sql` or downloaded_at is null` : sql``})`.execute(db)
}
