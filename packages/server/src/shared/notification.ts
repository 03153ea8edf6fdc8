import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { markNoticesRead, removeNotice } from '../platform/own-notices.ts'

/** The documented page size; it is part of the address. */
const pageSize = 10

/** The caller's own notifications; the caller's id comes from the session alone, whatever ids are sent. */
export const serveNotifications: Area = (server) => {
  serve(server, notifications.bellStatus, async ({ db, session }) => {
    const { bell, inbox } = await db
      .selectFrom('notification')
      .select([
        sql<number>`count(*) filter (where menu_type = 'BELL')`.as('bell'),
        sql<number>`count(*) filter (where menu_type = 'INBOX')`.as('inbox'),
      ])
      .where('user_id', '=', session.userId)
      .where('status_read', '=', false)
      .executeTakeFirstOrThrow()
    return { bell: Number(bell), inbox: Number(inbox) }
  })

  serve(server, notifications.clearBell, async ({ db, session }, { params }) => {
    const type = params.type === 'BELL' || params.type === 'INBOX' ? params.type : fail('not_found')
    await markNoticesRead(db, { userId: session.userId, menuType: type })
  })

  serve(server, notifications.list, async ({ db, session }, { params }) => {
    const rows = await db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', session.userId)
      .$if(params.lastId > 0, (query) => query.where('id', '<', params.lastId))
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    return rows.map((row) => ({
      _id: String(row.id),
      menu_type: row.menu_type,
      status_read: row.status_read,
      title: row.title,
      text: row.text,
      route: row.route,
      date: row.created_at.toISOString(),
    }))
  })

  serve(server, notifications.read, ({ db, session }, { params }) =>
    markNoticesRead(db, { userId: session.userId, id: params.id }),
  )

  serve(server, notifications.remove, async ({ db, session }, { params }) => {
    if (!(await removeNotice(db, session.userId, params.id))) fail('not_found')
  })
}
