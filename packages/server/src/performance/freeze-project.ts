import { weightProblem } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { lockProject } from './cycle-state.ts'
import { degreesOf } from './degrees.ts'
import { enteringPeople } from './entering-people.ts'
import type { FrozenRules, FrozenScale } from './frozen-rules.ts'

type Project = Awaited<ReturnType<typeof lockProject>>

/** The first launch of a cycle: its rules and its people stay as they are on that day. */
export const freezeProject = async (db: Db, session: Session, project: Project): Promise<void> => {
  const frozen = await rulesToday(db, project)
  await sql`update performance_project set state = 'LANZADO', launched_at = now(), frozen = ${JSON.stringify(frozen)}::jsonb
    where id = ${project.id}`.execute(db)
  await enterPopulations(db, session, project.id)
}

/** Reads the current rules of a cycle; refuses incomplete ones. */
export const rulesToday = async (db: Db, project: Project): Promise<FrozenRules> => {
  const segments = await db
    .selectFrom('performance_segment as s')
    .innerJoin('performance_population as p', 'p.id', 's.population_id')
    .select(['s.id', sql<number>`s.competence_weight::float8`.as('competence_weight')])
    .select(sql<number>`s.objective_weight::float8`.as('objective_weight'))
    .where('p.project_id', '=', project.id)
    .execute()
  const rows = await db
    .selectFrom('performance_competence as f')
    .innerJoin('job_competence as c', 'c.id', 'f.competence_id')
    .leftJoin('performance_dimension as d', 'd.id', 'c.dimension_id')
    .select(['f.segment_id', 'f.competence_id', 'c.name', 'c.description', 'c.subelements', 'd.name as dimension'])
    .select(sql<number>`f.weight::float8`.as('weight'))
    .where('f.project_id', '=', project.id)
    .orderBy(sql`d.sort_order`)
    .orderBy('c.name')
    .execute()
  const degrees = await degreesOf(db)
  const forms = [...new Set(rows.map(({ segment_id }) => segment_id))].map((segment_id) => ({
    segment_id,
    competences: rows
      .filter((row) => row.segment_id === segment_id)
      .map(({ segment_id: _, ...row }) => ({ ...row, degrees: degrees(row.competence_id) })),
  }))
  const weighsCompetences = Number(project.competence_weight) > 0 || segments.some((one) => one.competence_weight > 0)
  if (weighsCompetences && !forms.some(({ segment_id }) => segment_id === null))
    fail('nothing_to_do', { what: 'El ciclo no tiene formulario: elegí sus competencias antes de lanzarlo' })
  for (const { competences } of forms) {
    const problem = weightProblem(competences.map(({ weight }) => weight))
    if (problem) fail('nothing_to_do', { what: `Formulario: ${problem}` })
  }
  return {
    formula: project.formula,
    decimals: project.decimals,
    minimum_answered: project.minimum_answered,
    kinds: project.kinds,
    competence_weight: Number(project.competence_weight),
    objective_weight: Number(project.objective_weight),
    competence_scale: await scaleToday(db, project.competence_scale_id),
    objective_scale: project.objective_scale_id ? await scaleToday(db, project.objective_scale_id) : null,
    segments,
    forms,
  }
}

const scaleToday = (db: Db, id: number): Promise<FrozenScale> =>
  db
    .selectFrom('performance_scale')
    .select(['id', 'name', 'method', 'levels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<FrozenScale>

const enterPopulations = async (db: Db, session: Session, projectId: number): Promise<void> => {
  const populations = await db
    .selectFrom('performance_population')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  if (populations.length === 0) fail('nothing_to_do', { what: 'El ciclo no tiene poblaciones: cargá una antes de lanzarlo' })
  const seen = new Map<number, string>()
  for (const { id, name, filter } of populations) {
    const people = await enteringPeople(db, session, filter)
    const twice = people.filter((one) => seen.has(one.id))
    if (twice.length > 0)
      fail('nothing_to_do', {
        what: `«${twice[0]?.full_name}»${twice.length > 1 ? ` y ${twice.length - 1} más` : ''} están en «${seen.get(twice[0]?.id ?? 0)}» y en «${name}»: nadie entra dos veces en un ciclo`,
      })
    for (const person of people) seen.set(person.id, name)
    await enterPeople(
      db,
      projectId,
      id,
      people.map((one) => one.id),
    )
    const segments = await db
      .selectFrom('performance_segment')
      .select(['id', 'filter'])
      .where('population_id', '=', id)
      .orderBy('id')
      .execute()
    for (const segment of segments) {
      const inside = await enteringPeople(db, session, segment.filter)
      await withConfidentialEmployees(db, () =>
        sql`update performance_participant set segment_id = ${segment.id} where project_id = ${projectId} and population_id = ${id}
          and segment_id is null and employee_id = ${anyOf(inside.map((one) => one.id))}`.execute(db),
      )
    }
  }
  if (seen.size === 0) fail('nothing_to_do', { what: 'Las poblaciones del ciclo no tienen a nadie' })
}

/** Adds people to a cycle with their position, unit and what the position needs today. */
export const enterPeople = async (
  db: Db,
  projectId: number,
  populationId: number | null,
  employeeIds: readonly number[],
): Promise<void> => {
  await withConfidentialEmployees(db, () =>
    sql`insert into performance_participant (project_id, employee_id, population_id, position_id, position, unit_id, unit, area, needed)
      select ${projectId}, e.id, ${populationId}::bigint, e.position_id, p.name, e.organizational_unit_id, u.name, a.name,
        coalesce(p.competences, '[]')
      from employee e left join position p on p.id = e.position_id left join organizational_unit u on u.id = e.organizational_unit_id
        left join area a on a.id = e.area_id
      where e.id = ${anyOf(employeeIds)} on conflict (tenant_id, project_id, employee_id) do nothing`.execute(db),
  )
}
