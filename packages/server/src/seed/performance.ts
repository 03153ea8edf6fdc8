import { defaultFormula, type RaterKind } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockProject } from '../performance/cycle-state.ts'
import { enterPeople, rulesToday } from '../performance/freeze-project.ts'
import { launchChunk } from '../performance/launch-chunk.ts'
import { moveProject } from '../performance/move-project.ts'
import { randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'

const levels = [
  [1, 'Por desarrollar', 'Necesita acompañamiento constante'],
  [2, 'En desarrollo', 'Lo logra con ayuda'],
  [3, 'Esperado', 'Lo muestra de manera habitual'],
  [4, 'Destacado', 'Lo muestra también en situaciones difíciles'],
  [5, 'Referente', 'Otros aprenden de su ejemplo'],
] as const

const dimensions = [
  ['Cómo trabajamos', ['Trabajo en equipo', 'Comunicación', 'Orientación al cliente']],
  ['Qué logramos', ['Orientación a resultados', 'Mejora continua']],
] as const

const goals = [
  ['Reducir el tiempo de respuesta', 'Horas promedio por pedido', '48', '24', 60],
  ['Completar la capacitación obligatoria', 'Cursos aprobados', '0', '4', 40],
] as const

const remarks = ['Buen año: sostuvo el ritmo del equipo.', 'Creció en autonomía.', 'Puede delegar más.'] as const

/** Scales and competences, last year's cycle with its results, and this year's, which runs. */
export const seedPerformance: Seed = async ({ companies, inCompany, tenant }) => {
  if (tenant.name !== 'tenant1') return
  const company = companies[0] ?? 0
  await inCompany(company, async (db) => {
    const random = randomFrom(6200)
    const scales = await seedScales(db)
    const competences = await seedCompetences(db)
    const { rows: people } = await sql<{
      id: number
    }>`select e.id from employee e where e.company_id = ${company} and e.work_status = 'ACTIVO'
      order by exists (select from user_account u where u.employee_id = e.id) desc,
        exists (select from unit_manager m where m.employee_id = e.id) desc, e.id limit 24`.execute(db)
    const year = Number((await sql<{ today: string }>`select app_today()::text as today`.execute(db)).rows[0]?.today.slice(0, 4))
    const ids = people.map(({ id }) => id)
    const past = await seedCycle(db, { year: year - 1, scales, competences, ids })
    await answer(db, past.id, random, 1)
    await sql`update performance_instance set state = 'CERRADA', closed_at = now() where project_id = ${past.id}`.execute(db)
    await sql`update performance_evaluation set closed_as = 'NO_REALIZADA' where state = 'PENDIENTE' and instance_id in (
      select id from performance_instance where project_id = ${past.id})`.execute(db)
    await moveProject(db, past.id, { state: 'EN_CALIBRACION', reason: null, accept_open: false })
    await sql`update performance_participant set potential = 1 + (id % 3)::int where project_id = ${past.id}`.execute(db)
    await moveProject(db, past.id, { state: 'PUBLICADO', reason: null, accept_open: false })
    await sql`update performance_participant set state = 'COMUNICADA', communicated_at = now() where project_id = ${past.id}
      and id % 2 = 0 or project_id = ${past.id} and employee_id in (select employee_id from user_account where employee_id is not null)`.execute(
      db,
    )
    const present = await seedCycle(db, { year, scales, competences, ids })
    await answer(db, present.id, random, 0.5)
    await sql`insert into performance_committee (project_id, employee_id)
      select p.id, u.employee_id from performance_project p, user_account u
      where u.account_name in ('admin.demo', 'rrhh.demo') and u.employee_id is not null`.execute(db)
  })
}

const seedScales = async (db: Db) => {
  const scale = async (measures: 'COMPETENCE' | 'OBJECTIVE', name: string, from?: readonly number[]) =>
    (
      await db
        .insertInto('performance_scale')
        .values({
          measures,
          name,
          levels: JSON.stringify(
            levels.map(([value, title, description], index) => ({
              value,
              name: title,
              description,
              ...(from && { from: from[index] }),
            })),
          ),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    competence: await scale('COMPETENCE', 'De 1 a 5'),
    objective: await scale('OBJECTIVE', 'Logro de objetivos', [0, 50, 80, 100, 115]),
  }
}

const seedCompetences = async (db: Db): Promise<number[]> => {
  const ids: number[] = []
  for (const [index, [name, competences]] of dimensions.entries()) {
    const { id: dimension_id } = await db
      .insertInto('performance_dimension')
      .values({ name, sort_order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const title of competences)
      ids.push(
        (
          await db
            .insertInto('job_competence')
            .values({ name: title, dimension_id, subelements: JSON.stringify([{ name: 'Qué hace', description: null }]) })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
  }
  for (const [level, name, description] of levels)
    await db
      .insertInto('job_degree')
      .values({ level, name, description })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Requirements of the sample jobs, so that there are gaps to show.
  await sql`update position set competences = (select jsonb_agg(jsonb_build_object('competence_id', c, 'level', 3 + (c % 2))) from unnest(${`{${ids.join()}}`}::bigint[]) c)
    where competences = '[]'`.execute(db)
  return ids
}

type Cycle = {
  readonly year: number
  readonly scales: { readonly competence: number; readonly objective: number }
  readonly competences: readonly number[]
  readonly ids: readonly number[]
}

const seedCycle = async (db: Db, { year, scales, competences, ids }: Cycle): Promise<{ id: number }> => {
  const kinds: { kind: RaterKind; weight: number }[] = [
    { kind: 'SELF', weight: 20 },
    { kind: 'MANAGER', weight: 80 },
  ]
  const { id } = await db
    .insertInto('performance_project')
    .values({
      name: `Desempeño ${year}`,
      date_from: `${year}-01-01`,
      date_until: `${year}-12-31`,
      competence_scale_id: scales.competence,
      objective_scale_id: scales.objective,
      competence_weight: '60',
      objective_weight: '40',
      kinds: JSON.stringify(kinds),
      boxes: JSON.stringify([2.5, 3.5]),
      formula: defaultFormula,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: population } = await db
    .insertInto('performance_population')
    .values({ project_id: id, name: 'Equipo de la muestra' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const weight = String(100 / competences.length)
  await db
    .insertInto('performance_competence')
    .values(competences.map((competence_id) => ({ project_id: id, competence_id, weight })))
    .execute()
  await db
    .insertInto('performance_objective_period')
    .values({ project_id: id, name: 'Todo el año', date_from: `${year}-01-01`, date_until: `${year}-12-31` })
    .execute()
  const project = await lockProject(db, id)
  await sql`update performance_project set state = 'LANZADO', launched_at = now(), frozen = ${JSON.stringify(await rulesToday(db, project))}::jsonb
    where id = ${id}`.execute(db)
  await enterPeople(db, id, population, ids)
  await sql`insert into performance_objective (project_id, employee_id, title, measure, start_value, target_value, current_value, weight, due_on, state)
    select ${id}, a.employee_id, g.title, g.measure, g.start::numeric, g.target::numeric,
      round(g.start::numeric + (g.target::numeric - g.start::numeric) * (5 + a.id % 7) / 10, 1), g.weight, ${`${year}-12-15`}::date, 'ACORDADO'
    from performance_participant a cross join jsonb_to_recordset(${JSON.stringify(
      goals.map(([title, measure, start, target, own]) => ({ title, measure, start, target, weight: own })),
    )}::jsonb) g (title text, measure text, start text, target text, weight numeric)
    where a.project_id = ${id}`.execute(db)
  for (const { kind } of kinds) {
    const { id: stage } = await db
      .insertInto('performance_instance')
      .values({
        project_id: id,
        kind,
        name: kind === 'SELF' ? 'Autoevaluación' : 'Evaluación de jefes',
        date_from: `${year}-11-01`,
        date_until: `${year}-12-20`,
        state: 'ABIERTA',
        launch_state: 'PENDING',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update performance_instance set launch_people = array(select a.id from performance_participant a where a.project_id = ${id} order by a.id)
      where id = ${stage}`.execute(db)
    while (await launchChunk(db, stage));
  }
  return { id }
}

/** Sends a part of the evaluations of a cycle; those of people with a user wait for them while the cycle runs. */
const answer = async (db: Db, projectId: number, random: ReturnType<typeof randomFrom>, part: number): Promise<void> => {
  const rows = await db
    .selectFrom('performance_evaluation as v')
    .innerJoin('performance_instance as i', 'i.id', 'v.instance_id')
    .innerJoin('performance_project as p', 'p.id', 'i.project_id')
    .select(['v.id', 'v.kind', 'i.date_from'])
    .select(
      sql<number[]>`array(select c.competence_id from performance_competence c where c.project_id = p.id order by c.id)`.as(
        'form',
      ),
    )
    .select(sql<boolean>`exists (select from user_account u where u.employee_id = v.evaluator_id)`.as('has_user'))
    .where('i.project_id', '=', projectId)
    .orderBy('v.id')
    .execute()
  for (const { id, kind, date_from, form, has_user } of rows) {
    if (part < 1 && (has_user || !random.chance(part))) continue
    const answers = form.map((competence_id) => ({
      competence_id: Number(competence_id),
      value: random.chance(0.05) ? null : Math.min(5, 2 + random.below(3) + (kind === 'SELF' ? 1 : 0)),
      comment: null,
    }))
    await db
      .updateTable('performance_evaluation')
      .set({
        state: 'ENVIADA',
        sent_on: date_from,
        answers: JSON.stringify(answers),
        comment: kind === 'MANAGER' ? random.pick(remarks) : null,
      })
      .where('id', '=', id)
      .execute()
  }
}
