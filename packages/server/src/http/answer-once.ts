import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { togetherAhead } from '../db/together.ts'
import { fail } from './app-error.ts'
import { hasFlag, type Session } from './session.ts'

/**
 * Runs `work` once for each Idempotency-Key of a user and replays its answer afterwards. The key is claimed in the same
 * transaction as the effect: a twin waits for it, a failure frees it, a crash leaves neither. Another body under the same
 * key is refused, and so is the same one in another company or by other rights: its answer was not for those.
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
  const forWhom = `${session.company} ${session.companyIds.join()} ${['seeConfidentialEmployee' as const, 'seeConfidentialInfo' as const].map((flag) => hasFlag(session, flag))}`
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${forWhom}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  const claimed = await db
    .insertInto('request_key')
    .values({ user_id: session.userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await db
      .selectFrom('request_key')
      .select(['request_hash', 'body'])
      .where('user_id', '=', session.userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== hash) fail('key_reused')
    return (first.body as { answer: T } | null)?.answer ?? fail('still_running')
  }
  const answer = await work()
  await togetherAhead(db, [
    db
      .updateTable('request_key')
      .set({ status: 200, body: JSON.stringify({ answer: answer ?? null }) })
      .where('user_id', '=', session.userId)
      .where('key', '=', key)
      .compile(),
  ])
  return answer
}
