import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { addNotices } from '../platform/notify.ts'

type Moment = { readonly tenantId: number; readonly after: (work: () => unknown) => void }

/**
 * Notifies the audience of a publication once, on its first day: a notification for every user whose employee works in its companies. The
 * mark and the notifications are one transaction, which prevents duplicates from a second server.
 */
export const notifyPublished = async (
  server: Pick<Server, 'push'>,
  db: Db,
  { tenantId, after }: Moment,
  id: number,
): Promise<void> => {
  const due = await db
    .updateTable('publication')
    .set({ notified: true })
    .where('id', '=', id)
    .where('notify', '=', true)
    .where('notified', '=', false)
    .where(sql<boolean>`app_today() between initial_date and end_date`)
    .returning(['title', 'alarm_text', 'allowed_companies'])
    .executeTakeFirst()
  if (!due) return
  const { rows } = await sql<{ id: number }>`select distinct u.id
    from account_card u join account_company c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where u.actived and not u.service and u.employee_id is not null and c.works_in = any (${due.allowed_companies})`.execute(db)
  const users = await addNotices(
    db,
    rows.map(({ id }) => id),
    { title: due.title, text: due.alarm_text, route: '/selfservice/comunicacion-interna' },
  )
  after(() => {
    for (const userId of users) server.push.send({ tenantId, userId }, 'new notifications')
  })
}
