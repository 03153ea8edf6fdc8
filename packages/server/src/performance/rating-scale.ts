import { competenceScales, type ObjectiveScale, objectiveScales } from '@legajo/contract/performance/rating-scale.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import type { FrozenRules } from './frozen-rules.ts'

export const serveScales: Area = (server) => {
  serveResource(server, competenceScales, {
    table: 'performance_scale',
    orderBy: ['name'],
    fields: { projects: () => usesOf('competence_scale_id') },
    visible: (of) => of('measures', '=', 'COMPETENCE'),
    values: () => ({ measures: 'COMPETENCE' as const }),
    blankAsNull: ['description'],
    heldBy: [{ table: 'performance_project', column: 'competence_scale_id', what: 'La escala', noun: 'ciclo' }],
  })
  serve(server, objectiveScales.list, ({ db }) => scalesOf(db).execute())
  serve(server, objectiveScales.get, ({ db }, { params }) => oneScale(db, params.id))
  serve(server, objectiveScales.ofProject, async ({ db }, { params }) => {
    const { objective_scale_id, frozen } = await db
      .selectFrom('performance_project')
      .select(['objective_scale_id', 'frozen'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (objective_scale_id === null) return []
    const scale = await oneScale(db, objective_scale_id)
    const kept = (frozen as FrozenRules | null)?.objective_scale
    return [kept ? { ...scale, name: kept.name, method: kept.method, levels: kept.levels as ObjectiveScale['levels'] } : scale]
  })
  serve(server, objectiveScales.create, async ({ db }, { body: { evobj_id, version: _, levels, ...scale } }) => {
    if (evobj_id > 0) refuse('evobj_id', 'Una escala nueva lleva 0; para cambiar una que existe usá PUT')
    const id = await insertRow(db, 'performance_scale', { ...scale, measures: 'OBJECTIVE', levels: JSON.stringify(levels) })
    return oneScale(db, id)
  })
  serve(server, objectiveScales.update, async ({ db }, { body: { evobj_id, levels, ...scale } }) => {
    if (evobj_id === 0) refuse('evobj_id', 'Decí qué escala cambia; para crear una nueva usá POST')
    await oneScale(db, evobj_id)
    await updateRow(db, 'performance_scale', evobj_id, { ...scale, ...(levels && { levels: JSON.stringify(levels) }) })
    return oneScale(db, evobj_id)
  })
  serve(server, objectiveScales.remove, async ({ db }, { params }) => {
    const { projects } = await oneScale(db, params.id)
    if (projects > 0) fail('in_use', { what: 'La escala', count: countText(projects, 'ciclo') })
    await db.deleteFrom('performance_scale').where('id', '=', params.id).execute()
  })
}

const usesOf = (column: 'competence_scale_id' | 'objective_scale_id') =>
  sql<number>`(select count(*)::int from performance_project p where p.${sql.ref(column)} = performance_scale.id)`

const scalesOf = (db: Db) =>
  db
    .selectFrom('performance_scale')
    .select(['id as evobj_id', 'name', 'description', 'method', 'levels', 'active', 'version'])
    .select(usesOf('objective_scale_id').as('projects'))
    .where('measures', '=', 'OBJECTIVE')
    .orderBy('name')
    .$castTo<ObjectiveScale>()

const oneScale = (db: Db, id: number) => scalesOf(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
