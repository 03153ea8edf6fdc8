import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import { permitToDecide } from '../../policies/can.ts'
import { selfApprovals } from '../notify-approvers.ts'
import { decidersOf, isForHr, leaveApprovers } from './step-deciders.ts'
import { waitingStepsOf } from './waiting-steps.ts'

export type Notifier = Pick<Server, 'push' | 'mail' | 'settings'> & {
  readonly db: Db
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

export const ownAbsencesRoute = '/selfservice/schedule-module/absences'
const hrApprovals = '/schedule-module/absence-approvals'

interface Days {
  readonly date_from: string
  readonly date_until: string
}
export const periodText = ({ date_from, date_until }: Days): string =>
  date_from === date_until ? `el ${formatDate(date_from)}` : `del ${formatDate(date_from)} al ${formatDate(date_until)}`

/** Notifies the users who may decide the step of an absence that waits now, by bell and mail, without its reason. */
export const notifyDeciders = async (context: Notifier, noticeId: number, { again = false } = {}): Promise<void> => {
  const { db } = context
  const [waiting] = await waitingStepsOf(db, { noticeId })
  if (!waiting) return
  const all = await leaveApprovers(db, waiting.approver_ids)
  const named = decidersOf(all, waiting).map(({ id }) => id)
  const title = again ? `${waiting.employee} espera tu respuesta` : `${waiting.employee} pide una ausencia`
  const text = `Falta ${periodText(waiting)}`
  const withEmployee = new Set(all.filter(({ employee_id }) => employee_id !== null).map(({ id }) => id))
  await remind(
    context,
    named.filter((id) => withEmployee.has(id)),
    { title, text, route: selfApprovals },
  )
  await remind(
    context,
    named.filter((id) => !withEmployee.has(id)),
    { title, text, route: hrApprovals },
  )
  if (!isForHr(all, waiting)) return
  const own = await usersOfEmployee(db, waiting.employee_id)
  const hr = (await usersWithPermit(db, permitToDecide('absences'), waiting.company_id)).filter(
    (id) => !own.includes(id) && !named.includes(id),
  )
  const reason = waiting.escalated ? 'nadie contestó a tiempo' : 'la etapa no tiene quién la decida'
  await remind(context, hr, { title, text: `${text}; ${reason}: la decide Recursos Humanos`, route: hrApprovals })
}

/** Notifies the person of an absence of a decision. */
export const notifyPerson = async (
  context: Notifier,
  { employee_id, days, ...period }: Days & { readonly employee_id: number; readonly days: number },
  title: string,
  obs?: string | null,
): Promise<void> => {
  const text = `${Number.isInteger(days) ? `${countText(days, 'día')}, ` : ''}${periodText(period)}${obs ? `: ${obs}` : ''}`
  await remind(context, await usersOfEmployee(context.db, employee_id), { title, text, route: ownAbsencesRoute })
}
