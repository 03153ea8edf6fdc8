import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import { meritMatrices } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { sheets, studies } from '@legajo/contract/payroll/salary/study.ts'
import { sql } from 'kysely'
import { buildTeam, type Team, userOfEmployee } from '../../test/evaluated-people.ts'
import { newPeriod, runIn } from '../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { userWithFlags } from '../../test/user-without-confidential.ts'
import { waitUntilDone } from '../../test/wait-until.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { companyFlags } from '../session/session.ts'

let app: TestApp
let admin: Caller
let second: Caller
let manager: Caller
let team: Team
let typeId: number
let employeeIds: readonly number[]
const password = samplePassword

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  second = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee)
  team = await buildTeam(app, admin, 6)
  employeeIds = [team.chief, ...team.members]
  manager = await userOfEmployee(app, team.chief)
  await app.inTransaction(admin, async (db) => {
    const user = manager.session?.userId ?? 0
    await sql`insert into user_permit (user_id, permit_code) values (${user}, 'PROPOSE_SALARY')`.execute(db)
    await sql`update user_company set flags = ${companyFlags.assigned | companyFlags.defaultCompany | companyFlags.seeConfidentialInfo}
      where user_id = ${user}`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into hierarchical_level (name, level_order) values ('Nivel del relato', 91)
      returning id`.execute(db)
    await sql`update employee set salary = 1000000, out_of_agreement = true, hierarchical_level_id = ${rows[0]?.id}, weekly_hours = 48
      where id = any (${`{${employeeIds.join()}}`}::bigint[])`.execute(db)
    await sql`insert into salary_band (hierarchical_level_id, valid_from, minimum, midpoint, maximum)
      values (${rows[0]?.id}, '2026-01-01', 800000, 1200000, 1600000)`.execute(db)
    // The scores of the last published cycle: 4,5 for the first member, 3 for the second, 1 for the third; the others have none.
    const project = await sql<{
      id: number
    }>`insert into performance_project (name, date_from, date_until, competence_scale_id, formula, state)
      select 'Publicado', '2090-01-01', '2090-12-31', id, 'V.JEFE', 'PUBLICADO' from performance_scale where measures = 'COMPETENCE'
      order by id limit 1 returning id`.execute(db)
    for (const [index, score] of ['4.5', '3', '1'].entries())
      await sql`insert into performance_participant (project_id, employee_id, published, state)
        values (${project.rows[0]?.id}, ${team.members[index]}, ${score}::numeric, 'COMUNICADA')`.execute(db)
  })
  app.server.sessions.invalidate()
  typeId = ok(await admin.request(reviewTypes.create, { body: { name: 'Mérito del relato' } })).id
})
afterAll(() => app.close())

const matrixDraft = (name: string) => ({
  name,
  positions: [0, 50],
  lines: [
    { score: 1, increases: [0, 0] },
    { score: 3, increases: [10, 5] },
    { score: 4.5, increases: [20, 12] },
  ],
})

const launchStudy = async (changes: object = {}) => {
  const body = {
    name: 'Relato',
    review_type_id: typeId,
    effective_month: '2027-06',
    filter: `organizational_unit_id == ${team.unit}`,
    budget_kind: 'PERCENT',
    budget: '20',
    ...changes,
  }
  const { id } = ok(await admin.request(studies.create, { body }))
  const details = ok(await admin.request(studies.launch, { params: { id } }))
  const sheet = details.sheets.find(({ people }) => people === team.members.length)?.id ?? 0
  return { id, sheet, details }
}
const versionOf = async (sheet: number) => ok(await admin.request(sheets.get, { params: { id: sheet } })).sheet.version
const peopleOf = async (study: { id: number }) =>
  new Map(
    ok(await admin.request(proposals.ofStudy, { params: { id: study.id }, query: { size: 50 } })).content.map((one) => [
      one.employee_id,
      one,
    ]),
  )
const approve = async (sheet: number) => {
  const params = { id: sheet }
  ok(await manager.request(sheets.send, { params, body: { version: await versionOf(sheet), reason: null } }))
  ok(await second.request(sheets.approve, { params, body: { version: await versionOf(sheet), reason: null } }))
}
/** The remunerative total of a receipt, in cents. */
const payIn = async (run: number, employee: number): Promise<number | undefined> => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ pay: number }>`select remunerative::float8 as pay from liquidation_employee
      where liquidation_id = ${run} and employee_id = ${employee}`.execute(db),
  )
  return rows[0]?.pay
}

it('refuses a matrix whose lines do not fit its columns, and a study with a matrix that does not use scores', async () => {
  const { name, positions } = matrixDraft('Torcida')
  const wrong = await admin.request(meritMatrices.create, { body: { name, positions, lines: [{ score: 1, increases: [5] }] } })
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('un aumento por columna')])
  const { id } = ok(await admin.request(meritMatrices.create, { body: matrixDraft('Sin nota') }))
  const draft = { name: 'Sin nota', review_type_id: typeId, effective_month: '2027-06', budget: '10', merit_matrix_id: id }
  const refused = await admin.request(studies.create, { body: draft })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('merit_matrix_id')])
  ok(await admin.request(studies.create, { body: { ...draft, with_score: true } }))
  expect((await admin.request(meritMatrices.remove, { params: { id } })).status).toBe(409)
})

it('fills proposals with the guideline by score and position in the band, cut to the budget', async () => {
  const { id: merit_matrix_id } = ok(await admin.request(meritMatrices.create, { body: matrixDraft('Por nota') }))
  const preview = { filter: `organizational_unit_id == ${team.unit}`, effective_month: '2027-06' }
  expect(ok(await admin.request(studies.preview, { body: preview })).count).toBe(7)
  const study = await launchStudy({ with_score: true, merit_matrix_id })
  expect(study.details).toMatchObject({ score_cycle: 'Publicado', merit_factor: '100.0' })
  const before = await peopleOf(study)
  // At 25 % of the band: the first column.
  expect(team.members.slice(0, 4).map((id) => [before.get(id)?.score, before.get(id)?.guideline])).toEqual([
    ['4.5', '20.00'],
    ['3', '10.00'],
    ['1', '0.00'],
    [null, null],
  ])
  const sheet = ok(await manager.request(sheets.get, { params: { id: study.sheet } }))
  expect(sheet).toMatchObject({ with_score: true, to_fill: 2 })
  const fill = { params: { id: study.sheet }, body: { version: sheet.sheet.version } }
  expect(ok(await manager.request(sheets.fill, fill))).toEqual({ filled: 2 })
  expect((await manager.request(sheets.fill, fill)).status).toBe(409)
  expect((await peopleOf(study)).get(team.members[0] ?? 0)).toMatchObject({
    proposed: '1200000.00',
    pct: '20.00',
    reason: 'Guía de la matriz: nota 4,5, posición en la banda 25 %',
  })
  // 300,000 of guidelines in a budget of 150,000: half of each, down to a tenth.
  const tight = await launchStudy({ with_score: true, merit_matrix_id, budget_kind: 'AMOUNT', budget: '150000' })
  expect(tight.details.merit_factor).toBe('50.0')
  expect((await peopleOf(tight)).get(team.members[1] ?? 0)?.guideline).toBe('5.00')
})

it('costs the aguinaldo of June and the vacations with their contributions', async () => {
  const study = await launchStudy()
  const rows = [{ employee_id: team.members[0], proposed: '1500000', reason: null }]
  ok(
    await admin.request(proposals.draft, {
      params: { id: study.id },
      body: { sheet_id: study.sheet, version: await versionOf(study.sheet), rows },
    }),
  )
  const scenarios = [
    { name: 'Sin aumento', kind: 'PRESENT' },
    { name: 'Propuesto', kind: 'PROPOSED' },
  ]
  const { id } = ok(await admin.request(studyCosts.start, { body: { study_id: study.id, months: 2, scenarios } }))
  const cost = (await waitUntilDone(async () => {
    const all = ok(await admin.request(studyCosts.list, { params: { id: study.id } }))
    return { body: all.find((one) => one.id === id) ?? { state: 'PENDING' } }
  })) as unknown as {
    broken: number
    scenarios: { months: { gross: string; employer: string; sac: string; vacations: string }[] }[]
  }
  expect(cost.broken).toBe(0)
  const [present = [], proposed = []] = cost.scenarios.map(({ months }) => months)
  const share = (month: { sac: string; gross: string } | undefined) => Number(month?.sac) / Number(month?.gross)
  // Half of a month's pay and its contributions; July pays none.
  expect(share(present[0])).toBeGreaterThan(0.5)
  expect(share(present[0])).toBeLessThan(0.7)
  expect(present[1]?.sac).toBe('0.00')
  expect(Number(proposed[0]?.sac) - Number(present[0]?.sac)).toBeGreaterThan(250_000)
  for (const { vacations, gross } of present) {
    expect(Number(vacations)).toBeGreaterThan(0)
    expect(Number(vacations)).toBeLessThan(Number(gross) / 50)
  }
})

it('reaches the receipts of the month after, is undone once, and pays a closed month by the retro', async () => {
  const [raised = 0, other = 0, late = 0] = team.members
  const propose = async (study: { id: number; sheet: number }, employee_id: number, proposed: string) =>
    ok(
      await manager.request(proposals.draft, {
        params: { id: study.id },
        body: { sheet_id: study.sheet, version: await versionOf(study.sheet), rows: [{ employee_id, proposed, reason: null }] },
      }),
    )
  const save = async (id: number) => ok(await second.request(studies.save, { params: { id }, body: { password } }))
  // A closed month that a later review reaches.
  const may = await newPeriod(admin, '2027-05')
  await runIn(admin, may, [late])
  const kept = await launchStudy({ name: 'La que queda' })
  await propose(kept, raised, '1200000')
  await approve(kept.sheet)
  await save(kept.id)
  const undone = await launchStudy({ name: 'La deshecha' })
  await propose(undone, other, '1300000')
  await approve(undone.sheet)
  await save(undone.id)
  expect(ok(await admin.request(studies.undo, { params: { id: undone.id }, body: { password } })).state).toBe('UNDONE')
  const july = await newPeriod(admin, '2027-07')
  const run = await runIn(admin, july, [raised, other])
  expect((await payIn(run, raised)) ?? 0).toBe(1.2 * ((await payIn(run, other)) ?? 0))

  await app.inTransaction(admin, (db) => sql`update liquidation_period set status = 'CLOSED' where id = ${may}`.execute(db))
  const past = await launchStudy({ name: 'La retroactiva', effective_month: '2027-05' })
  await propose(past, late, '1100000')
  await approve(past.sheet)
  await save(past.id)
  expect(ok(await admin.request(studies.get, { params: { id: past.id } }))).toMatchObject({ retro_from: '2027-05' })
  const retro = { fromMonth: '2027-05', untilMonth: '2027-05', periodId: july, reason: 'Revisión salarial' }
  const { id } = ok(await admin.request(retros.start, { body: retro }))
  expect(await waitUntilDone(() => admin.request(retros.get, { params: { id } }))).toMatchObject({
    state: 'READY',
    employees: 1,
    remunerative: '100000.00',
  })
  const refused = await admin.request(studies.undo, { params: { id: past.id }, body: { password } })
  expect(JSON.stringify(refused.body)).toContain('ya está cerrado')
})
