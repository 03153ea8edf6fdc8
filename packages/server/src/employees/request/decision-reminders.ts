import { decisionKinds } from '@legajo/contract/employees/employment-decision.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Server } from '../../http/server.ts'
import { managersOf } from '../../org/entrance.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'
import { decisionRows } from './decision-rows.ts'

/** Days before an end at which the decision is requested; a fixed term is announced before its notice of two months to one. */
const reminderDays = { TRIAL: [30, 15, 5], FIXED_TERM: [75, 60, 45, 32] } as const

/** Reminds leaders and human resources of the decisions that wait, by bell and mail, once for each step. */
export const sendDecisionReminders = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'decisiones', async ({ db, tenantId, company, after }) => {
    const waiting = (await decisionRows(db)).filter(({ id }) => id === null)
    if (waiting.length === 0) return
    const office = await usersWithPermit(db, 'WRITE_EMPLOYEE', company)
    for (const { key, kind, employee, employee_id, file_code, due_on, days_left, notice } of waiting) {
      const reached = reminderDays[kind].filter((step) => days_left <= step)
      if (reached.length === 0 || !(await isFirstReminder(db, `decision-${key}-${Math.min(...reached)}`))) continue
      const sender = { ...server, db, tenantId, after }
      const title = `${decisionKinds[kind]} que termina el ${formatDate(due_on)}`
      const leaders = (await Promise.all((await managersOf(db, employee_id)).map((id) => usersOfEmployee(db, id)))).flat()
      await remind(sender, leaders, {
        title: kind === 'TRIAL' ? `¿Queda ${employee}?` : `¿Sigue ${employee}?`,
        text: `${title}. ${notice}`,
        route: '/selfservice/team',
      })
      // The file code alone: not every user with the permit may see the person.
      await remind(
        sender,
        office.filter((user) => !leaders.includes(user)),
        { title, text: `Legajo ${file_code}. ${notice}`, route: '/employee-module/decisions' },
      )
    }
  })
