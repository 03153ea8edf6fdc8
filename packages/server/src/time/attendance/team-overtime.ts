import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { type Reminder, remind } from '../../platform/remind.ts'
import { selfApprovals } from '../notify-approvers.ts'
import { decideOvertime, type OvertimeDecision, overtimeBeyondCaps } from './decide-overtime.ts'
import { ledOrStoodInFor, leadersOf } from './swap-deciders.ts'
import { waitingOfTeam } from './waiting-overtime.ts'

const ownScreen = '/selfservice/schedule-module/my-hours'

/** Overtime that the leader of a unit decides, without a permit of attendance, and human resources with one. */
export const serveOvertimeDecisions: Area = (server) => {
  serve(server, attendanceDays.decideOvertime, async ({ db, tenantId, after }, { body: { decisions, reason } }) => {
    for (const decision of decisions) await decideOvertime(db, decision, reason)
    await informPeople({ ...server, db, tenantId, after }, decisions, reason)
    return { decided: decisions.length, warnings: await overtimeBeyondCaps(db, decisions) }
  })
  serve(server, attendanceDays.waitingOfTeam, ({ db, session }) => waitingOfTeam(db, session))
  serve(server, attendanceDays.decideOfTeam, async ({ db, session, tenantId, after }, { body: { decisions, reason } }) => {
    const team = new Set(await ledOrStoodInFor(db, session))
    const other = decisions.find(({ employee_id }) => !team.has(employee_id))
    if (other) {
      const person = await db
        .selectFrom('employee')
        .select(fullName('employee').as('employee'))
        .where('id', '=', other.employee_id)
        .executeTakeFirst()
      fail(person ? 'not_your_team' : 'not_found', { employee: person?.employee })
    }
    for (const decision of decisions) await decideOvertime(db, decision, reason)
    await informPeople({ ...server, db, tenantId, after }, decisions, reason)
    return { decided: decisions.length, warnings: await overtimeBeyondCaps(db, decisions) }
  })
}

/** Notifies each person of what was decided about their days, by the bell and one mail. */
const informPeople = async (sender: Reminder, decisions: readonly OvertimeDecision[], reason: string): Promise<void> => {
  for (const [employee, own] of Map.groupBy(decisions, ({ employee_id }) => employee_id))
    for (const [approve, days] of Map.groupBy(own, (one) => one.approve)) {
      const dates = days.map(({ date }) => formatDate(date)).sort()
      await remind(sender, await usersOfEmployee(sender.db, employee), {
        title: `Tus horas extra fueron ${approve ? 'aprobadas' : 'rechazadas'}`,
        text: `${dates.slice(0, 10).join(', ')}${dates.length > 10 ? ` y ${countText(dates.length - 10, 'día')} más` : ''}: ${reason}`,
        route: ownScreen,
      })
    }
}

/** Notifies the leaders of people, and who stands in for them, of overtime that waits, by the bell and a mail. */
export const remindLeaders = async (sender: Reminder, company: number): Promise<void> => {
  const { rows } = await sql<{ employee_id: number; days: number }>`select d.employee_id, count(*)::int as days from attendance_day d
    where d.company_id = app_company() and d.overtime_50 + d.overtime_100 > 0 and not d.overtime_auto and d.date >= app_today() - 62
      and not exists (select from overtime_decision o where o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date)
    group by d.employee_id`.execute(sender.db)
  const days = new Map<number, number>()
  for (const row of rows)
    for (const { id } of await leadersOf(sender.db, [Number(row.employee_id)], company)) days.set(id, (days.get(id) ?? 0) + row.days)
  for (const [user, count] of days)
    await remind(sender, [user], {
      title: `${countText(count, 'día', 'días')} con horas extra de tu equipo por decidir`,
      route: selfApprovals,
    })
}
