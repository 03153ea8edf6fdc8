/**
 * A salary study of 5,000 people: the launch, the final save and the undo, compared with a bare update of the same pay; the cost of a month
 * in three scenarios, compared with one calculation of the month; and a review up to the receipts of the month after, with one undone and one
 * that a retro pays. Ratios are taken within a round; the medians are printed.
 */

import { sql } from 'kysely'
import { projectCost, rulesOfMonth } from '../src/payroll/projection/project-cost.ts'
import { prepareRetro } from '../src/payroll/retro/retro.ts'
import { retroQueue } from '../src/payroll/retro/retro-job.ts'
import { launchStudy } from '../src/salary/launch.ts'
import { saveStudy, undoStudy } from '../src/salary/save-study.ts'
import { companyFlags, type Session } from '../src/session/session.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const people = Number(process.env['BENCH_EMPLOYEES'] ?? 5000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const app = await createBenchApp(people, '2026-02')
const { database, scope } = app
const session = {
  tenantId: scope.tenantId,
  company: scope.company,
  companies: [{ id: scope.company, name: 'Medición', flags: Object.values(companyFlags).reduce((sum, flag) => sum + flag, 0) }],
  companyIds: [scope.company],
  userId: 1,
  username: 'medición',
  employeeId: null,
  permits: new Set<string>(),
} as unknown as Session

/** A study of all employees in a month, before its launch. */
const newStudy = (name: string, month: string) =>
  database.inTenant(scope, async (db) => {
    const { rows } = await sql<{ id: number }>`with kind as (insert into salary_review_type (name) values (${name}) returning id)
      insert into salary_study (name, review_type_id, effective_month, budget_kind, budget) select ${name}, id, ${`${month}-01`}::date, 'PERCENT', 10
      from kind returning id`.execute(db)
    return {
      id: rows[0]?.id ?? 0,
      effective_month: month,
      filter: null,
      budget_kind: 'PERCENT',
      budget: '10',
      index_id: null,
      hold_back_pct: null,
      months_between: 0,
      with_score: false,
      fit_budget: true,
      merit: null,
    } as const
  })
/** Proposes an increase for all employees, with every sheet approved. */
const propose = (id: number, pct: number) =>
  database.inTenant(scope, (db) =>
    sql`with done as (update salary_sheet set state = 'APPROVED' where study_id = ${id})
      update salary_proposal set proposed = round(present * (1 + ${pct}::numeric / 100), 2) where study_id = ${id} and excluded is null`.execute(
      db,
    ),
  )

const times: { launch: number; save: number; undo: number; bare: number; once: number; three: number }[] = []
for (let round = 0; round < rounds; round++) {
  const study = await newStudy(`Medición ${round}`, '2026-01')
  const { id } = study
  const launch = await millisecondsOf(() => database.inTenant(scope, (db) => launchStudy(db, session, study)))
  await propose(id, 10)
  const ids = await database.inTenant(scope, async (db) =>
    (
      await sql<{ id: number }>`select employee_id as id from salary_proposal where study_id = ${id} order by 1`.execute(db)
    ).rows.map((row) => row.id),
  )
  // The bare write: the same rows and columns, rolled back by writing them again.
  const bare = await millisecondsOf(() =>
    database.inTenant(scope, (db) =>
      sql`update employee e set salary = p.proposed, last_update = now() from salary_proposal p
        where p.study_id = ${id} and p.employee_id = e.id and p.proposed is not null`.execute(db),
    ),
  )
  await database.inTenant(scope, (db) =>
    sql`update employee e set salary = p.present from salary_proposal p where p.study_id = ${id} and p.employee_id = e.id`.execute(
      db,
    ),
  )
  const save = await millisecondsOf(() => database.inTenant(scope, (db) => saveStudy(db, session, { ...study, state: 'OPEN' })))
  const undo = await millisecondsOf(() =>
    database.inTenant(scope, (db) => undoStudy(db, session, { ...study, state: 'APPROVED' })),
  )
  const run = await database.inTenant(scope, (db) => rulesOfMonth(db, '2026-01'))
  const basicOf = (much: number) => () => much
  const calculate = (scenarios: readonly (() => number | undefined)[]) =>
    millisecondsOf(() => database.inTenant(scope, (db) => projectCost(db, run, ids, scenarios)))
  const once = await calculate([() => undefined])
  const three = await calculate([() => undefined, basicOf(150_000_000), basicOf(200_000_000)])
  if (round > 0 || rounds === 1) times.push({ launch, save, undo, bare, once, three })
}
const of = (pick: (one: (typeof times)[number]) => number) => quantile(times.map(pick))
console.log(`Revisión salarial, ${people} personas, ${rounds} rondas`)
printFigure('lanzar', `${of(({ launch }) => launch).toFixed(0)} ms`)
printFigure('guardar / deshacer', `${of(({ save }) => save).toFixed(0)} / ${of(({ undo }) => undo).toFixed(0)} ms`)
printFigure('un mes, un escenario / tres', `${of(({ once }) => once).toFixed(0)} / ${of(({ three }) => three).toFixed(0)} ms`)
const saved = of(({ save, bare }) => save / bare)
printFigure('razón de guardar', saved.toFixed(2), { text: 'a lo sumo 4', met: saved <= 4 })
const compared = of(({ three, once }) => three / once)
printFigure('razón de tres escenarios', compared.toFixed(2), { text: 'a lo sumo 2,5', met: compared <= 2.5 })

/** The gross pay of all employees in a run, in cents. */
const grossPayOf = async (run: number): Promise<number> =>
  database.inTenant(scope, async (db) => {
    const { rows } = await sql<{ total: number }>`select sum(remunerative)::float8 as total from liquidation_employee
      where liquidation_id = ${run} and error is null`.execute(db)
    return rows[0]?.total ?? 0
  })
const review = async (name: string, month: string, pct: number) => {
  const study = await newStudy(name, month)
  await database.inTenant(scope, (db) => launchStudy(db, session, study))
  await propose(study.id, pct)
  await database.inTenant(scope, (db) => saveStudy(db, session, { ...study, state: 'OPEN' }))
  return study
}
const liquidate = async () => {
  const id = await app.start()
  await app.until(id)
  const total = await grossPayOf(id)
  return { id, total }
}
await app.server.jobs.start({ work: true })
const before = await liquidate()
await app.remove(before.id)
const story = { after: 0, retro: 0 }
await review('La que queda', '2026-01', 10)
const undone = await review('La deshecha', '2026-02', 20)
await database.inTenant(scope, (db) => undoStudy(db, session, { ...undone, state: 'APPROVED' }))
let raised = { id: 0, total: 0 }
story.after = await millisecondsOf(async () => {
  raised = await liquidate()
})
await review('La retroactiva', '2026-02', 5)
story.retro = await millisecondsOf(async () => {
  const retroId = await database.inTenant(scope, async (db) => {
    const { id: periodId } = await db
      .insertInto('liquidation_period')
      .values({ name: 'El siguiente', date_from: '2026-03-01', date_until: '2026-03-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return prepareRetro(db, session, { fromMonth: '2026-02', untilMonth: '2026-02', periodId, reason: 'Medición' })
  })
  await database.inTenant(scope, (db) =>
    app.server.jobs.enqueue(db, retroQueue, { tenantId: scope.tenantId, company: scope.company, retroId, user: 'medición' }),
  )
  for (let state = 'PENDING'; state === 'PENDING' || state === 'PROCESSING'; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const batch = await database.inTenant(scope, (db) =>
      db.selectFrom('retro_batch').select('state').where('id', '=', retroId).executeTakeFirstOrThrow(),
    )
    state = batch.state
  }
})
printFigure('recibos del mes siguiente', `${story.after.toFixed(0)} ms`)
printFigure('retro de un mes cerrado', `${story.retro.toFixed(0)} ms`)
const rise = raised.total / before.total
printFigure('sueldos del mes siguiente sobre los de antes', rise.toFixed(3), { text: 'más que 1,05', met: rise > 1.05 })
await app.close()
