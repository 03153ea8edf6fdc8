import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { bands } from '@legajo/contract/payroll/salary/band.ts'
import { studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import { marketLoad, marketPoints } from '@legajo/contract/payroll/salary/market.ts'
import { indexValues, priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { salaryReports } from '@legajo/contract/payroll/salary/salary-report.ts'
import { sheets, studies } from '@legajo/contract/payroll/salary/study.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { newPeriod, runIn } from '../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { userWithFlags, userWithoutConfidential } from '../../test/user-without-confidential.ts'
import { waitUntil, waitUntilDone } from '../../test/wait-until.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { companyFlags } from '../session/session.ts'
import { remindWaitingSheets } from './remind-waiting.ts'

let app: TestApp
let admin: Caller
let second: Caller
let manager: { readonly id: number; readonly caller: Caller }
let typeId: number
let team: readonly number[]
let hidden: number
const password = samplePassword
const fieldErrors = ({ body }: { readonly body: unknown }) =>
  (body as { fields?: { path: string; message: string }[] }).fields ?? []

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  second = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee)
  manager = await employeeWith(app, ['PROPOSE_SALARY'], { area: 'Salarios' })
  const people: number[] = []
  for (const confidential of [false, false, false, true])
    people.push((await employeeWith(app, [], { area: 'Salarios', admission: '2015-03-01', confidential })).id)
  team = people.slice(0, 3)
  hidden = people[3] ?? 0
  await app.inTransaction(admin, async (db) => {
    await sql`update user_company set flags = ${companyFlags.assigned | companyFlags.defaultCompany | companyFlags.seeConfidentialInfo}
      where user_id = ${manager.caller.session?.userId}`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into organizational_unit (name, code, type_uo_id, parent_id)
      select 'Salarios', 'SAL', t.id, (select id from organizational_unit where type_uo_id = t.id and parent_id is null
        order by id limit 1) from type_uo t where t.kind = 'SUPERVISION' order by t.id limit 1 returning id`.execute(db)
    const unit = rows[0]?.id
    await sql`update employee set organizational_unit_id = ${unit}, salary = 1000000, out_of_agreement = true, gender = 'F'
      where id = any (${`{${people.join()}}`}::bigint[])`.execute(db)
    await sql`update employee set trade_union_code = '130/75', out_of_agreement = false where id = ${team[0]}`.execute(db)
    await sql`update employee set salary = 1500000, out_of_agreement = true where id = ${manager.id}`.execute(db)
    await sql`insert into unit_manager (organizational_unit_id, employee_id) values (${unit}, ${manager.id})`.execute(db)
  })
  app.server.sessions.invalidate()
  typeId = ok(await admin.request(reviewTypes.create, { body: { name: 'Mérito de prueba', max_pct: '50' } })).id
})
afterAll(() => app.close())

const draft = (changes: object = {}) => ({
  name: 'Revisión',
  review_type_id: typeId,
  effective_month: '2027-06',
  filter: "area == 'Salarios'",
  budget_kind: 'PERCENT',
  budget: '20',
  max_pct_manager: '25',
  ...changes,
})

const launchStudy = async (changes: object = {}) => {
  const { id } = ok(await admin.request(studies.create, { body: draft(changes) }))
  const details = ok(await admin.request(studies.launch, { params: { id } }))
  const sheet = details.sheets.find(({ people }) => people === 4) ?? details.sheets[0]
  if (!sheet) throw new Error('no sheet')
  return { id, sheet: sheet.id, details }
}
const rowsOf = (...pays: readonly [number, string, string?][]) =>
  pays.map(([employee_id, proposed, reason = null]) => ({ employee_id, proposed, reason }))
const proposeRaise = async (caller: Caller, study: { id: number; sheet: number }, rows: object[], version?: number) =>
  caller.request(proposals.draft, {
    params: { id: study.id },
    body: { sheet_id: study.sheet, version: version ?? (await versionOf(study.sheet)), rows },
  })
const versionOf = async (sheet: number) => ok(await admin.request(sheets.get, { params: { id: sheet } })).sheet.version
const approveSheet = async (study: { id: number; sheet: number }) => {
  const params = { id: study.sheet }
  const send = { version: await versionOf(study.sheet), reason: 'Sobre presupuesto' }
  ok(await manager.caller.request(sheets.send, { params, body: send }))
  return ok(await second.request(sheets.approve, { params, body: { ...send, version: await versionOf(study.sheet) } }))
}
const payOf = (id: number) =>
  app.inTransaction(
    admin,
    async (db) =>
      (
        await sql<{ salary: string; earlier: object[] | null; version: number }>`
    select salary::text as salary, earlier_pay as earlier, version from employee where id = ${id}`.execute(db)
      ).rows[0],
  )

describe('a salary study', () => {
  it('freezes its people in a sheet for their manager, who sees only their own', async () => {
    const study = await launchStudy()
    expect(study.details).toMatchObject({ state: 'OPEN', people: 5, base: '5500000.00', share: '1100000.00', used: '0.00' })
    const own = ok(await manager.caller.request(studies.get, { params: { id: study.id } }))
    expect(own.sheets.map(({ id, may_edit }) => [id, may_edit])).toEqual([[study.sheet, true]])
    expect(own).toMatchObject({ people: 3, base: '3000000.00' })
    const { content } = ok(await manager.caller.request(proposals.ofSheet, { params: { id: study.sheet }, query: {} }))
    expect(content.map(({ employee_id }) => employee_id).sort()).toEqual([...team].sort())
    const other = study.details.sheets.find(({ id }) => id !== study.sheet)
    expect((await manager.caller.request(sheets.get, { params: { id: other?.id ?? 0 } })).status).toBe(404)
  })

  it('refuses proposals below the minimum, the present pay, and above the maximum of the step', async () => {
    const study = await launchStudy()
    await app.inTransaction(admin, (db) =>
      sql`update salary_proposal set floor = 1050000, band_max = 1100000 where study_id = ${study.id} and employee_id = ${team[0]}`.execute(
        db,
      ),
    )
    const found = fieldErrors(
      await proposeRaise(
        manager.caller,
        study,
        rowsOf([team[0] ?? 0, '1020000'], [team[1] ?? 0, '900000'], [team[2] ?? 0, '1250000.01']),
      ),
    )
    expect(found.map(({ path }) => path)).toEqual(['rows[0].proposed', 'rows[1].proposed', 'rows[2].proposed'])
    expect(found[0]?.message).toContain('1.050.000,00')
    expect(found[2]?.message).toContain('25 %')
    expect(fieldErrors(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1150000'])))[0]).toMatchObject({
      path: 'rows[0].reason',
    })
    ok(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1150000', 'Reemplaza al jefe'])))
  })

  it('refuses the save of a manager who did not see another change', async () => {
    const study = await launchStudy()
    const version = await versionOf(study.sheet)
    const both = await Promise.all([
      proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1100000']), version),
      proposeRaise(admin, study, rowsOf([team[0] ?? 0, '1200000']), version),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('exceeds its budget only with a reason and the approval of another person', async () => {
    const study = await launchStudy({ budget: '5' })
    ok(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1200000'])))
    const params = { id: study.sheet }
    const body = { version: await versionOf(study.sheet), reason: null }
    expect(fieldErrors(await manager.caller.request(sheets.send, { params, body }))[0]?.message).toContain(
      'presupuesto por $ 50.000,00',
    )
    ok(await manager.caller.request(sheets.send, { params, body: { ...body, reason: 'Retención' } }))
    const bell = ok(await second.request(notifications.list, { params: { lastId: 0 } }))
    expect(bell.find(({ route }) => route?.endsWith(`?planilla=${study.sheet}`))?.title).toContain('Planilla para aprobar')
    expect((await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1100000']))).status).toBe(409)
    const now = { version: await versionOf(study.sheet), reason: 'Falta detalle' }
    expect((await manager.caller.request(sheets.approve, { params, body: now })).status).toBe(403)
    expect(ok(await second.request(sheets.observe, { params, body: now })).sheet).toMatchObject({ state: 'OBSERVED', step: 1 })
  })

  it('returns every sheet to its manager when the study is rejected, and is rejected only while open', async () => {
    const study = await launchStudy()
    ok(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1050000.00'])))
    ok(
      await manager.caller.request(sheets.send, { params: { id: study.sheet }, body: { version: await versionOf(study.sheet) } }),
    )
    const reject = (caller: Caller, reason = 'Falta presupuesto') =>
      caller.request(studies.reject, { params: { id: study.id }, body: { reason } })
    expect([(await reject(manager.caller)).status, (await reject(second, '')).status]).toEqual([403, 400])
    const rejected = ok(await reject(second))
    expect(rejected).toMatchObject({ state: 'REJECTED', reason: 'Falta presupuesto' })
    expect(rejected.sheets.find(({ id }) => id === study.sheet)).toMatchObject({ state: 'OBSERVED' })
    const bells = ok(await manager.caller.request(notifications.list, { params: { lastId: 0 } }))
    expect(bells[0]).toMatchObject({ title: 'Revisión salarial rechazada: Revisión', text: 'Falta presupuesto' })
    expect((await reject(second)).status).toBe(409)
  })

  it('keeps a part of the budget for the final approval, which its sheets share', async () => {
    const study = await launchStudy({ budget: '20', hold_back_pct: '50' })
    expect(study.details).toMatchObject({ share: '550000.00', reserve: '550000.00', reserve_used: '0.00' })
    ok(await proposeRaise(admin, study, rowsOf([team[0] ?? 0, '1250000'], [team[1] ?? 0, '1250000'])))
    const params = { id: study.sheet }
    const over = { version: await versionOf(study.sheet), reason: null }
    expect(fieldErrors(await manager.caller.request(sheets.send, { params, body: over }))[0]?.message).toContain(
      'por $ 200.000,00',
    )
    expect(ok(await manager.caller.request(studies.get, { params: { id: study.id } })).reserve).toBeNull()
    const sent = ok(await manager.caller.request(sheets.send, { params, body: { ...over, reason: 'Retención' } }))
    expect(sent.reserve_left).toBeNull()
    expect(ok(await second.request(sheets.get, { params })).reserve_left).toBe('550000.00')
    ok(await second.request(sheets.approve, { params, body: { version: sent.sheet.version, reason: null } }))
    expect(ok(await admin.request(studies.get, { params: { id: study.id } }))).toMatchObject({ reserve_used: '100000.00' })
  })

  it('rounds new basics to the step of the study', async () => {
    const study = await launchStudy({ rounding_step: '1000', max_pct_manager: '0.16' })
    const found = fieldErrors(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1001500'])))
    expect(found).toMatchObject([{ path: 'rows[0].proposed', message: expect.stringContaining('$ 1.002.000,00') }])
    // The maximum is rounded as a new basic is: 0.16 % of a million is 2,000.
    ok(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1002000'])))
    expect(fieldErrors(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1003000'])))).toHaveLength(1)
    for (const wrong of [{ rounding_step: '7' }, { hold_back_pct: '101' }, { hold_back_pct: '-1' }])
      expect(fieldErrors(await admin.request(studies.create, { body: draft(wrong) }))).toHaveLength(1)
  })

  it('writes dated pay once however often it is saved, and gives it back while the month is open', async () => {
    const study = await launchStudy()
    ok(await proposeRaise(manager.caller, study, rowsOf([team[1] ?? 0, '1150000'])))
    const params = { id: study.id }
    expect(fieldErrors(await second.request(studies.save, { params, body: { password } }))[0]?.message).toContain('1 planilla')
    await approveSheet(study)
    expect((await admin.request(studies.save, { params, body: { password } })).status).toBe(403)
    const saves = await Promise.all([1, 2, 3].map(() => second.request(studies.save, { params, body: { password } })))
    expect(saves.map(({ status, body }) => [status, body.state])).toEqual([1, 2, 3].map(() => [200, 'APPROVED']))
    const after = await payOf(team[1] ?? 0)
    expect(after).toMatchObject({ salary: '1150000.00', earlier: [{ until: '2027-06-01' }] })
    const history = ok(await admin.request(salaryReports.history, { body: { employeeId: team[1] } }))
    expect(history[0]).toMatchObject({ from: '2027-06-01', salary: '1150000.00', pct: '15.00', source: 'Revisión' })
    expect((await payOf(hidden))?.salary).toBe('1000000.00')
    const templates = ok(await admin.request(documentTemplates.list))
    const letter = (name: string) =>
      admin.request(studies.letters, { params, body: { template_id: templates.find((one) => one.name === name)?.id } })
    expect(fieldErrors(await letter('Constancia de trabajo'))[0]?.path).toBe('template_id')
    expect([ok(await letter('Carta de aumento')), ok(await letter('Carta de aumento'))]).toEqual([
      { made: 1, left: 0 },
      { made: 0, left: 0 },
    ])
    expect(ok(await admin.request(studies.undo, { params, body: { password } })).state).toBe('UNDONE')
    expect(await payOf(team[1] ?? 0)).toMatchObject({ salary: '1000000.00', earlier: null })
  })

  it('pays closed months by the retro, and refuses to undo them', async () => {
    const paid = await newPeriod(admin, '2027-04')
    const next = await newPeriod(admin, '2027-05')
    await runIn(admin, paid, [team[0] ?? 0])
    const study = await launchStudy({ effective_month: '2027-04' })
    ok(await proposeRaise(manager.caller, study, rowsOf([team[0] ?? 0, '1200000'])))
    await approveSheet(study)
    const params = { id: study.id }
    ok(await second.request(studies.save, { params, body: { password } }))
    await app.inTransaction(admin, (db) => sql`update liquidation_period set status = 'CLOSED' where id = ${paid}`.execute(db))
    expect(ok(await admin.request(studies.get, { params }))).toMatchObject({ retro_from: '2027-04', retro_until: '2027-04' })
    const body = { fromMonth: '2027-04', untilMonth: '2027-04', periodId: next, reason: 'Revisión salarial' }
    const { id } = ok(await admin.request(retros.start, { body }))
    expect(await waitUntilDone(() => admin.request(retros.get, { params: { id } }))).toMatchObject({
      state: 'READY',
      employees: 1,
      remunerative: '200000.00',
    })
    expect(fieldErrors(await admin.request(studies.undo, { params, body: { password } }))[0]?.message).toContain(
      'ya está cerrado',
    )
    await app.inTransaction(admin, (db) =>
      sql`update employee set salary = 1000000, earlier_pay = null where id = ${team[0]}`.execute(db),
    )
  })

  it('refuses to undo a raise after a later change of pay', async () => {
    const study = await launchStudy({ effective_month: '2027-08' })
    ok(await proposeRaise(manager.caller, study, rowsOf([team[2] ?? 0, '1150000'])))
    await approveSheet(study)
    ok(await second.request(studies.save, { params: { id: study.id }, body: { password } }))
    await app.inTransaction(admin, (db) => sql`update employee set salary = 1160000 where id = ${team[2]}`.execute(db))
    const refused = await admin.request(studies.undo, { params: { id: study.id }, body: { password } })
    expect(fieldErrors(refused)[0]?.message).toContain('1 persona cambió')
    await app.inTransaction(admin, (db) =>
      sql`update employee set salary = 1000000, earlier_pay = null where id = ${team[2]}`.execute(db),
    )
  })

  it('neither lists nor counts confidential people for users who do not see them', async () => {
    const study = await launchStudy({ budget_kind: 'AMOUNT', budget: '550000' })
    ok(await proposeRaise(admin, study, rowsOf([hidden, '1200000'])))
    const blind = await userWithoutConfidential(app, admin)
    const seen = ok(await blind.request(studies.get, { params: { id: study.id } }))
    expect(seen).toMatchObject({ people: 4, base: '4500000.00', share: '450000.00', used: '0.00', proposals: 0, budget: null })
    const { content } = ok(await blind.request(proposals.ofStudy, { params: { id: study.id }, query: { sortField: 'proposed' } }))
    expect(content.map(({ employee_id }) => employee_id)).not.toContain(hidden)
    expect(fieldErrors(await proposeRaise(blind, study, rowsOf([hidden, '1100000'])))[0]?.path).toBe('rows[0].employee_id')
    expect((await blind.request(salaryReports.history, { body: { employeeId: hidden } })).status).toBe(404)
    const without = await userWithFlags(app, admin, 0)
    for (const call of [studies.list, bands.list]) expect((await without.request(call, {})).status).toBe(403)
  })

  it('costs scenarios with the payroll rules, without confidential people for users who do not see them', async () => {
    const study = await launchStudy()
    ok(await proposeRaise(admin, study, rowsOf([team[0] ?? 0, '1100000'], [hidden, '1200000'])))
    const scenarios = [
      { name: 'Sin aumento', kind: 'PRESENT' },
      { name: 'Propuesto', kind: 'PROPOSED' },
      { name: 'Parejo', kind: 'FLAT', pct: '10' },
    ]
    const { id } = ok(await admin.request(studyCosts.start, { body: { study_id: study.id, months: 2, scenarios } }))
    const costOf = async (caller: Caller) => {
      const all = ok(await caller.request(studyCosts.list, { params: { id: study.id } }))
      return { status: 200, body: all.find((one) => one.id === id) ?? { state: 'PENDING' } }
    }
    const cost = (await waitUntilDone(() => costOf(admin))) as Awaited<ReturnType<typeof costOf>>['body'] & {
      scenarios: { months: { gross: string; employer: string }[] }[]
      people: number
      broken: number
    }
    expect(cost).toMatchObject({ state: 'FINISHED', people: 5, broken: 0, done: 10, total: 10 })
    const gross = cost.scenarios.map(({ months }) => Number(months[1]?.gross))
    expect((gross[1] ?? 0) - (gross[0] ?? 0)).toBeGreaterThanOrEqual(300_000)
    expect(Number(cost.scenarios[1]?.months[1]?.employer)).toBeGreaterThan(Number(cost.scenarios[0]?.months[1]?.employer))
    const blind = await userWithoutConfidential(app, admin)
    const seen = (await costOf(blind)).body as unknown as typeof cost
    expect(seen.people).toBe(4)
    expect(Number(seen.scenarios[1]?.months[1]?.gross) - Number(seen.scenarios[0]?.months[1]?.gross)).toBeLessThan(200_000)
  })

  it('reminds of a sheet that waits, first the manager and then the approver, and human resources of a late one', async () => {
    const study = await launchStudy({ name: 'Revisión que espera' })
    const noticesOf = async ({ session }: Caller) =>
      (
        await app.superuser
          .selectFrom('notification')
          .select('title')
          .where('user_id', '=', session?.userId ?? 0)
          .where('title', 'like', '%Revisión que espera')
          .where('title', 'not like', 'Revisión salarial%')
          .orderBy('id')
          .execute()
      ).map(({ title }) => title.split(':')[0])
    const age = (days: number) =>
      app.inTransaction(admin, async (db) => {
        await sql`update salary_study set launched_at = now() - make_interval(days => ${days}) where id = ${study.id}`.execute(db)
        await sql`update salary_sheet_event set at = now() - make_interval(days => ${days}) where sheet_id = ${study.sheet}`.execute(
          db,
        )
      })
    await age(2)
    await remindWaitingSheets(app.server)
    expect(await noticesOf(manager.caller)).toEqual([])
    await age(3)
    await remindWaitingSheets(app.server)
    await remindWaitingSheets(app.server)
    expect(await noticesOf(manager.caller)).toEqual(['Planilla sin enviar'])
    expect(await noticesOf(second)).toEqual(['Planilla sin enviar']) // Of the sheet without a manager.

    ok(
      await manager.caller.request(sheets.send, {
        params: { id: study.sheet },
        body: { version: await versionOf(study.sheet), reason: null },
      }),
    )
    await age(8)
    await remindWaitingSheets(app.server)
    expect(await noticesOf(manager.caller)).toEqual(['Planilla sin enviar'])
    expect((await noticesOf(second)).filter((title) => title !== 'Planilla para aprobar').sort()).toEqual([
      'Planilla demorada',
      'Planilla demorada',
      'Planilla sin decidir',
      'Planilla sin enviar',
    ])
  })
})

describe('bands and indices', () => {
  it('age bands by the index, and measure real pay against twelve months of the index', async () => {
    const { id: index_id } = ok(await admin.request(priceIndices.create, { body: { name: 'IPC', source: 'INDEC' } }))
    for (const [month, value] of [
      ['2026-04', '100'],
      ['2027-04', '150'],
    ])
      ok(await admin.request(indexValues.create, { body: { index_id, month, value } }))
    expect(ok(await admin.request(priceIndices.list)).find(({ id }) => id === index_id)).toMatchObject({
      last_month: '2027-04',
      year_change: '50.00',
    })
    const level = await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{
        id: number
      }>`insert into hierarchical_level (name, level_order) values ('Salarios', 90) returning id`.execute(db)
      await sql`update employee set hierarchical_level_id = ${rows[0]?.id} where id = ${team[0]}`.execute(db)
      return rows[0]?.id
    })
    const band = {
      hierarchical_level_id: level,
      valid_from: '2026-04-01',
      minimum: '600000',
      midpoint: '800000',
      maximum: '1000000',
      index_id,
    }
    ok(await admin.request(bands.create, { body: band }))
    expect(fieldErrors(await admin.request(bands.create, { body: { ...band, maximum: '700000' } }))[0]?.path).toBe('maximum')
    const study = await launchStudy({ index_id })
    expect(study.details).toMatchObject({ prices_change: '50.00', prices_until: '2027-04', prices_from: '2026-04' })
    const { content } = ok(
      await admin.request(proposals.ofSheet, { params: { id: study.sheet }, query: { sortField: 'band_mid' } }),
    )
    expect(content.find(({ employee_id }) => employee_id === team[0])).toMatchObject({
      band_min: '900000.00',
      band_mid: '1200000.00',
      compa_ratio: '83.33',
      in_band: '16.67',
      real_prices: '-33.33',
    })
    const stretches = ok(await admin.request(salaryReports.stretches, { params: { id: study.id } }))
    expect(stretches.filter(({ before }) => before > 0)).toMatchObject([
      { label: 'Primer cuarto', before: 1, women: 1 },
      { label: 'Sin banda', before: 4 },
    ])
    expect(ok(await admin.request(salaryReports.overlaps, { params: { id: study.id } }))).toEqual([])
    expect(ok(await admin.request(salaryReports.equity, { params: { id: study.id } })).before).toMatchObject({
      women: 4,
      men: 0,
      mean: null,
    })
  })

  it('loads a market survey, ages it by its index, and compares the average of three people', async () => {
    const { id: index_id } = ok(await admin.request(priceIndices.create, { body: { name: 'RIPTE', source: 'Trabajo' } }))
    for (const [month, value] of [
      ['2026-04', '100'],
      ['2026-09', '120'],
    ])
      ok(await admin.request(indexValues.create, { body: { index_id, month, value } }))
    await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{ id: number }>`insert into position (name) values ('Puesto de mercado') returning id`.execute(
        db,
      )
      await sql`update employee set position_id = ${rows[0]?.id}, salary = 900000, weekly_hours = 48, payroll_type = 'MENSUAL'
        where id = any (${`{${team.join()}}`}::bigint[])`.execute(db)
    })
    const row = { survey: 'General', month: '01/04/2026', position_id: 'Puesto de mercado', index_id: 'RIPTE', cases: '35' }
    const load = (values: Readonly<Record<string, string>>) =>
      admin.request(massLoads.create, { body: { kind: marketLoad.id, rows: [{ ...row, ...values }] } })
    const wrong = ok(await load({ low: '800000', median: '700000', high: '1200000' }))
    expect(wrong.refused).toBe(1)
    const { id } = ok(await load({ low: '800000', median: '1000000', high: '1200000' }))
    ok(await admin.request(massLoads.process, { body: { id, mode: 'ALL' } }))
    const points = async () => ok(await admin.request(marketPoints.list))
    await waitUntil(async () => (await points()).length === 1)
    expect(await points()).toMatchObject([
      {
        survey: 'General',
        position: 'Puesto de mercado',
        median: '1000000.00',
        today_median: '1200000.00',
        index_name: 'RIPTE',
        people: 3,
        average: '900000.00',
        ratio: '75.0',
      },
    ])
    expect((await admin.request(priceIndices.remove, { params: { id: index_id } })).status).toBe(409)
    // The average of two people would show what each earns.
    await app.inTransaction(admin, (db) => sql`update employee set position_id = null where id = ${team[0]}`.execute(db))
    expect(await points()).toMatchObject([{ people: 2, average: null, ratio: null }])
  })
})
