import { ownSessions } from '@legajo/contract/auth/own-session.ts'
import { sql } from 'kysely'
import { notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { closeEndedSockets } from './new-password.ts'

export const serveOwnSessions: Area = (server) => {
  serve(server, ownSessions.list, async ({ db, session }) => {
    const rows = await db
      .selectFrom('user_session')
      .select(['id', 'user_agent', 'origin', 'key_name', 'created_at', 'seen_at'])
      .where('user_id', '=', session.userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('seen_at', '>', sql<Date>`now() - interval '30 minutes'`)
      .orderBy('seen_at', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      device: row.user_agent ?? '',
      origin: row.origin,
      keyName: row.key_name,
      openedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isCurrent: row.id === session.id,
    }))
  })
  serve(server, ownSessions.end, async ({ db, session, tenantId, after }, { params }) => {
    await db
      .deleteFrom('user_session')
      .where('id', '=', params.session)
      .where('user_id', '=', session.userId)
      .returning('id')
      .executeTakeFirstOrThrow(notFound)
    after(() => closeEndedSockets(server, tenantId, session.userId))
  })
}
