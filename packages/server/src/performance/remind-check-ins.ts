import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import type { Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'

interface Context {
  readonly db: Db
  readonly tenantId: number
  readonly company: number
  readonly after: (work: () => unknown) => void
}

/** Reminds both people of a check-in the day before it, on its day, and the day after while it is not marked as held. */
export const remindCheckIns = async (server: Server, { db, tenantId, company, after }: Context): Promise<void> => {
  const { rows } = await sql<{ id: number; days: number; meeting_on: string; agenda: string; to: number; with: string }>`
    select c.id, c.meeting_on - app_today() as days, c.meeting_on, c.agenda, p.to, ${fullName('o')} as with
    from performance_check_in c
      cross join lateral (values (c.employee_id, c.manager_id), (c.manager_id, c.employee_id)) p ("to", other)
      join employee o on o.id = p.other join employee r on r.id = p.to
    where c.company_id = ${company} and c.state = 'PLANIFICADO' and c.meeting_on between app_today() - 1 and app_today() + 1
      and o.work_status <> 'BAJA' and r.work_status <> 'BAJA'`.execute(db)
  for (const row of rows) {
    if (!(await isFirstReminder(db, `check-in-${row.id}-${row.meeting_on}-${row.to}-${row.days}`))) continue
    const title =
      row.days === 1
        ? 'Mañana tenés una conversación'
        : row.days === 0
          ? 'Hoy tenés una conversación'
          : `¿Tuvieron la conversación del ${formatDate(row.meeting_on)}?`
    await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, row.to), {
      title,
      text: `Con ${row.with}: ${row.agenda}`,
      route: '/evaluation?ver=conversaciones',
    })
  }
}
