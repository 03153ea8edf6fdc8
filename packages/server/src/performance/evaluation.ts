import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { isAnonymous, type raterKinds } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql, personColumns, personSort } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { lockProject, requireRunning } from './cycle-state.ts'
import { evaluationRows, lockEvaluation, readEvaluation } from './evaluation-rows.ts'
import { addEvaluation, evaluatorProblem } from './launch-chunk.ts'
import { moveEvaluation } from './move-evaluation.ts'
import { anonymousSql } from './sent-evaluations.ts'

export const serveEvaluations: Area = (server) => {
  const { push, mail, settings } = server
  serve(server, evaluations.list, ({ db, session }, { query }) => {
    const { project_id, instance_id, participant_id } = query
    const found = evaluationRows(db)
      .where(readableBy(session.employeeId))
      .$if(project_id !== undefined, (rows) => rows.where('i.project_id', '=', project_id ?? 0))
      .$if(instance_id !== undefined, (rows) => rows.where('v.instance_id', '=', instance_id ?? 0))
      .$if(participant_id !== undefined, (rows) => rows.where('v.participant_id', '=', participant_id ?? 0))
      .where(filterOf(query.filter, filters))
    return pageOf(found, query, sortColumns, { id: 'v.id', sort: 'e.name_order' })
  })
  serve(server, evaluations.get, ({ db, session }, { params }) =>
    evaluationRows(db).where('v.id', '=', params.id).where(readableBy(session.employeeId)).executeTakeFirstOrThrow(notFound),
  )
  serve(server, evaluations.create, async (context, { body }) => {
    const { db, tenantId, after } = context
    const stage = await db
      .selectFrom('performance_instance')
      .select(['id', 'kind', 'state', 'project_id', 'name'])
      .where('id', '=', body.instance_id)
      .executeTakeFirst()
    if (!stage) return refuse('instance_id', `La etapa ${body.instance_id} no existe en esta empresa`)
    const project = await lockProject(db, stage.project_id)
    requireRunning(project)
    if (stage.state !== 'ABIERTA') refuse('instance_id', 'La etapa no está abierta: no entran evaluaciones')
    const person = await db
      .selectFrom('performance_participant')
      .select(['id', 'employee_id'])
      .where('id', '=', body.participant_id)
      .where('project_id', '=', stage.project_id)
      .where('state', '<>', 'BAJA')
      .executeTakeFirst()
    if (!person) return refuse('participant_id', 'La persona no está en el ciclo')
    await mustEvaluate(db, person, body.evaluator_id, stage.kind)
    if (!(await addEvaluation(db, stage, person, body.evaluator_id, true)))
      refuse('evaluator_id', 'Ya evalúa a esta persona en esta etapa')
    const row = await evaluationRows(db)
      .where('v.instance_id', '=', stage.id)
      .where('v.participant_id', '=', person.id)
      .where('v.evaluator_id', '=', body.evaluator_id)
      .executeTakeFirstOrThrow()
    await remind({ db, tenantId, after, push, mail, settings }, await usersOfEmployee(db, body.evaluator_id), {
      title: 'Tenés una evaluación para hacer',
      text: `${project.name}, «${stage.name}»: ${row.employee}`,
      route: '/evaluation',
    })
    return row
  })
  serve(server, evaluations.remove, async ({ db }, { params }) => {
    const { state, kind, closed_as, project_id } = await lockEvaluation(db, params.id)
    requireRunning(await lockProject(db, project_id))
    requireNamed(kind)
    if (state !== 'PENDIENTE' || closed_as)
      fail('nothing_to_do', { what: 'La evaluación ya se empezó o se cerró: no se puede quitar' })
    await db.deleteFrom('performance_evaluation').where('id', '=', params.id).execute()
  })
  serve(server, evaluations.reassign, async (context, { params, body }) => {
    const { db, tenantId, after } = context
    const evaluation = await lockEvaluation(db, params.id)
    requireRunning({ state: evaluation.cycle_state, name: evaluation.cycle })
    requireNamed(evaluation.kind)
    if (body.version !== undefined) await updateRow(db, 'performance_evaluation', params.id, { version: body.version })
    if (evaluation.closed_as || !['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(evaluation.state))
      fail('nothing_to_do', { what: 'La evaluación ya se envió o se cerró: queda con quien la hizo' })
    if (body.evaluator_id === evaluation.evaluator_id) refuse('evaluator_id', 'Ya la hace esa persona')
    const person = { id: evaluation.participant_id, employee_id: evaluation.employee_id }
    await mustEvaluate(db, person, body.evaluator_id, evaluation.kind)
    const id = await moveEvaluation(db, evaluation, body.evaluator_id)
    const row = await readEvaluation(db, id)
    const sender = { db, tenantId, after, push, mail, settings }
    await remind(sender, await usersOfEmployee(db, body.evaluator_id), {
      title: 'Tenés una evaluación para hacer',
      text: `${evaluation.cycle}, «${evaluation.stage}»: ${row.employee}. Motivo: ${body.reason}`,
      route: '/evaluation',
    })
    await remind(sender, await usersOfEmployee(db, evaluation.evaluator_id), {
      title: 'Una evaluación tuya pasó a otra persona',
      text: `${evaluation.cycle}, «${evaluation.stage}»: ${row.employee}. Motivo: ${body.reason}`,
      route: '/evaluation',
    })
    return row
  })
  serve(server, evaluations.giveBack, async (context, { params, body }) => {
    const { db, tenantId, after } = context
    const evaluation = await lockEvaluation(db, params.id)
    requireRunning({ state: evaluation.cycle_state, name: evaluation.cycle })
    if (isAnonymous(evaluation.kind))
      fail('nothing_to_do', { what: 'Una evaluación anónima no se devuelve: nadie sabe qué respondió' })
    if (evaluation.state !== 'ENVIADA') fail('nothing_to_do', { what: 'Solo se devuelve una evaluación enviada' })
    if (evaluation.stage_state !== 'ABIERTA')
      fail('nothing_to_do', { what: 'La etapa está cerrada: reabrila para devolver la evaluación' })
    await updateRow(db, 'performance_evaluation', params.id, { state: 'DEVUELTA', returned_reason: body.reason, sent_on: null })
    const row = await readEvaluation(db, params.id)
    await remind({ db, tenantId, after, push, mail, settings }, await usersOfEmployee(db, evaluation.evaluator_id), {
      title: 'Te devolvieron una evaluación',
      text: `${row.employee}: ${body.reason}`,
      route: `/evaluation?evaluacion=${params.id}`,
    })
    return row
  })
}

/** The anonymous evaluators of the reader, and their progress, are hidden from the reader. */
const readableBy = (reader: number | null) => sql<boolean>`(v.employee_id <> ${reader ?? 0} or v.kind not in ('UPWARD', 'PEER'))`

/** The state of an evaluation for filters and sorts: that of an anonymous one would show who sent it. */
const shownState = `case when not ${anonymousSql('v')} then coalesce(v.closed_as, v.state) end`

const filters = {
  search: searchIn('e.last_name', 'e.name', 'e.file_code', 'w.last_name', 'w.name'),
  columns: {
    employee: personColumns.fullName,
    file_code: personColumns.fileCode,
    state: { kind: 'select', sql: shownState },
    kind: { kind: 'select', sql: 'v.kind' },
    evaluator: { kind: 'text', sql: fullNameSql('w') },
    area: { kind: 'text', sql: 'a.area' },
  },
} as const
const sortColumns = {
  employee: personSort.fullName,
  file_code: personSort.fileCode,
  evaluator: 'w.name_order',
  state: sql.raw(shownState),
  kind: 'v.kind',
  area: 'a.area',
  sent_on: 'v.sent_on',
}

/** Refuses to move or remove an anonymous evaluation: whether that is possible would show whether it was sent. */
const requireNamed = (kind: string): void => {
  if (isAnonymous(kind))
    fail('nothing_to_do', {
      what: 'Una evaluación anónima no se pasa ni se quita, porque mostraría quién respondió; agregá a otra persona',
    })
}

/** Refuses an evaluator who cannot evaluate a person in a kind. */
const mustEvaluate = async (
  db: Db,
  person: { readonly id: number; readonly employee_id: number },
  evaluatorId: number,
  kind: keyof typeof raterKinds,
): Promise<void> => {
  const isSelf = evaluatorId === person.employee_id
  if (isSelf !== (kind === 'SELF'))
    refuse('evaluator_id', isSelf ? 'Nadie se evalúa a sí mismo en esta etapa' : 'La autoevaluación la hace la misma persona')
  const { rows } =
    await sql`select from employee where id = ${evaluatorId} and work_status <> 'BAJA' and company_id = app_company()`.execute(db)
  if (rows.length === 0) refuse('evaluator_id', 'La persona no está activa en esta empresa, o no está a tu alcance')
  const problem = await evaluatorProblem(db, person.id, evaluatorId, kind)
  if (problem) refuse('evaluator_id', problem)
}
