import type { MatrixCell } from '@legajo/contract/coaching/training-matrix.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { isFirstReminder, remind } from '../../platform/remind.ts'
import { moveUp } from '../edition/move-up.ts'
import { finishLateAttempts } from '../exam/finish-attempt.ts'
import { matrixRows } from '../report/matrix-rows.ts'
import { enrolRequired } from './enrol-required.ts'

type Ending = Pick<MatrixCell, 'employeeId' | 'course' | 'courseId' | 'validUntil' | 'dueOn'> & {
  readonly step: string
  readonly day: string
}

/**
 * The daily work of training: ends attempts left open, enrols whom the rules enrol, moves waiting lists up, and reminds of what ends: at
 * the opening of the window, at its half, seven days before and the day after; once for each.
 */
export const sendTrainingReminders = (server: Pick<Server, 'database' | 'push' | 'mail' | 'settings'>): Promise<void> =>
  forEachCompany(server.database, 'capacitación', async ({ db, tenantId, company, after }) => {
    const sender = { ...server, db, tenantId, after }
    await finishLateAttempts(db)
    await enrolRequired(sender)
    const { rows: lists } = await sql<{ event_id: number }>`select distinct w.event_id from coaching_waiting w
      join coaching_event e on e.id = w.event_id where e.company_id = ${company} and e.state = 'PENDING'`.execute(db)
    for (const { event_id } of lists) await moveUp(sender, event_id)
    const { rows } = await sql<Ending>`select m."employeeId", m.course, m."courseId", m."validUntil", m."dueOn",
        coalesce(m."validUntil", m."dueOn") as day,
        case when coalesce(m."validUntil", m."dueOn") < app_today() then 'vencido'
          when coalesce(m."validUntil", m."dueOn") - app_today() <= 7 then 'semana'
          when (coalesce(m."validUntil", m."dueOn") - app_today()) * 2 <= coalesce(m."validUntil" - m."windowFrom", 30) then 'mitad'
          else 'apertura' end as step
      from (${matrixRows}) m
      where m.state in ('DUE_SOON', 'EXPIRED', 'LATE') or m.state = 'PENDING' and m."dueOn" - app_today() <= 30`.execute(db)
    const news = new Map<string, number>()
    for (const { employeeId, course, courseId, day, step } of rows) {
      if (!(await isFirstReminder(db, `curso-${courseId}-${employeeId}-${day}-${step}`))) continue
      news.set(course, (news.get(course) ?? 0) + 1)
      await remind(sender, await usersOfEmployee(db, employeeId), {
        title: step === 'vencido' ? `Venció tu capacitación «${course}»` : `«${course}» vence el ${formatDate(day)}`,
        text: 'Mirá cuándo es la próxima edición',
        route: '/selfservice/coaching',
      })
    }
    if (news.size === 0) return
    const people = [...news].map(([course, n]) => `${course}: ${n}`).join('\n')
    await remind(sender, await usersWithPermit(db, 'WRITE_COURSE', company), {
      title: 'Capacitaciones que vencen o vencieron',
      text: people.slice(0, 1000),
      route: '/coaching-module/coaching-dashboard/matrix',
    })
  })
