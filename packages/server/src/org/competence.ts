import { competences, degrees, personCompetences } from '@legajo/contract/org/competence.ts'
import { sql } from 'kysely'
import { notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { positionOf } from './job-profile-rows.ts'

const requiringPositions = sql<number>`(select count(*)::int from position p
  where p.competences @> jsonb_build_array(jsonb_build_object('competence_id', job_competence.id)))`

export const serveCompetences: Area = (server) => {
  serveDeclared(server, competences, {
    fields: { positions: () => requiringPositions },
    blankAsNull: ['description'],
    heldBy: [
      { table: 'employee_competence', column: 'competence_id', what: 'La competencia', noun: ['evaluación', 'evaluaciones'] },
    ],
  })
  serveDeclared(server, degrees, {
    orderBy: [sql`coalesce(job_degree.competence_id, 0)`, 'level'],
    fields: {
      competence: () => sql<string>`(select c.name from job_competence c where c.id = job_degree.competence_id)`,
    },
    blankAsNull: ['competence_id', 'description'],
    references: { competence_id: { table: 'job_competence', noun: 'La competencia' } },
  })
  serve(server, personCompetences.compare, async ({ db }, { params }) => {
    const person = await positionOf(db, params.id)
    const { rows } = await sql<{
      competence_id: number
      level: number | null
      evaluated_on: string | null
      note: string | null
      name: string
      needed: number | null
      gap: number | null
    }>`with needed as (
        select (c ->> 'competence_id')::bigint as competence_id, (c ->> 'level')::int as level
        from position p cross join jsonb_array_elements(p.competences) c where p.id = ${person.position_id}
      ), shown as (select * from employee_competence where employee_id = ${params.id})
      select c.id as competence_id, s.level, s.evaluated_on, s.note, c.name, n.level as needed, s.level - n.level as gap
      from job_competence c left join needed n on n.competence_id = c.id left join shown s on s.competence_id = c.id
      where n.level is not null or s.level is not null order by n.level is null, c.name`.execute(db)
    return { ...person, competences: rows }
  })
  serve(server, personCompetences.save, async ({ db }, { params, body }) => {
    const { company_id } = await db
      .selectFrom('employee_card')
      .select('company_id')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    const ids = body.competences.map(({ competence_id }) => competence_id)
    const known = await sql<{ id: number }>`select id from job_competence where id = any(${ids}::bigint[])`.execute(db)
    const reached = new Set(known.rows.map(({ id }) => id))
    const wrong = ids.findIndex((id) => !reached.has(id))
    if (wrong >= 0) refuse(`competences[${wrong}].competence_id`, 'La competencia no existe')
    await sql`delete from employee_competence where employee_id = ${params.id} and competence_id = any(${ids}::bigint[])`.execute(
      db,
    )
    const shown = body.competences.filter(({ level }) => level != null)
    for (const { competence_id, level, evaluated_on, note } of shown)
      await sql`insert into employee_competence (company_id, employee_id, competence_id, level, evaluated_on, note)
        values (${company_id}, ${params.id}, ${competence_id}, ${level}, coalesce(${evaluated_on || null}::date, app_today()), ${note || null})`.execute(
        db,
      )
    return { count: shown.length }
  })
}
