import { dimensions, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { projectStates } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { removeRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { degreesOf } from './degrees.ts'

export const serveCompetences: Area = (server) => {
  serveResource(server, dimensions, {
    table: 'performance_dimension',
    orderBy: ['sort_order', 'name'],
    fields: {
      order: 'sort_order',
      competences: () =>
        sql<number>`(select count(*)::int from job_competence c where c.dimension_id = performance_dimension.id)`,
    },
    blankAsNull: ['description'],
    heldBy: [{ table: 'job_competence', column: 'dimension_id', what: 'La dimensión', noun: 'competencia' }],
  })
  const { remove, ...calls } = evaluatedCompetences
  const { all, one } = serveResource(server, calls, {
    table: 'job_competence',
    orderBy: ['name'],
    fields: {
      dimension: () => sql<string | null>`(select d.name from performance_dimension d where d.id = job_competence.dimension_id)`,
      positions: () => sql<number>`(select count(*)::int from position p
        where p.competences @> jsonb_build_array(jsonb_build_object('competence_id', job_competence.id)))`,
      projects: () => sql<number>`(select count(distinct project_id)::int from performance_competence c
        where c.competence_id = job_competence.id)`,
    },
    blankAsNull: ['description', 'dimension_id'],
    references: { dimension_id: { table: 'performance_dimension', noun: 'La dimensión' } },
  })
  serve(server, remove, async (context, { params }) => {
    const { name, positions } = await one(context, params.id)
    const used = await cyclesWith(context.db, params.id)
    if (used.length > 0)
      fail('nothing_to_do', {
        what: `«${name}» se usa en ${used.map((cycle) => `«${cycle.name}»`).join(', ')}: no se puede eliminar. Para que no se ofrezca más, editala y desmarcá «Activa»`,
      })
    if (positions > 0) fail('in_use', { what: 'La competencia', count: countText(positions, 'puesto') })
    await removeRow(context.db, 'job_competence', params.id)
  })
  serve(server, evaluatedCompetences.usedIn, async (context, { params }) => {
    await one(context, params.id)
    const projects = await cyclesWith(context.db, params.id)
    return {
      used: projects.length > 0,
      projects: projects.map(({ id, name, state }) => ({ id, name, state: projectStates[state] })),
    }
  })
  serve(
    server,
    evaluatedCompetences.subelements,
    async (context, { params }) => (await one(context, params.id)).subelements ?? [],
  )
  serve(server, evaluatedCompetences.withDegrees, async (context) => {
    const [rows, degrees] = [await all(context, (of) => of('active', '=', true)), await degreesOf(context.db)]
    return rows.map((row) => ({ ...row, degrees: degrees(row.id) }))
  })
}

/** The cycles that evaluate a competence. */
const cyclesWith = (db: Db, competenceId: number) =>
  db
    .selectFrom('performance_project as p')
    .select(['p.id', 'p.name', 'p.state'])
    .where(
      sql<boolean>`exists (select from performance_competence c where c.project_id = p.id and c.competence_id = ${competenceId})`,
    )
    .orderBy('p.name')
    .execute()
