import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { embedSeconds } from '../session/embed-token.ts'

interface EmbedSession {
  readonly userId: number
  readonly keyId: number
  readonly keyName: string
  readonly origin: string
}

/** Opens the session of a person in the pages of a site, or extends the open one by the life of a token; returns its id. */
export const openEmbedSession = async (db: Db, { userId, keyId, keyName, origin }: EmbedSession): Promise<string> => {
  const expires_at = sql<Date>`now() + make_interval(secs => ${embedSeconds})`
  const { id } = await db
    .insertInto('user_session')
    .values({ id: randomUUID(), kind: 'EMBED', user_id: userId, partner_key_id: keyId, key_name: keyName, origin, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'partner_key_id'])
        .where(sql<boolean>`kind = 'EMBED'`)
        .doUpdateSet({ expires_at, seen_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
