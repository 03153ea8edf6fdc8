import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/** Waits until it is so, for as long as a busy machine may need; what never comes ends by the limit of its test. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it did not happen')
}

/** Asks until work neither waits nor is in hand, and gives the last answer: it may have ended well, badly, or be paused. */
export const over = async <T extends { readonly state: string }>(ask: () => Promise<{ readonly body: T }>): Promise<T> => {
  let { body } = await ask()
  await until(async () => {
    if (body.state !== 'PENDING' && body.state !== 'PROCESSING') return true
    body = (await ask()).body
    return false
  })
  return body
}

/** Until a statement waits for what another transaction of this database holds; on PostgreSQL, where there is a second one. */
export const someoneWaits = ({ platform }: Database): Promise<void> =>
  until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform)
    return rows.length > 0
  })
