import { isAnonymous } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { fullName } from '../db/person-columns.ts'
import type { Server } from '../http/server.ts'
import { nearestManagers } from '../org/entrance.ts'
import type { CompanyWork } from '../platform/for-each-company.ts'
import { usersOfEmployee, usersWithPermit } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'

/** Days until the last one of a stage on which its evaluators are reminded; negative ones are days overdue. */
const reminderDays = [3, 0, -1, -7] as const
/** Days overdue after which the chief of an evaluator and human resources are notified. */
const escalatedAfter = 3

interface OpenEvaluation {
  readonly evaluator_id: number
  readonly evaluator: string
  readonly id: number
  readonly name: string
  readonly project_id: number
  readonly kind: string
  readonly days: number
  readonly count: number
}

/**
 * Reminds evaluators of what they did not send, before a stage ends and once it is overdue; then their chiefs, and human resources with the
 * count of the stage. No user sees which anonymous answers are missing from whom.
 */
export const remindEvaluators = async (server: Server, context: CompanyWork): Promise<void> => {
  const { db, tenantId, after, company } = context
  const { rows: waiting } =
    await sql<OpenEvaluation>`select v.evaluator_id, ${fullName('e')} as evaluator, i.id, i.name, i.project_id,
      i.kind, i.date_until - app_today() as days, count(*)::int as count
    from performance_evaluation v join performance_instance i on i.id = v.instance_id join employee e on e.id = v.evaluator_id
    where i.company_id = ${company} and i.state = 'ABIERTA' and v.closed_as is null and v.state in ('PENDIENTE', 'BORRADOR', 'DEVUELTA')
      and i.date_until - app_today() <= ${reminderDays[0]}
    group by v.evaluator_id, evaluator, i.id, i.name, i.project_id, i.kind, i.date_until order by i.id, v.evaluator_id`.execute(
      db,
    )
  const sender = { ...server, db, tenantId, after }
  for (const { evaluator_id, id, name, days } of waiting) {
    if (!reminderDays.some((day) => day === days)) continue
    if (!(await isFirstReminder(db, `performance-due-${id}-${evaluator_id}-${days}`))) continue
    await remind(sender, await usersOfEmployee(db, evaluator_id), {
      title: dueTitle(days),
      text: `«${name}»: todavía no las enviaste`,
      route: '/evaluation',
    })
  }
  const late = waiting.filter(({ days }) => days <= -escalatedAfter)
  const named = late.filter(({ kind }) => !isAnonymous(kind))
  const chiefs = await nearestManagers(db, [...new Set(named.map(({ evaluator_id }) => evaluator_id))])
  for (const { id, evaluator_id, evaluator, name, count } of named) {
    const chief = chiefs.get(evaluator_id)
    if (chief === undefined || !(await isFirstReminder(db, `performance-late-${id}-${evaluator_id}`))) continue
    await remind(sender, await usersOfEmployee(db, chief), {
      title: `Evaluaciones vencidas: ${evaluator}`,
      text: `«${name}»: le ${count === 1 ? 'falta' : 'faltan'} ${countText(count, 'evaluación', 'evaluaciones')}`,
      route: '/evaluation?ver=equipo',
    })
  }
  for (const [id, ofStage] of Map.groupBy(late, (one) => one.id)) {
    const [stage] = ofStage
    if (!stage || !(await isFirstReminder(db, `performance-late-${id}`))) continue
    const count = ofStage.reduce((sum, one) => sum + one.count, 0)
    const missing = isAnonymous(stage.kind)
      ? 'Hay evaluaciones sin enviar.'
      : `${countText(count, 'evaluación sin enviar', 'evaluaciones sin enviar')}.`
    await remind(sender, await usersWithPermit(db, 'WRITE_PERFORMANCE', company), {
      title: `Etapa vencida: «${stage.name}»`,
      text: missing,
      route: `/sed-module/main-sed?ciclo=${stage.project_id}&parte=evaluaciones`,
    })
  }
}

const dueTitle = (days: number): string =>
  days > 0
    ? `En ${days} días vencen evaluaciones tuyas`
    : days === 0
      ? 'Hoy vencen evaluaciones tuyas'
      : `Evaluaciones tuyas vencidas: ${days === -1 ? 'ayer' : `hace ${-days} días`}`
