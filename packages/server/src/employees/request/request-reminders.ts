import { type ChangeKind, changeKinds } from '@legajo/contract/employees/change-kinds.ts'
import { sql } from 'kysely'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersWithPermit } from '../../platform/notify.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'

/** Days after which human resources are reminded of an open request of change, and again after as many. */
const reminderDays = 30

interface OpenRequest {
  readonly id: number
  readonly kind: ChangeKind
  readonly file_code: string
  readonly days: number
}

/** Every morning: reminds human resources, by bell and mail, of requests of change without an answer. */
export const remindOpenRequests = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'pedidos de cambio', async ({ db, tenantId, company, after }) => {
    const { rows } = await sql<OpenRequest>`select m.id, m.kind, e.file_code, extract(day from now() - m.created_at)::int as days
      from modification_request m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      where m.company_id = ${company} and m.status = 'OPEN' and m.created_at < now() - make_interval(days => ${reminderDays})
      order by m.id limit 2000`.execute(db)
    if (rows.length === 0) return
    const users = await usersWithPermit(db, 'WRITE_EMPLOYEE', company)
    for (const { id, kind, file_code, days } of rows) {
      if (!(await isFirstReminder(db, `change-request-${id}-${Math.floor(days / reminderDays)}`))) continue
      // The file code alone: not every recipient may see the person.
      await remind({ ...server, db, tenantId, after }, users, {
        title: `Un pedido de cambio espera hace ${days} días`,
        text: `${changeKinds[kind]}, legajo ${file_code}.`,
        route: `/employee-module/modification-requests?detalle=${id}`,
      })
    }
  })
