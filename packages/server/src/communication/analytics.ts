import { analytics, analyticsHeader } from '@legajo/contract/communication/analytics.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isListed } from '../embedding/entrance.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveAnalytics: Area = (server) => {
  serve(server, analytics.of, async ({ db, request }, { params }) => {
    const code = request.headers[analyticsHeader]
    return params.x === 'comunicacion' && typeof code === 'string' ? countVisit(db, code) : fail('not_found')
  })
  serve(server, analytics.redirect, async ({ db, request }, { query }) => {
    const header = request.headers[analyticsHeader]
    return countVisit(db, query.id ?? (typeof header === 'string' ? header : ''))
  })
  serve(server, analytics.send, async ({ db, session }, { body }) => {
    const { name, success, url } = body
    await db
      .insertInto('analytics_event')
      .values({ name, success, url, user_id: session.userId, company_id: session.company || null })
      .execute()
  })
}

/** Counts a visit and returns its target; a site that is no longer listed has no target. */
const countVisit = async (db: Db, code: string) => {
  const link = await db
    .updateTable('tracked_link')
    .set({ visits: sql`visits + 1` })
    .where('code', '=', code)
    .returning('base_url')
    .executeTakeFirst()
  if (!link || !(await isListed(db, link.base_url))) return fail('not_found')
  return { baseUrl: link.base_url }
}
