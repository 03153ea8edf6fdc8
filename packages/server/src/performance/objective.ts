import { objectiveFields, objectivePeriods, objectives } from '@legajo/contract/performance/objective.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { openStorage } from '../files/entrance.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { cascadeObjective } from './cascade-objective.ts'
import { evidenceOf, progressOf } from './objective-progress.ts'
import {
  checkObjective,
  objectiveColumns,
  objectiveRows,
  readObjective,
  requireObjectivesOpen,
  withAchievement,
} from './objective-rows.ts'

/** Objectives of units and people, administered. */
export const serveObjectives: Area = (server) => {
  const storage = openStorage(server.settings)
  serveResource(server, objectivePeriods, {
    table: 'performance_objective_period',
    orderBy: ['date_from'],
    fields: {
      open: () =>
        sql<boolean>`app_today() between performance_objective_period.date_from and performance_objective_period.date_until`,
    },
    references: { project_id: { table: 'performance_project', noun: 'El ciclo' } },
    beforeSave: ({ db }, { project_id }) => requireObjectivesOpen(db, project_id),
  })
  serveResource(server, objectiveFields, {
    table: 'performance_objective_field',
    orderBy: ['sort_order'],
    fields: { order: 'sort_order' },
    references: { project_id: { table: 'performance_project', noun: 'El ciclo' } },
    beforeSave: ({ db }, { project_id }) => requireObjectivesOpen(db, project_id),
    beforeUpdate: async ({ db, id }, { type }, former) => {
      if (type === former.type) return
      const { rows } = await sql`select from performance_objective where project_id = ${former.project_id}
        and additional ? ${String(id)} limit 1`.execute(db)
      if (rows.length > 0) refuse('type', 'Ya hay objetivos con este campo: cargá otro en lugar de cambiarle el tipo')
    },
    beforeRemove: async ({ db, id }, { project_id }) => {
      await sql`update performance_objective set additional = additional - ${String(id)} where project_id = ${project_id}
        and additional ? ${String(id)}`.execute(db)
    },
  })
  // By hand: rows are joined with their owner and shared with the self-service, and their writes check the weights of the owner.
  serve(server, objectives.list, async ({ db }, { query }) => {
    const found = objectiveRows(db)
      .$if(query.project_id !== undefined, (rows) => rows.where('o.project_id', '=', query.project_id ?? 0))
      .where(filterOf(query.filter, filters))
    const page = await pageOf(found, query, sortColumns, { id: 'o.id', sort: sql`coalesce(e.name_order, u.name)` })
    return { ...page, content: page.content.map(withAchievement) }
  })
  serve(server, objectives.get, ({ db }, { params }) => readObjective(db, params.id))
  serve(server, objectives.create, async ({ db }, { body }) => {
    await mustReach(db, body)
    await checkObjective(db, body, { employee_id: body.employee_id ?? null })
    const id = await insertRow(db, 'performance_objective', {
      ...objectiveColumns(body),
      project_id: body.project_id,
      employee_id: body.employee_id ?? null,
      unit_id: body.unit_id ?? null,
      state: 'ACORDADO',
    })
    return readObjective(db, id)
  })
  serve(server, objectives.update, async ({ db }, { params, body }) => {
    const former = await readObjective(db, params.id)
    if (former.project_id !== body.project_id) refuse('project_id', 'Un objetivo no cambia de ciclo')
    await mustReach(db, body)
    await checkObjective(db, body, { employee_id: body.employee_id ?? null, id: params.id })
    await updateRow(db, 'performance_objective', params.id, {
      ...objectiveColumns(body),
      employee_id: body.employee_id ?? null,
      unit_id: body.unit_id ?? null,
      version: body.version,
    })
    return readObjective(db, params.id)
  })
  serve(server, objectives.progress, async ({ db }, { params }) => progressOf(db, (await readObjective(db, params.id)).id))
  serve(server, objectives.progressFile, ({ db, tenantId, reply }, { params }) =>
    evidenceOf({ db, tenantId, reply, storage }, params.id),
  )
  serve(server, objectives.cascade, async (context, { params, body }) =>
    cascadeObjective(server, context, await readObjective(context.db, params.id), body),
  )
  serve(server, objectives.remove, async ({ db }, { params }) => {
    const { children, project_id } = await readObjective(db, params.id)
    await requireObjectivesOpen(db, project_id)
    if (children > 0)
      fail('in_use', {
        what: 'El objetivo',
        count: countText(children, 'objetivo que sale de él', 'objetivos que salen de él'),
      })
    await db.deleteFrom('performance_objective').where('id', '=', params.id).execute()
  })
}

const filters = {
  search: searchIn('o.title', 'e.last_name', 'e.name', 'u.name'),
  columns: {
    title: { kind: 'text', sql: 'o.title' },
    owner: { kind: 'text', sql: `coalesce(${fullNameSql('e')}, u.name)` },
    state: { kind: 'select', sql: 'o.state' },
    due_on: { kind: 'date', sql: 'o.due_on' },
    weight: { kind: 'number', sql: 'o.weight' },
  },
} as const
const sortColumns = {
  title: 'o.title',
  owner: sql`coalesce(e.name_order, u.name)`,
  state: 'o.state',
  due_on: 'o.due_on',
  weight: 'o.weight',
}

/** The person or the unit must be within the caller's reach. */
const mustReach = async (
  db: Db,
  { employee_id, unit_id }: { readonly employee_id?: number | null; readonly unit_id?: number | null },
) => {
  if (employee_id && !(await db.selectFrom('employee').select('id').where('id', '=', employee_id).executeTakeFirst()))
    refuse('employee_id', 'La persona no existe en esta empresa o no está a tu alcance')
  if (unit_id && !(await db.selectFrom('organizational_unit').select('id').where('id', '=', unit_id).executeTakeFirst()))
    refuse('unit_id', 'La unidad no existe en esta empresa o no está a tu alcance')
}
