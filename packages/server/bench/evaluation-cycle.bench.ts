/**
 * An evaluation cycle of thousands of people: the launch of a stage, compared with a bare insert of the same evaluations; the scores as the
 * calibration starts, compared with one reading of the same answers; and the reading of the calibration board and of the report by unit,
 * compared with a bare query of the same people. Ratios are taken within a round; the medians are printed.
 */

import { defaultFormula } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import { boardOf } from '../src/performance/board.ts'
import { lockProject } from '../src/performance/cycle-state.ts'
import { enterPeople, rulesToday } from '../src/performance/freeze-project.ts'
import { launchChunk } from '../src/performance/launch-chunk.ts'
import { moveProject } from '../src/performance/move-project.ts'
import { reportOf } from '../src/performance/report-figures.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const people = Number(process.env['BENCH_EMPLOYEES'] ?? 5000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const app = await createBenchApp(people)
const { database, scope } = app
const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) => database.inTenant(scope, work)

const levels = [1, 2, 3, 4, 5].map((value) => ({ value, name: `Nivel ${value}`, description: null }))
const { scale, competences, ids } = await inTenant(async (db) => {
  // One leader for all units above: each person has a manager.
  await sql`insert into unit_manager (organizational_unit_id, employee_id)
    select u.id, (select min(id) from employee where company_id = app_company()) from organizational_unit u
    where u.company_id = app_company() and u.parent_id is null on conflict do nothing`.execute(db)
  await sql`update employee set organizational_unit_id = (select min(u.id) from organizational_unit u where u.company_id = app_company()
      and u.parent_id is null) where company_id = app_company() and organizational_unit_id is null`.execute(db)
  const { rows: scales } = await sql<{ id: number }>`insert into performance_scale (measures, name, levels)
    values ('COMPETENCE', 'Medición', ${JSON.stringify(levels)}::jsonb) returning id`.execute(db)
  const { rows: made } = await sql<{
    id: number
  }>`insert into job_competence (name) select 'Medición ' || n from generate_series(1, 5) n
    returning id`.execute(db)
  const { rows: everybody } = await sql<{
    id: number
  }>`select id from employee where company_id = app_company() and work_status <> 'BAJA'
    order by id`.execute(db)
  return { scale: scales[0]?.id ?? 0, competences: made.map(({ id }) => id), ids: everybody.map(({ id }) => id) }
})

/** A cycle with all employees in it, and its stage of managers ready to launch. */
const newCycle = (round: number) =>
  inTenant(async (db) => {
    const { id } = await db
      .insertInto('performance_project')
      .values({
        name: `Medición ${round}`,
        date_from: '2025-01-01',
        date_until: '2025-12-31',
        competence_scale_id: scale,
        kinds: JSON.stringify([{ kind: 'MANAGER', weight: 100 }]),
        boxes: JSON.stringify([2.5, 3.5]),
        formula: defaultFormula,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('performance_competence')
      .values(competences.map((competence_id) => ({ project_id: id, competence_id, weight: '20' })))
      .execute()
    const rules = await rulesToday(db, await lockProject(db, id))
    await sql`update performance_project set state = 'LANZADO', frozen = ${JSON.stringify(rules)}::jsonb where id = ${id}`.execute(
      db,
    )
    await enterPeople(db, id, null, ids)
    const { rows } = await sql<{
      id: number
    }>`insert into performance_instance (project_id, name, kind, date_from, date_until, state,
        launch_state, launch_people)
      select ${id}, 'Jefes', 'MANAGER', '2025-01-01', '2025-12-31', 'ABIERTA', 'PENDING',
        array(select a.id from performance_participant a where a.project_id = ${id} order by a.id) returning id`.execute(db)
    return { id, stage: rows[0]?.id ?? 0 }
  })

const times: Record<'launch' | 'insert' | 'score' | 'read' | 'board' | 'report' | 'list', number>[] = []
for (let round = 0; round < rounds; round++) {
  const { id, stage } = await newCycle(round)
  const launch = await millisecondsOf(async () => {
    while (await inTenant((db) => launchChunk(db, stage)));
  })
  const copy = await newCycle(round + 1000)
  const insert = await millisecondsOf(() =>
    inTenant((db) =>
      sql`insert into performance_evaluation (instance_id, participant_id, employee_id, evaluator_id, kind)
        select ${copy.stage}, a.id, a.employee_id, ${ids[0]}, 'MANAGER' from performance_participant a where a.project_id = ${copy.id}
          and a.employee_id <> ${ids[0]}`.execute(db),
    ),
  )
  await inTenant(async (db) => {
    const answers = competences.map((competence_id, index) => ({
      competence_id,
      value: 1 + ((index + round) % 5),
      comment: null,
    }))
    await sql`update performance_evaluation set state = 'ENVIADA', answers = ${JSON.stringify(answers)}::jsonb where instance_id = ${stage}`.execute(
      db,
    )
    await sql`update performance_instance set state = 'CERRADA' where id = ${stage}`.execute(db)
  })
  const read = await millisecondsOf(() =>
    inTenant((db) =>
      sql`select e.participant_id, e.answers from performance_evaluation e where e.instance_id = ${stage}`.execute(db),
    ),
  )
  const score = await millisecondsOf(() =>
    inTenant((db) => moveProject(db, id, { state: 'EN_CALIBRACION', reason: null, accept_open: false })),
  )
  const list = await millisecondsOf(() =>
    inTenant((db) =>
      sql`select a.*, e.last_name, e.name from performance_participant a join employee e on e.id = a.employee_id
        where a.project_id = ${id} order by e.name_order`.execute(db),
    ),
  )
  const board = await millisecondsOf(() => inTenant((db) => boardOf(db, id, null)))
  const report = await millisecondsOf(() => inTenant((db) => reportOf(db, id)))
  if (round > 0 || rounds === 1) times.push({ launch, insert, score, read, board, report, list })
}
const of = (pick: (one: (typeof times)[number]) => number) => quantile(times.map(pick))
const ms = (value: number) => `${value.toFixed(0)} ms`
console.log(`Ciclo de evaluación, ${ids.length} personas, ${rounds} rondas`)
printFigure('lanzar / insertar lo mismo', `${ms(of(({ launch }) => launch))} / ${ms(of(({ insert }) => insert))}`)
printFigure('calcular notas / leer respuestas', `${ms(of(({ score }) => score))} / ${ms(of(({ read }) => read))}`)
printFigure('tablero / lista', `${ms(of(({ board }) => board))} / ${ms(of(({ list }) => list))}`)
printFigure('informe por unidad', ms(of(({ report }) => report)))
const goal = (what: string, value: number, most: number) =>
  printFigure(what, value.toFixed(1), { text: `a lo sumo ${most}`, met: value <= most })
goal(
  'razón de lanzar',
  of(({ launch, insert }) => launch / insert),
  15,
)
goal(
  'razón del tablero',
  of(({ board, list }) => board / list),
  4,
)
goal(
  'razón del informe a las notas',
  of(({ report, score }) => report / score),
  1.5,
)
await app.close()
