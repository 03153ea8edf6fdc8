import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { deferBatchToCommit } from '../db/batch-queries.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { TextSealing } from '../platform/sealing.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { carriesSecret } from './carries-secret.ts'

/** Hours that an answer is stored for retries; a client uses a key for minutes. */
const storedHours = 24

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: AnyEndpoint
    readonly sealing?: TextSealing
  }
}

/**
 * Runs `work` once for each Idempotency-Key of a user and replays its answer afterwards. The key is claimed in the same transaction as the
 * effect: a duplicate request waits for it, a failure releases it, a crash leaves neither. A different body under the same key is refused,
 * and so is the same one in another company or with other rights: its answer was not for those.
 *
 * Answers are stored encrypted, since they contain salaries and accounts, and expire. One with a generated password or a link's secret is
 * not stored at all. Its retry is refused instead of answered without the secret: the screen would otherwise show an empty secret as
 * complete, and the refusal instructs to generate another.
 */
export const answerOnce = async <T>(
  db: Db,
  session: Session | undefined,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !session) return work()
  if (!/^[\w-]{8,80}$/.test(key)) fail('malformed', { detail: 'Idempotency-Key debe tener de 8 a 80 letras, dígitos o guiones' })
  const recipients = `${session.company} ${session.companyIds.join()} ${[can(session, 'read', 'confidential'), can(session, 'read', 'pay')]}`
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${recipients}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const { call, sealing } = request.routeOptions.config
  const place = `request ${session.tenantId} ${session.userId} ${key}`
  const claimed = await db
    .insertInto('request_key')
    .values({ user_id: session.userId, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'key'])
        .doUpdateSet({ request_hash: hash, status: null, answer: null, created_at: sql<Date>`now()` })
        .where(sql<boolean>`request_key.created_at < now() - make_interval(hours => ${storedHours})`),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await db
      .selectFrom('request_key')
      .select(['request_hash', 'status', 'answer'])
      .where('user_id', '=', session.userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== hash) fail('key_reused')
    if (first.status === null) fail('still_running')
    const stored = first.answer === null ? undefined : sealing?.open(place, first.answer)
    return stored === undefined ? fail('already_done') : ((JSON.parse(stored) as { answer?: T }).answer as T)
  }
  const answer = await work()
  const stored = carriesSecret(call?.returns, answer) ? undefined : sealing?.seal(place, JSON.stringify({ answer }))
  await deferBatchToCommit(db, [
    db
      .updateTable('request_key')
      .set({ status: 200, answer: stored ?? null })
      .where('user_id', '=', session.userId)
      .where('key', '=', key)
      .compile(),
  ])
  return answer
}

/** Removes the keys whose answers are no longer replayed. */
export const sweepKeys = async (db: Db): Promise<void> => {
  await sql`delete from request_key where created_at < now() - make_interval(hours => ${storedHours})`.execute(db)
}
