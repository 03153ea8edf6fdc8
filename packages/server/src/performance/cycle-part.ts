import { populations, projectCompetences, segments } from '@legajo/contract/performance/cycle-part.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { peopleOf } from '../employees/entrance.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { lockProject, requireDraft } from './cycle-state.ts'

const draftProject = async (db: Db, id: number): Promise<void> => requireDraft(await lockProject(db, id))

export const servePopulations: Area = (server) => {
  serveResource(server, populations, {
    table: 'performance_population',
    orderBy: ['name'],
    fields: {
      people: () =>
        sql<number>`(select count(*)::int from performance_participant a where a.population_id = performance_population.id)`,
      segments: () =>
        sql<number>`(select count(*)::int from performance_segment s where s.population_id = performance_population.id)`,
    },
    references: { project_id: { table: 'performance_project', noun: 'El ciclo' } },
    beforeSave: async ({ db, session }, { project_id, filter }) => {
      await draftProject(db, project_id)
      await peopleOf(db, session, filter)
    },
    beforeRemove: ({ db }, { project_id }) => draftProject(db, project_id),
  })
  serve(server, populations.preview, async ({ db, session }, { body }) => {
    const people = await peopleOf(db, session, body.filter)
    return { count: people.length, people: people.slice(0, 20).map(({ full_name }) => full_name) }
  })
}

export const serveSegments: Area = (server) => {
  serveResource(server, segments, {
    table: 'performance_segment',
    orderBy: ['name'],
    fields: {
      competence_weight: () => sql<number>`performance_segment.competence_weight::float8`,
      objective_weight: () => sql<number>`performance_segment.objective_weight::float8`,
      population: () => sql<string>`(select p.name from performance_population p where p.id = performance_segment.population_id)`,
    },
    listed: (_, { query }) =>
      query.project_id === undefined
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from performance_population p where p.id = performance_segment.population_id and p.project_id = ${query.project_id})`,
    values: ({ competence_weight, objective_weight }) => ({
      competence_weight: String(competence_weight),
      objective_weight: String(objective_weight),
    }),
    references: { population_id: { table: 'performance_population', noun: 'La población' } },
    beforeSave: async ({ db, session }, { population_id, filter }) => {
      await draftProject(db, await projectOfPopulation(db, population_id))
      await peopleOf(db, session, filter)
    },
    beforeRemove: async ({ db }, { population_id }) => draftProject(db, await projectOfPopulation(db, population_id)),
  })
}

const projectOfPopulation = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('performance_population').select('project_id').where('id', '=', id).executeTakeFirst())?.project_id ??
  refuse('population_id', `La población ${id} no existe en esta empresa`)

export const serveForms: Area = (server) => {
  const { all } = serveResource(server, projectCompetences, {
    table: 'performance_competence',
    orderBy: [
      sql`coalesce(performance_competence.segment_id, 0)`,
      sql`(select c.name from job_competence c where c.id = performance_competence.competence_id)`,
    ],
    fields: {
      weight: () => sql<number>`performance_competence.weight::float8`,
      competence: () => sql<string>`(select c.name from job_competence c where c.id = performance_competence.competence_id)`,
      segment: () =>
        sql<string | null>`(select s.name from performance_segment s where s.id = performance_competence.segment_id)`,
    },
    blankAsNull: ['segment_id'],
    values: ({ weight }) => ({ weight: String(weight) }),
    references: {
      project_id: { table: 'performance_project', noun: 'El ciclo' },
      segment_id: { table: 'performance_segment', noun: 'El segmento' },
      competence_id: { table: 'job_competence', noun: 'La competencia' },
    },
    beforeSave: async ({ db, id }, { project_id, segment_id, weight }) => {
      await draftProject(db, project_id)
      await mustBeOfProject(db, project_id, segment_id)
      const { sum } = await db
        .selectFrom('performance_competence')
        .select(sql<number>`coalesce(sum(weight), 0)::float8`.as('sum'))
        .where('project_id', '=', project_id)
        .where(sql<boolean>`segment_id is not distinct from ${segment_id ?? null}::bigint`)
        .where('id', '<>', id ?? 0)
        .executeTakeFirstOrThrow()
      if (Math.round((sum + weight) * 100) > 10_000)
        refuse('weight', `Los pesos del formulario sumarían ${decimalText(sum + weight)} y tienen que sumar 100`)
    },
    beforeRemove: ({ db }, { project_id }) => draftProject(db, project_id),
  })
  serve(server, projectCompetences.saveForm, async (context, { params, body: { segment_id, competences } }) => {
    const { db } = context
    await draftProject(db, params.id)
    await mustBeOfProject(db, params.id, segment_id)
    const known = new Set(
      (await db.selectFrom('job_competence').select('id').where('active', '=', true).execute()).map(({ id }) => id),
    )
    const unknown = competences.findIndex(({ competence_id }) => !known.has(competence_id))
    if (unknown >= 0) refuse(`competences[${unknown}].competence_id`, 'La competencia no existe, o ya no se usa')
    await db
      .deleteFrom('performance_competence')
      .where('project_id', '=', params.id)
      .where(sql<boolean>`segment_id is not distinct from ${segment_id ?? null}::bigint`)
      .execute()
    for (const { competence_id, weight } of competences)
      await db
        .insertInto('performance_competence')
        .values({ project_id: params.id, segment_id: segment_id ?? null, competence_id, weight: String(weight) })
        .execute()
    return all(context, (of) => of('project_id', '=', params.id))
  })
}

const mustBeOfProject = async (db: Db, projectId: number, segmentId: number | null | undefined): Promise<void> => {
  if (!segmentId) return
  const { rows } = await sql`select from performance_segment s join performance_population p on p.id = s.population_id
    where s.id = ${segmentId} and p.project_id = ${projectId}`.execute(db)
  if (rows.length === 0) refuse('segment_id', 'El segmento no es de este ciclo')
}
