import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { type Reminder, remind } from '../../platform/remind.ts'
import { decideOvertime, type OvertimeDecision, overtimeBeyondCaps } from './decide-overtime.ts'
import { waitingOfTeam } from './waiting-overtime.ts'

const ownScreen = '/selfservice/schedule-module/my-hours'

/** Overtime that the leader of a unit decides, without a permit of attendance, and human resources with one. */
export const serveOvertimeDecisions: Area = (server) => {
  serve(server, attendanceDays.decideOvertime, ({ db, tenantId, after }, { body }) =>
    decideAll({ ...server, db, tenantId, after }, body),
  )
  serve(server, attendanceDays.waitingOfTeam, ({ db, session }) => waitingOfTeam(db, session))
  serve(server, attendanceDays.decideOfTeam, ({ db, tenantId, after }, { body }) =>
    decideAll({ ...server, db, tenantId, after }, body),
  )
}

interface Decisions {
  readonly decisions: readonly OvertimeDecision[]
  readonly reason: string
}

const decideAll = async (sender: Reminder, { decisions, reason }: Decisions) => {
  for (const decision of decisions) await decideOvertime(sender.db, decision, reason)
  await informPeople(sender, decisions, reason)
  return { decided: decisions.length, warnings: await overtimeBeyondCaps(sender.db, decisions) }
}

/** Notifies each person of what was decided about their days, by the bell and one mail. */
const informPeople = async (sender: Reminder, decisions: Decisions['decisions'], reason: string): Promise<void> => {
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
