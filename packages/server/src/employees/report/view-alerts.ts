import { countText } from '@legajo/kernel/count-text.ts'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { remind } from '../../platform/remind.ts'
import type { Session } from '../../session/session.ts'
import { sessionOfUser } from '../../session/session-of-user.ts'
import { rowKey, viewRows } from './view-rows.ts'

type Layout = { readonly call?: string; readonly route?: string; readonly search?: string; readonly listQuery?: string }
type View = Awaited<ReturnType<typeof viewsWithAlert>>[number]
type DueView = { readonly view: View; readonly session: Session }

const user = 'avisos de vistas'

/** Notifies the owners of views with an alert of the rows that are new since the last run; each sees what their rights allow. */
export const sendViewAlerts = async (server: Server): Promise<void> => {
  const due: DueView[] = []
  await forEachCompany(server.database, user, async ({ db, company }) => {
    for (const view of await viewsWithAlert(db, company)) {
      const session = await sessionOfUser(db, view.user_id, company)
      if (session) due.push({ view, session })
    }
  })
  // A list has a transaction of its own.
  for (const one of due) await sendAlert(server, one)
}

const viewsWithAlert = (db: Db, company: number) =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'user_id', 'description', 'query', 'layout', 'alert_seen'])
    .where('company_id', '=', company)
    .where('alert', '=', true)
    .orderBy('id')
    .execute()

const sendAlert = async (server: Server, { view, session }: DueView): Promise<void> => {
  const { call: callId, route, search = '', listQuery = '' } = view.layout as Layout
  const call = server.served.find((one) => one.id === callId && one.body === undefined)
  if (!call || !('permit' in call)) return
  // A view whose filter or rights no longer hold alerts of nothing.
  const rows = await viewRows(server, session, call, { listQuery, filter: view.query, search }).catch(() => undefined)
  if (!rows) return
  const keys = rows.map(rowKey)
  const known = new Set(view.alert_seen)
  const fresh = keys.filter((key) => !known.has(key)).length
  const { tenantId, company } = session
  await inTenantAndAfter(server.database, { tenantId, company, companies: [company], user }, async (db, after) => {
    await db.updateTable('saved_filter').set({ alert_seen: keys }).where('id', '=', view.id).execute()
    if (fresh > 0)
      await remind({ ...server, db, tenantId, after }, [view.user_id], {
        title: `«${view.description}»: ${countText(fresh, 'fila nueva', 'filas nuevas')}`,
        text: `La vista tiene ${countText(keys.length, 'fila')}.`,
        ...(route && { route: `${route}?vista=${view.id}` }),
      })
  })
}
