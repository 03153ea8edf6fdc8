import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/** Polls until the condition holds, for as long as a busy machine may need; the test's timeout is the limit. */
export const waitUntil = async (isReached: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isReached()) return
    // Most work ends within a tenth of a second.
    await sleep(Math.min(100, 10 + 10 * tries))
  }
  throw new Error('it did not happen')
}

/** Polls until work is neither queued nor running, and returns the last answer: it may have succeeded, failed, or be paused. */
export const waitUntilDone = async <T extends { readonly state: string }>(
  ask: () => Promise<{ readonly body: T }>,
): Promise<T> => {
  let { body } = await ask()
  await waitUntil(async () => {
    if (body.state !== 'PENDING' && body.state !== 'PROCESSING') return true
    body = (await ask()).body
    return false
  })
  return body
}

/** Waits until a statement is blocked by another transaction of this database; on PostgreSQL, where there is a second one. */
export const hasLockWaiter = ({ platform }: Database): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform)
    return rows.length > 0
  })
