import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Puts a dead letter back into the queue, for a day at least. */
export const resendMail = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('mail')
    .set({
      result: 'WAITING',
      error: null,
      tries: 0,
      next_try_at: sql`now()`,
      expires_at: sql`greatest(expires_at, now() + interval '1 day')`,
    })
    .where('id', '=', id)
    .where('result', '=', 'FAILED')
    .execute()
}
