import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface AccountLink {
  readonly id: number
  readonly employeeId: number
}

/** Gives each account the file in which its person continues. The rights stay those of the person, so that no second person confirms. */
export const relinkAccounts = async (db: Db, links: readonly AccountLink[]): Promise<void> => {
  if (links.length === 0) return
  await sql`update user_account u set employee_id = m."employeeId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) m (id bigint, "employeeId" bigint) where u.id = m.id`.execute(db)
}
