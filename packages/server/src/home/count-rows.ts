import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

interface PendingCount {
  readonly count: number
  readonly late?: number
  readonly from?: string | null
}
/** Counts the work of one kind that waits for a user. */
export type Counter = (db: Db, session: Session) => Promise<PendingCount>

/** The number of rows, and of those past their day; row security leaves out what the user may not see. */
export const countRows = async (
  db: Db,
  rows: RawBuilder<unknown>,
  isLate: RawBuilder<unknown> = sql`false`,
): Promise<PendingCount> =>
  (
    await sql<{
      count: number
      late: number
    }>`select count(*)::int as count, (count(*) filter (where ${isLate}))::int as late from ${rows}`.execute(db)
  ).rows[0] ?? { count: 0 }
