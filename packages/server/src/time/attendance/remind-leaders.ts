import { overtimeDays } from '@legajo/contract/home/pending-work.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { type Reminder, remind } from '../../platform/remind.ts'
import { selfApprovals } from '../notify-approvers.ts'
import { leadersOf } from './leaders.ts'

/** Notifies the leaders of people, and who stands in for them, of overtime that waits, by the bell and a mail. */
export const remindLeaders = async (sender: Reminder, company: number): Promise<void> => {
  const { rows } = await sql<{
    employee_id: number
    days: number
  }>`select d.employee_id, count(*)::int as days from attendance_day d
    where d.company_id = app_company() and d.overtime_50 + d.overtime_100 > 0 and not d.overtime_auto and d.date >= app_today() - ${overtimeDays}::int
      and not exists (select from overtime_decision o where o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date)
    group by d.employee_id`.execute(sender.db)
  const days = new Map<number, number>()
  for (const row of rows)
    for (const { id } of await leadersOf(sender.db, [Number(row.employee_id)], company))
      days.set(id, (days.get(id) ?? 0) + row.days)
  for (const [user, count] of days)
    await remind(sender, [user], {
      title: `${countText(count, 'día', 'días')} con horas extra de tu equipo por decidir`,
      route: selfApprovals,
    })
}
