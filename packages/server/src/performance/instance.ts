import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { isAnonymous } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { releaseAtEnd } from '../anonymity/release.ts'
import { ballotKeysOf } from '../anonymity/seal-ballot.ts'
import { anyOf, idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { serveResource } from '../resource/serve-resource.ts'
import type { Session } from '../session/session.ts'
import { isBeforeCalibration, lockProject, requireRunning } from './cycle-state.ts'
import { enterPeople, freezeProject } from './freeze-project.ts'
import { stateToShow } from './instance-state.ts'
import { changeJobs } from './job-change.ts'
import { launchChunk } from './launch-chunk.ts'
import { announceLaunch, enqueueLaunch } from './launch-job.ts'
import { anonymousSql, countSent, notSentSql } from './sent-evaluations.ts'

/** The most people of a launch within a request. */
const maxPeopleInRequest = 100

const evaluationsOf = (count: RawBuilder<number>) =>
  sql<number>`(select ${count} from performance_evaluation e where e.instance_id = performance_instance.id and e.closed_as is null)`

export const serveInstances: Area = (server) => {
  const keys = ballotKeysOf(server.settings)
  const { one } = serveResource(server, instances, {
    table: 'performance_instance',
    orderBy: ['date_from', 'id'],
    fields: {
      state: () => stateToShow('performance_instance'),
      evaluations: () => evaluationsOf(sql`count(*)::int`),
      open: () => evaluationsOf(sql`count(*)::int - ${countSent('e')}`),
      launch_total: () => sql<number>`cardinality(performance_instance.launch_people)`,
      launch_done: 'launch_next',
    },
    references: { project_id: { table: 'performance_project', noun: 'El ciclo' } },
    beforeSave: async ({ db }, { project_id, kind }) => {
      const project = await lockProject(db, project_id)
      if (!isBeforeCalibration(project.state)) requireRunning(project)
      if (!project.kinds.some((row) => row.kind === kind))
        refuse('kind', 'El ciclo no tiene esa clase de evaluador: agregala con su peso antes de la etapa')
    },
    beforeUpdate: (_, { kind, project_id }, former) => {
      if (former.state === 'CERRADA') fail('nothing_to_do', { what: 'La etapa está cerrada: reabrila para cambiarla' })
      if (project_id !== former.project_id) refuse('project_id', 'Una etapa no cambia de ciclo')
      if (former.state !== 'NO_INICIADA' && kind !== former.kind) refuse('kind', 'La etapa ya se lanzó')
    },
    beforeRemove: (_, former) => {
      if (former.state !== 'NO_INICIADA') fail('nothing_to_do', { what: 'La etapa ya se lanzó: cerrala en lugar de eliminarla' })
    },
  })

  serve(server, instances.launch, async (context, { params }) => {
    const { db, session, tenantId, after } = context
    if ((await prepareLaunch(db, session, params.id)) > maxPeopleInRequest)
      fail('nothing_to_do', { what: `Son más de ${maxPeopleInRequest} personas: lanzala en segundo plano` })
    while (await launchChunk(db, params.id));
    await announceLaunch(server, { db, after, tenantId, user: session.username, instanceId: params.id })
    return one(context, params.id)
  })
  serve(server, instances.launchAsync, async (context, { params }) => {
    const { db, session, tenantId } = context
    await prepareLaunch(db, session, params.id)
    await enqueueLaunch(server, db, { tenantId, company: session.company, user: session.username, instanceId: params.id })
    return one(context, params.id)
  })
  serve(server, instances.addEmployees, async (context, { params, body }) => {
    const { db, session, tenantId } = context
    const { project_id, state } = await lockInstance(db, params.id)
    requireRunning(await lockProject(db, project_id))
    if (state !== 'ABIERTA') fail('nothing_to_do', { what: 'La etapa no está abierta: no entra nadie' })
    const found = await db
      .selectFrom('employee')
      .select('id')
      .where('id', 'in', body.employee_ids)
      .where('work_status', '<>', 'BAJA')
      .execute()
    const known = new Set(found.map(({ id }) => id))
    const unknown = body.employee_ids.findIndex((id) => !known.has(id))
    if (unknown >= 0) refuse(`employee_ids[${unknown}]`, 'La persona no está activa en esta empresa, o no está a tu alcance')
    await enterPeople(db, project_id, null, body.employee_ids)
    await prepareLaunch(db, session, params.id, body.employee_ids)
    await enqueueLaunch(server, db, { tenantId, company: session.company, user: session.username, instanceId: params.id })
    return one(context, params.id)
  })
  serve(server, instances.close, async (context, { params, body }) => {
    const { db, tenantId } = context
    const { state, kind } = await lockInstance(db, params.id)
    if (state !== 'ABIERTA') fail('nothing_to_do', { what: 'La etapa no está abierta' })
    await withConfidentialEmployees(db, async () => {
      await requireSent(db, params.id, kind, body.accept_open ?? false)
      if (isAnonymous(kind))
        for (const { participant_id: id } of await selectEvaluatedIds(db, params.id))
          await releaseAtEnd(db, keys, { tenantId, subject: kind, id })
      await sql`update performance_evaluation set sealed_draft = null where instance_id = ${params.id}
        and sealed_draft is not null`.execute(db)
    })
    await sql`update performance_instance set state = 'CERRADA', closed_at = now() where id = ${params.id}`.execute(db)
    return one(context, params.id)
  })
  serve(server, instances.reopen, async (context, { params, body }) => {
    const { db } = context
    const { state, project_id } = await lockInstance(db, params.id)
    requireRunning(await lockProject(db, project_id))
    if (state === 'NO_INICIADA') fail('nothing_to_do', { what: 'La etapa todavía no se lanzó' })
    if (body.date_until < (await todayOf(db))) refuse('date_until', 'Elegí hoy o un día que falte')
    await updateRow(db, 'performance_instance', params.id, { state: 'ABIERTA', date_until: body.date_until, closed_at: null })
    await withConfidentialEmployees(db, () =>
      sql`update performance_evaluation set closed_as = null where instance_id = ${params.id}
        and closed_as = 'NO_REALIZADA'`.execute(db),
    )
    return one(context, params.id)
  })
  serve(server, instances.sync, (context, { body }) => changeJobs(context, server, body.project_id, body.apply ?? false))
}

const lockInstance = async (db: Db, id: number) =>
  await db
    .selectFrom('performance_instance')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Starts a launch, which adds what is missing, and returns its number of people. The first one freezes the cycle. */
const prepareLaunch = async (db: Db, session: Session, id: number, only?: readonly number[]): Promise<number> => {
  const { project_id } = await lockInstance(db, id)
  const project = await lockProject(db, project_id)
  if (project.state === 'BORRADOR') await freezeProject(db, session, project)
  else requireRunning(project)
  const { state, launch_state } = await lockInstance(db, id)
  if (state === 'CERRADA') fail('nothing_to_do', { what: 'La etapa está cerrada: reabrila para lanzarla otra vez' })
  if (launch_state === 'PENDING' || launch_state === 'PROCESSING') fail('nothing_to_do', { what: 'La etapa se está lanzando' })
  const people = await withConfidentialEmployees(db, () =>
    db
      .selectFrom('performance_participant')
      .select('id')
      .where('project_id', '=', project_id)
      .where('state', '<>', 'BAJA')
      .$if(only !== undefined, (query) => query.where('employee_id', '=', anyOf(only ?? [])))
      .orderBy('id')
      .execute(),
  )
  await sql`update performance_instance set state = 'ABIERTA', launch_state = 'PENDING', launch_by = ${session.username}, launch_next = 0,
    launch_made = 0, launch_problems = '[]', launch_failure = null, launch_people = ${idsText(people.map((one) => one.id))}::bigint[]
    where id = ${id}`.execute(db)
  return people.length
}

const requireSent = async (db: Db, id: number, kind: string, accept: boolean): Promise<void> => {
  const { rows } = await sql<{
    open: number
    draft: number
  }>`select count(*)::int - ${countSent('e')} as open,
      count(*) filter (where e.state in ('BORRADOR', 'DEVUELTA') and not ${sql.raw(anonymousSql('e'))})::int as draft
    from performance_evaluation e where e.instance_id = ${id} and e.closed_as is null`.execute(db)
  const { open, draft } = rows[0] ?? { open: 0, draft: 0 }
  if (open === 0) return
  if (!accept && isAnonymous(kind))
    fail('nothing_to_do', {
      what: `Puede haber hasta ${countText(open, 'evaluación', 'evaluaciones')} sin enviar (las anónimas se cuentan de a ${smallestGroup}); esperalas, o aceptá cerrar la etapa`,
    })
  if (!accept)
    fail('nothing_to_do', {
      what: `Quedan ${countText(open - draft, 'evaluación', 'evaluaciones')} sin empezar y ${draft} en borrador; esperalas, o aceptá cerrarlas como «no realizadas»`,
    })
  await sql`update performance_evaluation set closed_as = 'NO_REALIZADA' where instance_id = ${id} and closed_as is null
    and state in ${sql.raw(notSentSql)}`.execute(db)
}

const selectEvaluatedIds = (db: Db, instanceId: number) =>
  db.selectFrom('performance_evaluation').select('participant_id').distinct().where('instance_id', '=', instanceId).execute()
