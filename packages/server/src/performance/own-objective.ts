import { type Objective, objectives } from '@legajo/contract/performance/objective.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { openStorage } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { teamOf, unitsBelowLeader } from '../policies/led-employees.ts'
import { cascadeObjective } from './cascade-objective.ts'
import { employeeOf, isBeforeCalibration } from './cycle-state.ts'
import { evidenceOf, progressOf, requireOwnEvidence } from './objective-progress.ts'
import {
  checkObjective,
  fieldsOf,
  objectiveColumns,
  objectiveRows,
  readObjective,
  requireObjectivesOpen,
  weightOf,
  withAchievement,
} from './objective-rows.ts'
import { isInLedUnit, unitsAbove } from './unit-reach.ts'

/** Objectives of the caller and of the people whom the caller leads. */
export const serveOwnObjectives: Area = (server) => {
  const storage = openStorage(server.settings)
  serve(server, objectives.mine, async ({ db, session }) => ({ cycles: await cyclesOf(db, employeeOf(session)) }))
  serve(server, objectives.propose, async ({ db, session }, { body }) => {
    await requireWindow(db, body.project_id)
    await checkObjective(db, body, { employee_id: employeeOf(session) })
    const id = await insertRow(db, 'performance_objective', {
      ...objectiveColumns(body),
      project_id: body.project_id,
      employee_id: employeeOf(session),
    })
    return readObjective(db, id)
  })
  serve(server, objectives.change, async ({ db, session }, { params, body }) => {
    const former = await readObjective(db, params.id)
    if (former.project_id !== body.project_id) refuse('project_id', 'Un objetivo no cambia de ciclo')
    await requireWindow(db, former.project_id)
    await checkObjective(db, body, { employee_id: employeeOf(session), id: params.id })
    await updateRow(db, 'performance_objective', params.id, {
      ...objectiveColumns(body),
      state: 'PROPUESTO',
      version: body.version,
    })
    return readObjective(db, params.id)
  })
  serve(server, objectives.withdraw, async ({ db }, { params }) => {
    const { state, project_id } = await readObjective(db, params.id)
    if (state === 'ACORDADO') fail('nothing_to_do', { what: 'El objetivo ya se acordó: pedile a tu jefe o jefa que lo cancele' })
    await requireWindow(db, project_id)
    await db.deleteFrom('performance_objective').where('id', '=', params.id).execute()
  })
  serve(server, objectives.enter, ({ db, session }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      const { project_id, employee_id, state, kind } = await objectiveInReach(db, employeeOf(session), params.id, true)
      await requireObjectivesOpen(db, project_id)
      if (state === 'CANCELADO') fail('nothing_to_do', { what: 'El objetivo está cancelado' })
      if (kind === 'SI_NO' && !/^[01](\.0+)?$/.test(body.value)) refuse('value', 'Se cumplió o no: cargá 1 o 0')
      await requireOwnEvidence(db, session, body.file_key)
      await db
        .insertInto('performance_progress')
        .values({
          objective_id: params.id,
          employee_id: employee_id ?? null,
          value: body.value,
          comment: body.comment || null,
          file_key: body.file_key || null,
        })
        .execute()
      await sql`update performance_objective set current_value = ${body.value}::numeric where id = ${params.id}`.execute(db)
      return readObjective(db, params.id)
    }),
  )
  serve(server, objectives.history, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await objectiveInReach(db, employeeOf(session), params.id)
      return progressOf(db, params.id)
    }),
  )
  serve(server, objectives.evidence, ({ db, session, tenantId, reply }, { params }) =>
    withConfidentialEmployees(db, async () => {
      const entry = await db
        .selectFrom('performance_progress')
        .select('objective_id')
        .where('id', '=', params.id)
        .executeTakeFirst()
      await objectiveInReach(db, employeeOf(session), entry?.objective_id ?? fail('not_found'))
      return evidenceOf({ db, tenantId, reply, storage }, params.id)
    }),
  )
  serve(server, objectives.cascadeMine, (context, { params, body }) =>
    withConfidentialEmployees(context.db, async () => {
      const { db, session } = context
      const objective = await readObjective(db, params.id)
      if (!objective.unit_id || !(await isInLedUnit(db, employeeOf(session), objective.unit_id))) fail('not_found')
      await requireWindow(db, objective.project_id)
      const team = await teamOf(db, employeeOf(session))
      const outside = body.employee_ids.findIndex((id) => !team.includes(id))
      if (outside >= 0) refuse(`employee_ids[${outside}]`, 'La persona no está a tu cargo')
      return cascadeObjective(server, context, objective, body)
    }),
  )
  serve(server, objectives.team, ({ db, session }) =>
    withConfidentialEmployees(db, async () => {
      const team = await teamOf(db, employeeOf(session))
      if (team.length === 0) return []
      const rows = await objectiveRows(db)
        .innerJoin('performance_project as p', 'p.id', 'o.project_id')
        .where((where) =>
          where.or([
            where('o.employee_id', '=', anyOf(team)),
            sql<boolean>`o.unit_id in ${unitsBelowLeader(employeeOf(session))}`,
          ]),
        )
        .where('p.state', 'not in', ['PUBLICADO', 'CERRADO'])
        .orderBy(sql`o.unit_id is null`)
        .orderBy(sql`coalesce(e.name_order, u.name)`)
        .orderBy('o.id')
        .limit(1000)
        .execute()
      return rows.map(withAchievement)
    }),
  )
  serve(server, objectives.agree, ({ db, tenantId, after }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      const objective = await readObjective(db, params.id)
      const owner = objective.employee_id ?? 0
      await requireWindow(db, objective.project_id)
      await requireObjectivesOpen(db, objective.project_id)
      const sum = await weightOf(db, objective.project_id, owner)
      if (body.agreed && Math.round(sum * 100) !== 10_000)
        fail('nothing_to_do', {
          what: `Los objetivos de ${objective.owner} suman ${decimalText(sum)} y tienen que sumar 100 para acordarlos`,
        })
      await updateRow(db, 'performance_objective', params.id, { state: body.agreed ? 'ACORDADO' : 'CANCELADO' })
      await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, owner), {
        title: body.agreed ? 'Un objetivo tuyo quedó acordado' : 'Un objetivo tuyo se canceló',
        text: objective.title,
        route: '/evaluation?ver=objetivos',
      })
      return readObjective(db, params.id)
    }),
  )
}

/** An objective that the employee may read, or whose progress they may enter: their own, their team's, or of a unit. */
const objectiveInReach = async (db: Db, employeeId: number, id: number, toWrite = false): Promise<Objective> => {
  const objective = await readObjective(db, id)
  if (objective.employee_id === employeeId) return objective
  if (objective.employee_id && (await teamOf(db, employeeId)).includes(objective.employee_id)) return objective
  if (objective.unit_id) {
    const reaches = toWrite
      ? await isInLedUnit(db, employeeId, objective.unit_id)
      : (await unitsAbove(db, employeeId)).includes(objective.unit_id)
    if (reaches) return objective
  }
  return fail('not_found')
}

/** Objectives are proposed, changed and agreed within the windows of their cycle. */
const requireWindow = async (db: Db, projectId: number): Promise<void> => {
  const { rows } = await sql<{ open: boolean; next: string | null }>`select
      coalesce(bool_or(app_today() between date_from and date_until), false) as open,
      to_char(min(date_from) filter (where date_from > app_today()), 'DD/MM/YYYY') as next
    from performance_objective_period where project_id = ${projectId}`.execute(db)
  const { open, next } = rows[0] ?? { open: false, next: null }
  if (!open)
    fail('nothing_to_do', {
      what: `Hoy no hay un período de carga de objetivos abierto${next ? `; el próximo empieza el ${next}` : ''}. El avance sí se puede cargar`,
    })
}

const cyclesOf = async (db: Db, employeeId: number) => {
  const projects = await db
    .selectFrom('performance_project as p')
    .select(['p.id as project_id', 'p.name', 'p.state'])
    .select(
      sql<boolean>`exists (select from performance_objective_period w where w.project_id = p.id
      and app_today() between w.date_from and w.date_until)`.as('open'),
    )
    .where('p.company_id', '=', sql<number>`app_company()`)
    .where('p.state', '<>', 'CERRADO')
    .where(
      sql<boolean>`exists (select from performance_objective_period w where w.project_id = p.id and w.date_from <= app_today())`,
    )
    .where(sql<boolean>`(p.state = 'BORRADOR' or exists (select from performance_participant a
      where a.project_id = p.id and a.employee_id = ${employeeId}))`)
    .orderBy('p.date_from', 'desc')
    .execute()
  const units = await unitsAbove(db, employeeId)
  const cycles = []
  for (const { project_id, name, state, open } of projects) {
    const rows = objectiveRows(db).where('o.project_id', '=', project_id).orderBy('o.id')
    const mine = await rows.where('o.employee_id', '=', employeeId).execute()
    const ofUnits = units.length === 0 ? [] : await rows.where('o.unit_id', 'in', units).execute()
    cycles.push({
      project_id,
      name,
      can_change: open && isBeforeCalibration(state),
      can_progress: isBeforeCalibration(state),
      total_weight: String(await weightOf(db, project_id, employeeId)),
      fields: await fieldsOf(db, project_id),
      objectives: mine.map(withAchievement),
      of_units: ofUnits.map(withAchievement),
    })
  }
  return cycles
}
