import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'

/** Consecutive wrong guesses that lock a target, and the initial lock time (doubling to four hours). */
const maxFailures = 10
const holdMinutes = 15
/** From this number of failures on a guess needs a solved challenge. */
export const captchaFrom = 5
/** Maximum failures of one source address over all accounts within fifteen minutes. */
const maxFailuresOfSource = 100

/**
 * The targets of guesses: an account, an account from a known device (so that attacks on the account do not lock its owner out), the own
 * password of a signed-in user, or an unknown name.
 */
export const attemptKeys = {
  account: (userId: number) => `u${userId}`,
  device: (userId: number, device: string) => `d${userId}.${device}`,
  own: (userId: number) => `o${userId}`,
  nobody: (name: string) => `n${createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')}`,
  recovery: (name: string) => `r${createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')}`,
} as const

export const failuresOf = async (db: Db, attemptKey: string): Promise<number> =>
  (
    await db
      .selectFrom('guess')
      .select('failures')
      .where('attempt_key', '=', attemptKey)
      .where('last_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst()
  )?.failures ?? 0

/** Failures that still count, and the same plus one. */
const failures = sql`case when guess.last_at < now() - interval '24 hours' then 0 else guess.failures end`
const oneMore = sql`(${failures}) + 1`
const heldUntil = sql`case when ${oneMore} >= ${maxFailures}
  then now() + least(interval '4 hours', make_interval(mins => ${holdMinutes}) * power(2, least(${oneMore} - ${maxFailures}, 6))) end`

/** Counts an attempt against a rate limit that ignores the outcome (recovery). Returns false while the limit is exceeded. */
export const consumeAttempt = async (db: Db, attemptKey: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into guess (attempt_key, failures) values (${attemptKey}, 1)
    on conflict (tenant_id, attempt_key) do update set failures = ${oneMore}, last_at = now(), held_until = ${heldUntil}
    where guess.held_until is null or guess.held_until <= now()
    returning failures`.execute(db)
  return rows.length > 0
}

/** Guesses in progress, without those of a process that crashed. */
const inFlight = sql`case when guess.in_flight_at < now() - interval '30 seconds' then 0 else guess.in_flight end`

/**
 * Reserves a guess before any comparison; `finishAttempt` ends it. While the target is not locked, the number of concurrent guesses is
 * limited to the failures left up to `most`: of fifty concurrent wrong ones only ten are compared, and right ones never count. `busy`: the
 * result depends on the guesses in progress; see `whileBusy`.
 */
export const reserveAttempt = async (db: Db, attemptKey: string, most = maxFailures): Promise<'reserved' | 'held' | 'busy'> => {
  const { rows } = await sql`
    insert into guess (attempt_key, failures, in_flight, in_flight_at) values (${attemptKey}, 0, 1, now())
    on conflict (tenant_id, attempt_key) do update set in_flight = (${inFlight}) + 1, in_flight_at = now()
    where (guess.held_until is null or guess.held_until <= now()) and (${inFlight}) < greatest(1, ${most} - (${failures}))
    returning attempt_key`.execute(db)
  if (rows.length > 0) return 'reserved'
  return (await isThrottled(db, attemptKey)) ? 'held' : 'busy'
}

/** Ends a reserved guess: a wrong one is a failure and may lock the target, a right one resets the failures. */
export const finishAttempt = async (db: Db, attemptKey: string, isRight: boolean): Promise<void> => {
  const ended = sql`in_flight = greatest(0, guess.in_flight - 1)`
  if (isRight) await sql`update guess set ${ended}, failures = 0, held_until = null where attempt_key = ${attemptKey}`.execute(db)
  else
    await sql`insert into guess (attempt_key, failures) values (${attemptKey}, 1)
      on conflict (tenant_id, attempt_key) do update set ${ended}, failures = ${oneMore}, last_at = now(), held_until = ${heldUntil}`.execute(
      db,
    )
}

/** Milliseconds between two attempts on a busy target, and their total. */
const retryEvery = 25
const retryFor = 10_000

/** Repeats a transaction that reserves a guess until the guesses in progress for its target are settled. */
export const whileBusy = async <T>(reserve: () => Promise<T | 'busy'>): Promise<T> => {
  for (const deadline = Date.now() + retryFor; Date.now() < deadline; await sleep(retryEvery)) {
    const outcome = await reserve()
    if (outcome !== 'busy') return outcome
  }
  return fail('unavailable')
}

/** Clears the failures of a target after a right guess, a recovery or an administrator's reset. */
export const resetAttempts = (db: Db, ...opened: readonly string[]) =>
  db.deleteFrom('guess').where('attempt_key', 'in', opened).execute()

export const isThrottled = async (db: Db, attemptKey: string): Promise<boolean> =>
  (await db
    .selectFrom('guess')
    .select('attempt_key')
    .where('attempt_key', '=', attemptKey)
    .where('held_until', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

/** Whether a source address has exceeded its limit of failures. */
export const isSourceSpent = async (db: Db, source: string, most = maxFailuresOfSource): Promise<boolean> =>
  (await db
    .selectFrom('guess_source')
    .select('source')
    .where('source', '=', source)
    .where('failures', '>=', most)
    .where('since', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()) !== undefined

export const countSource = async (db: Db, source: string): Promise<void> => {
  await sql`insert into guess_source (source, failures) values (${source}, 1)
    on conflict (tenant_id, source) do update set
      failures = case when guess_source.since < now() - interval '15 minutes' then 1 else guess_source.failures + 1 end,
      since = case when guess_source.since < now() - interval '15 minutes' then now() else guess_source.since end`.execute(db)
}

/** Removes expired rows. */
export const sweepGuesses = async (db: Db): Promise<void> => {
  await sql`delete from guess where last_at < now() - interval '2 days'`.execute(db)
  await sql`delete from guess_source where since < now() - interval '1 hour'`.execute(db)
  await sql`delete from captcha_used where expires_at < now()`.execute(db)
}
