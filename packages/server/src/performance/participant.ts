import { participants } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personColumns, personSort } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { isBeforeCalibration, lockProject, requireRunning } from './cycle-state.ts'
import { explain } from './explain.ts'
import { formerResults, keepFormerResults } from './former-results.ts'
import { enterPeople } from './freeze-project.ts'
import { markEvaluations } from './move-project.ts'
import { participantRows, readParticipant, scoreSqlFor } from './participant-rows.ts'
import { anonymousSql } from './sent-evaluations.ts'

/** Not a served resource: people enter with frozen rules, and every write locks the cycle and checks its state. */
export const serveParticipants: Area = (server) => {
  const { push, mail, settings } = server
  serve(server, participants.list, ({ db, session }, { query }) => {
    const found = participantRows(db, session.employeeId)
      .$if(query.project_id !== undefined, (rows) => rows.where('a.project_id', '=', query.project_id ?? 0))
      .where(filterOf(query.filter, filtersFor(session.employeeId)))
    return pageOf(
      found,
      query,
      { ...sortColumns, published: sql.raw(scoreSqlFor(session.employeeId)) },
      { id: 'a.id', sort: 'e.name_order' },
    )
  })
  serve(server, participants.get, ({ db, session }, { params }) => readParticipant(db, params.id, session.employeeId))
  serve(server, participants.create, async ({ db, session }, { body }) => {
    const project = await lockProject(db, body.project_id)
    requireRunning(project)
    const person = await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', body.employee_id)
      .where('work_status', '<>', 'BAJA')
      .executeTakeFirst()
    if (!person) refuse('employee_id', 'La persona no está activa en esta empresa, o no está a tu alcance')
    const own = () =>
      db
        .selectFrom('performance_participant')
        .select('id')
        .where('project_id', '=', body.project_id)
        .where('employee_id', '=', body.employee_id)
        .executeTakeFirst()
    if (await own()) refuse('employee_id', 'La persona ya está en el ciclo')
    await enterPeople(db, body.project_id, body.population_id ?? null, [body.employee_id])
    return readParticipant(db, (await own())?.id ?? fail('not_found'), session.employeeId)
  })
  serve(server, participants.update, async ({ db, session }, { params, body }) => {
    const { project_id } = await readParticipant(db, params.id, session.employeeId)
    const project = await lockProject(db, project_id)
    if (!isBeforeCalibration(project.state)) requireRunning(project)
    const segment = body.segment_id
      ? (
          await sql`select from performance_segment s join performance_population p on p.id = s.population_id
          where s.id = ${body.segment_id} and p.project_id = ${project_id}`.execute(db)
        ).rows
      : [{}]
    if (segment.length === 0) refuse('segment_id', 'El segmento no es de este ciclo')
    await updateRow(db, 'performance_participant', params.id, { version: body.version, segment_id: body.segment_id ?? null })
    return readParticipant(db, params.id, session.employeeId)
  })
  serve(server, participants.remove, async ({ db, session }, { params }) => {
    const { project_id } = await readParticipant(db, params.id, session.employeeId)
    requireRunning(await lockProject(db, project_id))
    const { rows } = await sql`select from performance_evaluation v where v.participant_id = ${params.id}
        and (v.state <> 'PENDIENTE' or ${sql.raw(anonymousSql('v'))})`.execute(db)
    if (rows.length > 0)
      fail('nothing_to_do', { what: 'La persona tiene evaluaciones empezadas o anónimas: no se puede quitar del ciclo' })
    if ((await formerResults(db, params.id, null)).length > 0)
      fail('nothing_to_do', { what: 'La persona tiene un resultado publicado antes de reabrir: no se puede quitar del ciclo' })
    for (const table of ['performance_evaluation', 'performance_nomination', 'performance_plan_item'] as const)
      await db.deleteFrom(table).where('participant_id', '=', params.id).execute()
    await db.deleteFrom('performance_participant').where('id', '=', params.id).execute()
  })
  serve(server, participants.why, async ({ db, session }, { params }) => {
    const { employee_id } = await readParticipant(db, params.id, session.employeeId)
    if (employee_id === session.employeeId && !(await isCommunicated(db, params.id)))
      fail('nothing_to_do', { what: 'Tu resultado lo ves cuando te lo comuniquen' })
    return explain(db, params.id)
  })
  serve(server, participants.former, async ({ db, session }, { params }) => {
    await readParticipant(db, params.id, session.employeeId)
    return formerResults(db, params.id, session.employeeId)
  })
  serve(server, participants.decide, async (context, { params, body }) => {
    const { db, session, tenantId, after } = context
    const person = await readParticipant(db, params.id, session.employeeId)
    const project = await lockProject(db, person.project_id)
    if (project.state !== 'PUBLICADO') fail('nothing_to_do', { what: 'El ciclo no está publicado' })
    if (person.state !== 'EN_DISCONFORMIDAD') fail('nothing_to_do', { what: 'La persona no dijo que esté en disconformidad' })
    if (body.reopen) await keepFormerResults(db, [params.id], body.answer)
    const reopened = { state: 'CALIBRADA', communicated_at: null, signed_at: null } as const
    await updateRow(db, 'performance_participant', params.id, {
      version: body.version,
      answer: body.answer,
      answered_at: new Date(),
      ...(body.reopen && reopened),
    })
    if (body.reopen) await markEvaluations(db, sql`a.id = ${params.id}`, 'CALIBRADA')
    await remind({ db, tenantId, after, push, mail, settings }, await usersOfEmployee(db, person.employee_id), {
      title: 'Respondieron tu disconformidad',
      text: body.answer,
      route: '/evaluation?ver=resultados',
    })
    return readParticipant(db, params.id, session.employeeId)
  })
}

const isCommunicated = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('performance_participant')
    .select('id')
    .where('id', '=', id)
    .where('communicated_at', 'is not', null)
    .executeTakeFirst()) !== undefined

const filtersFor = (reader: number | null) => ({
  search: searchIn('e.last_name', 'e.name', 'e.file_code', 'a.unit', 'a.position'),
  columns: {
    employee: personColumns.fullName,
    file_code: personColumns.fileCode,
    state: { kind: 'select', sql: 'a.state' },
    unit: { kind: 'text', sql: 'a.unit' },
    area: { kind: 'text', sql: 'a.area' },
    position: { kind: 'text', sql: 'a.position' },
    published: { kind: 'number', sql: scoreSqlFor(reader) },
  } as const,
})
const sortColumns = {
  employee: personSort.fullName,
  file_code: personSort.fileCode,
  state: 'a.state',
  unit: 'a.unit',
  area: 'a.area',
  position: 'a.position',
}
