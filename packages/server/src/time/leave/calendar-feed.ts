import { calendarFeeds } from '@legajo/contract/time/leave/calendar-feed.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../anonymity/link-token.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { sessionOfUser } from '../../session/session-of-user.ts'
import { suiteOrigin } from '../../settings/public-address.ts'
import { calendarText } from './calendar-text.ts'
import { feedEvents } from './feed-events.ts'

/** Secret addresses of calendars, and the calendars. */
export const serveCalendarFeeds: Area = (server) => {
  const { database } = server
  const shown = ['id', 'kind'] as const
  serve(server, calendarFeeds.list, ({ db, session }) =>
    db
      .selectFrom('calendar_feed')
      .select(shown)
      .select([utcText('created_at').as('created_at'), utcText('used_at').$castTo<string | null>().as('used_at')])
      .where('user_id', '=', session.userId)
      .where('company_id', '=', session.company)
      .orderBy('kind')
      .execute(),
  )
  serve(server, calendarFeeds.create, async ({ db, session }, { body: { kind } }) => {
    if (session.employeeId === null) fail('not_an_employee')
    await db
      .deleteFrom('calendar_feed')
      .where('user_id', '=', session.userId)
      .where('company_id', '=', session.company)
      .where('kind', '=', kind)
      .execute()
    const token = newToken()
    const made = await db
      .insertInto('calendar_feed')
      .values({ user_id: session.userId, kind, secret_hash: hashToken(token) })
      .returning(shown)
      .returning([utcText('created_at').as('created_at'), utcText('used_at').$castTo<string | null>().as('used_at')])
      .executeTakeFirstOrThrow()
    return { ...made, url: `${suiteOrigin(server.settings)}/api/novedades/calendar/${session.tenant}/${token}` }
  })
  serve(server, calendarFeeds.remove, async ({ db, session }, { params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('calendar_feed')
      .where('id', '=', params.id)
      .where('user_id', '=', session.userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) fail('not_found')
  })
  serveOperation(server, calendarFeeds.file, async ({ reply }, { params }) => {
    const { id: tenantId } = await database.platform
      .selectFrom('tenant')
      .select('tenant_id as id')
      .where('name', '=', params.tenant)
      .where('active', '=', true)
      .executeTakeFirstOrThrow(notFound)
    const companies = await database.inTenant({ tenantId }, async (db) =>
      (await db.selectFrom('company').select('id').where('active', '=', true).execute()).map(({ id }) => id),
    )
    const text = await database.inTenant({ tenantId, companies }, async (db) => {
      const { rows } = await sql<{ kind: 'OWN' | 'TEAM'; company_id: number; user_id: number }>`
        update calendar_feed set used_at = now() where secret_hash = ${hashToken(params.token)}
        returning kind, company_id, user_id`.execute(db)
      const found = rows[0] ?? fail('not_found')
      // The address is worth what the session of its user would be: sign-in, the company, any right at all.
      const session = await sessionOfUser(db, found.user_id, found.company_id)
      if (!session?.employeeId || session.permits.size === 0) return fail('not_found')
      const feed = { ...found, employee_id: session.employeeId }
      const events = await feedEvents(db, feed, (uid) => server.sealing.nameOf('calendar', `${tenantId} ${uid}`))
      return calendarText(feed.kind === 'OWN' ? 'Mis ausencias' : 'Ausencias del equipo', events)
    })
    void reply
      .headers({
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="ausencias.ics"',
      })
      .type('text/calendar; charset=utf-8')
      .send(text)
    return undefined
  })
}
