/**
 * A salary study of 5,000 people: the launch, the final save and the undo, compared with a bare update of the same pay; and the cost of a
 * month in three scenarios, compared with one calculation of the month. Ratios are taken within a round; the medians are printed.
 */

import { sql } from 'kysely'
import { projectCost, rulesOfMonth } from '../src/payroll/projection/project-cost.ts'
import { launchStudy } from '../src/salary/launch.ts'
import { saveStudy, undoStudy } from '../src/salary/save-study.ts'
import { companyFlags, type Session } from '../src/session/session.ts'
import { createBenchApp } from './bench-app.ts'
import { printFigure, quantile, timed } from './ratio.ts'

const people = Number(process.env['BENCH_EMPLOYEES'] ?? 5000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const app = await createBenchApp(people)
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

const times: { launch: number; save: number; undo: number; bare: number; once: number; three: number }[] = []
for (let round = 0; round < rounds; round++) {
  const id = await database.inTenant(scope, async (db) => {
    const { rows } = await sql<{
      id: number
    }>`with kind as (insert into salary_review_type (name) values (${`Medición ${round}`}) returning id)
      insert into salary_study (name, review_type_id, effective_month, budget_kind, budget) select 'Medición', id, '2026-01-01', 'PERCENT', 10
      from kind returning id`.execute(db)
    return rows[0]?.id ?? 0
  })
  const study = {
    id,
    effective_month: '2026-01',
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
  const launch = await timed(() => database.inTenant(scope, (db) => launchStudy(db, session, study)))
  await database.inTenant(scope, (db) =>
    sql`with done as (update salary_sheet set state = 'APPROVED' where study_id = ${id})
      update salary_proposal set proposed = round(present * 1.1, 2) where study_id = ${id} and excluded is null`.execute(db),
  )
  const ids = await database.inTenant(scope, async (db) =>
    (
      await sql<{ id: number }>`select employee_id as id from salary_proposal where study_id = ${id} order by 1`.execute(db)
    ).rows.map((row) => row.id),
  )
  // The bare write: the same rows and columns, rolled back by writing them again.
  const bare = await timed(() =>
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
  const save = await timed(() => database.inTenant(scope, (db) => saveStudy(db, session, { ...study, state: 'OPEN' })))
  const undo = await timed(() => database.inTenant(scope, (db) => undoStudy(db, session, { ...study, state: 'APPROVED' })))
  const run = await database.inTenant(scope, (db) => rulesOfMonth(db, '2026-01'))
  const basicOf = (much: number) => () => much
  const calculate = (scenarios: readonly (() => number | undefined)[]) =>
    timed(() => database.inTenant(scope, (db) => projectCost(db, run, ids, scenarios)))
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
await app.close()
