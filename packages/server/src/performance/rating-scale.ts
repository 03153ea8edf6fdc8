import { competenceScales, type ObjectiveScale, objectiveScales } from '@legajo/contract/performance/rating-scale.ts'
import { sql } from 'kysely'
import { insertRow, updateRow } from '../db/save.ts'
import { notFound, refuse } from '../errors/app-error.ts'
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
  // The calls that write name the row `evobj_id` in their body, 0 for a new one, and refuse each other's: they are served by hand.
  const { create, update, ...calls } = objectiveScales
  const { one } = serveResource(server, calls, {
    table: 'performance_scale',
    orderBy: ['name'],
    fields: { evobj_id: 'id', levels: 'levels', method: 'method', projects: () => usesOf('objective_scale_id') },
    visible: (of) => of('measures', '=', 'OBJECTIVE'),
    heldBy: [{ table: 'performance_project', column: 'objective_scale_id', what: 'La escala', noun: 'ciclo' }],
  })
  serve(server, objectiveScales.ofProject, async (context, { params }) => {
    const { objective_scale_id, frozen } = await context.db
      .selectFrom('performance_project')
      .select(['objective_scale_id', 'frozen'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (objective_scale_id === null) return []
    const scale = await one(context, objective_scale_id)
    const kept = (frozen as FrozenRules | null)?.objective_scale
    return [kept ? { ...scale, name: kept.name, method: kept.method, levels: kept.levels as ObjectiveScale['levels'] } : scale]
  })
  serve(server, create, async (context, { body: { evobj_id, version: _, levels, ...scale } }) => {
    if (evobj_id > 0) refuse('evobj_id', 'Una escala nueva lleva 0; para cambiar una que existe usá PUT')
    const values = { ...scale, measures: 'OBJECTIVE' as const, levels: JSON.stringify(levels) }
    return one(context, await insertRow(context.db, 'performance_scale', values))
  })
  serve(server, update, async (context, { body: { evobj_id, levels, ...scale } }) => {
    if (evobj_id === 0) refuse('evobj_id', 'Decí qué escala cambia; para crear una nueva usá POST')
    await one(context, evobj_id)
    await updateRow(context.db, 'performance_scale', evobj_id, { ...scale, ...(levels && { levels: JSON.stringify(levels) }) })
    return one(context, evobj_id)
  })
}

const usesOf = (column: 'competence_scale_id' | 'objective_scale_id') =>
  sql<number>`(select count(*)::int from performance_project p where p.${sql.ref(column)} = performance_scale.id)`
