import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { leaveDecisions } from '@legajo/contract/time/leave/approval.ts'
import { vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { pngImage } from '../../../test/real-images.ts'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { sender } from '../../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { absenceEffectsOn } from '../facts/absence-effects.ts'

let app: TestApp
let admin: Caller
let other: Caller
let me: number
let typeOf: (code: string) => number
/** Months after all sample runs. */
const month = '2028-05'
const nextMonth = '2028-06'

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  other = await app.userWith(['READ_NOVELTY', 'WRITE_NOVELTY'])
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
    }>`select e.id from employee e where e.company_id = app_company() and e.work_status = 'ACTIVO' and e.egress_date is null
      and e.contract_end is null and e.admission_date < app_today() - 900
      and not exists (select from notice n where n.employee_id = e.id) order by e.id limit 1`.execute(db),
  )
  me = Number(rows[0]?.id)
  const types = ok(await admin.request(noticeTypes.list, {}))
  typeOf = (code) => types.find((type) => type.code === code)?.id ?? 0
  ok(await admin.request(timeFacts.start, { body: { month } }))
})
afterAll(() => app.close())

const absence = async (code: string, from: string, until: string, more: object = {}) =>
  ok(
    await admin.request(notices.create, {
      body: { employee_id: me, notice_type_id: typeOf(code), date_from: from, date_until: until, status: 'APPROVED', ...more },
    }),
  )
const facts = async (of = month) =>
  ok(await admin.request(timeFacts.get, { query: { month: of } })).facts.filter(({ employeeId }) => employeeId === me)
const acceptAll = async (of = month) => {
  const keys = ok(await admin.request(timeFacts.get, { query: { month: of } })).facts.map(({ key }) => key)
  if (keys.length > 0) ok(await admin.request(timeFacts.accept, { body: { month: of, keys } }))
}
const amounts = async (of = month) => ok(await admin.request(timeFacts.amounts, { query: { month: of } }))

it('names the exact amount that a difference moves before it is accepted', async () => {
  const periodId = await newPeriod(admin, month)
  const simulateMonth = async () =>
    ok(
      await admin.request(simulations.simulate, { body: { periodId, typeCode: 'MENSUAL', employeeIds: [me], novelties: [] } }),
    )[0]
  const before = await simulateMonth()
  await absence('INJ', `${month}-08`, `${month}-09`)
  await absence('LSG', `${month}-10`, `${month}-12`)
  const { facts: priced, people } = await amounts()
  const mine = people.find(({ employeeId }) => employeeId === me)
  await acceptAll()
  const after = await simulateMonth()
  const gross = (of: typeof before) => toUnits(of?.remunerative ?? '0', 2) + toUnits(of?.nonRemunerative ?? '0', 2)
  expect(gross(after) - gross(before)).toBe(toUnits(mine?.gross ?? '0', 2))
  expect(toUnits(after?.net ?? '0', 2) - toUnits(before?.net ?? '0', 2)).toBe(toUnits(mine?.net ?? '0', 2))
  expect(priced.filter(({ gross: moved }) => toUnits(moved ?? '0', 2) < 0n)).toHaveLength(2)

  const run = await runIn(admin, periodId, [me])
  const trace = ok(await admin.request(results.trace, { params: { id: resultId(run, me) } }))
  expect(trace.lines.find(({ code }) => code === '0170')?.explanation).toContain(
    'Ausencia injustificada del 08/05/2028 al 09/05/2028',
  )
  // More unjustified absences than the tolerance cost the attendance bonus; unpaid leave does not.
  expect(trace.lines.find(({ code }) => code === '0120')?.amount ?? '0.00').toBe('0.00')
})

it('requests missing certificates before the closing', async () => {
  const exam = await absence('EXA', `${month}-16`, `${month}-16`)
  const view = ok(await admin.request(timeFacts.get, { query: { month } }))
  expect(view.exceptions.map(({ text }) => text)).toContain('Examen del 16/05/2028: falta el certificado')
  const file = await sender(app, admin)(storedFiles.certificates, { name: 'mesa.png', bytes: pngImage('mesa') })
  const attached = await admin.request(leaveDecisions.addCertificate, {
    params: { id: exam.id },
    body: { file_key: file.body.key },
  })
  expect(ok(attached).certificates.map(({ file_name }) => file_name)).toEqual(['mesa.png'])
  const { exceptions } = ok(await admin.request(timeFacts.get, { query: { month } }))
  expect(exceptions.filter(({ text }) => text.includes('16/05/2028'))).toEqual([])
  await admin.request(notices.remove, { params: { id: exam.id } })
})

it('allows the requester alone to withdraw a request to close', async () => {
  const request = async () =>
    ok(await admin.request(timeFacts.request, { body: { month, action: 'CLOSE', reason: 'Prueba' } })).pending?.id ?? 0
  await acceptAll()
  const id = await request()
  const withdraw = (caller: Caller) => caller.request(timeFacts.withdraw, { params: { id } })
  expect((await withdraw(other)).status).toBe(404)
  expect(ok(await withdraw(admin)).pending).toBeNull()
  expect((await withdraw(admin)).status).toBe(404)
  expect((await other.request(timeFacts.decide, { params: { id }, body: { approve: true } })).status).toBe(404)
})

it('keeps what was closed apart from what came later', async () => {
  await acceptAll()
  expect(ok(await admin.request(timeFacts.closed, { query: { month } }))).toEqual([])
  const { pending } = ok(await admin.request(timeFacts.request, { body: { month, action: 'CLOSE', reason: 'Fin de mes' } }))
  // Two who approve at once close the month once; each fact is frozen once.
  const third = await app.userWith(['READ_NOVELTY', 'WRITE_NOVELTY'])
  const decide = (caller: Caller) =>
    caller.request(timeFacts.decide, { params: { id: pending?.id ?? 0 }, body: { approve: true } })
  const answers = await Promise.all([decide(other), decide(third)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const frozen = ok(await admin.request(timeFacts.closed, { query: { month } }))
  expect(new Set(frozen.map(({ key }) => key)).size).toBe(frozen.length)
  await absence('INJ', `${month}-23`, `${month}-23`)
  await acceptAll()
  const closed = ok(await admin.request(timeFacts.closed, { query: { month } }))
  const mine = closed.filter(({ source }) => source?.includes(`/05/2028`) && !source.includes('Marcas'))
  expect(mine.find(({ source }) => source?.includes('23/05/2028'))).toMatchObject({
    state: 'LATE_NEW',
    closed: null,
    now: '1.00',
    source: 'Tarde: Ausencia injustificada del 23/05/2028',
  })
  expect(mine.find(({ source }) => source?.includes('09/05/2028'))).toMatchObject({
    state: 'FROZEN',
    closed: '2.00',
    now: '2.00',
  })
})

it('reports each novelty of some months beside the amount in the payroll', async () => {
  const waiting = await absence('INJ', `${month}-25`, `${month}-25`)
  const report = ok(await admin.request(timeFacts.report, { query: { from: month, until: nextMonth } }))
  const of = (text: string) => report.find(({ source }) => source.includes(text))
  expect(of('23/05/2028')).toMatchObject({
    month,
    due: '1.00',
    passed: '1.00',
    state: 'PASSED',
    source: 'Ausencia injustificada del 23/05/2028',
  })
  expect(of('25/05/2028')).toMatchObject({ month, due: '1.00', passed: null, state: 'MISSING' })
  await admin.request(notices.remove, { params: { id: waiting.id } })
  const tooLong = await admin.request(timeFacts.report, { query: { from: month, until: '2029-05' } })
  expect(tooLong).toMatchObject({ status: 400 })
})

it('counts a relapse and a second certificate within the limit of the same illness', async () => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      limit: string
    }>`select employer_until('LCT_208', null, ${`${nextMonth}-05`}::date, coalesce(recognized_seniority_from, admission_date), person) as limit
      from employee where id = ${me}`.execute(db),
  )
  const limit = rows[0]?.limit ?? ''
  const first = await absence('ENF', `${nextMonth}-05`, addDays(limit, -10))
  const second = await absence('ENF', addDays(limit, -9), addDays(limit, 20))
  const limitOf = async (id: number) =>
    (await app.inTransaction(admin, (db) => sql<{ day: string }>`select employer_limit_of(${id}) as day`.execute(db))).rows[0]
      ?.day
  expect(await limitOf(second.id)).toBe(limit)
  const all = await facts(addDays(limit, 20).slice(0, 7))
  const days = (code: string) => all.filter((fact) => fact.code === code).reduce((sum, { after }) => sum + Number(after), 0)
  expect(days('0172')).toBe(20)
  expect(days('0160')).toBe((Date.parse(limit) - Date.parse(`${nextMonth}-05`)) / 86_400_000 + 1)

  const relapse = addDays(limit, 120)
  const other = await absence('ENF', relapse, addDays(relapse, 2))
  expect((await limitOf(other.id)) ?? '').not.toBe(limit)
  const linked = ok(
    await admin.request(notices.update, { params: { id: other.id }, body: { ...other, continues_id: second.id } as never }),
  )
  expect((await limitOf(linked.id)) ?? '').toBe(addDays(relapse, -21))
  const refused = await admin.request(notices.update, {
    params: { id: first.id },
    body: { ...first, continues_id: second.id } as never,
  })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('elegí una anterior')])
  for (const id of [other.id, second.id, first.id]) await admin.request(notices.remove, { params: { id } })
})

it('counts the family of the day on which the sickness began', async () => {
  const before = await absence('ENF', '2029-10-25', '2029-10-26')
  const first = await absence('ENF', '2029-11-12', '2029-11-13')
  const limitOf = (id: number) =>
    app.inTransaction(
      admin,
      async (db) => (await sql<{ day: string }>`select employer_limit_of(${id}) as day`.execute(db)).rows[0]?.day ?? '',
    )
  const months = async (id: number, from: string) => (Date.parse(await limitOf(id)) - Date.parse(from)) / 2_629_800_000
  const family = (on: string, relatives: object[]) =>
    app.inTransaction(admin, (db) =>
      sql`insert into employee_assignment (company_id, employee_id, field, valid_from, value)
        values (app_company(), ${me}, 'family', ${on}::date, ${JSON.stringify(relatives)}::jsonb)`.execute(db),
    )
  await family('2028-12-01', [])
  const [short, also] = [await months(before.id, '2029-10-25'), await months(first.id, '2029-11-12')]
  await family('2029-11-12', [{ name: 'Ana', relationship: '3' }])
  expect(await months(before.id, '2029-10-25')).toBeCloseTo(short, 1)
  expect(await months(first.id, '2029-11-12')).toBeCloseTo(2 * also, 0)
  await family('2029-11-13', [])
  expect(await months(first.id, '2029-11-12')).toBeCloseTo(2 * also, 0)
})

it('accepts the morning and the afternoon of one day', async () => {
  const morning = await absence('EXA', `${nextMonth}-20`, `${nextMonth}-20`, { day_part: 'AM' })
  const again = await admin.request(notices.create, {
    body: { ...morning, day_part: 'AM', id: undefined, notice_type_id: typeOf('MUD') } as never,
  })
  expect(again.status).toBe(400)
  const afternoon = await absence('MUD', `${nextMonth}-20`, `${nextMonth}-20`, { day_part: 'PM' })
  for (const id of [morning.id, afternoon.id]) await admin.request(notices.remove, { params: { id } })
})

it('requests nothing for a sickness whose days were returned to the vacations', async () => {
  await app.inTransaction(admin, (db) =>
    sql`insert into vacation_movement (company_id, employee_id, year, kind, granted) select company_id, id, 2027, 'ADJUSTED', 14 from employee
      where id = ${me}`.execute(db),
  )
  const vacation = ok(
    await admin.request(vacationAdmin.createApproved, { body: { employee_id: me, date_from: '2028-11-06', days_amount: 14 } }),
  )
  const sick = await absence('ENF', '2028-11-13', '2028-11-15')
  const texts = async () =>
    ok(await admin.request(timeFacts.get, { query: { month: '2028-11' } })).exceptions.map(({ text }) => text)
  expect((await texts()).filter((text) => text.includes('cae dentro de las vacaciones'))).toEqual([])
  await app.inTransaction(admin, (db) => sql`delete from vacation_interruption where notice_id = ${sick.id}`.execute(db))
  expect((await texts()).filter((text) => text.includes('cae dentro de las vacaciones'))).toHaveLength(1)
  await admin.request(notices.remove, { params: { id: sick.id } })
  ok(await admin.request(vacationAdmin.undo, { params: { id: vacation.id }, body: { reason: 'Prueba' } }))
})

it('pays vacations of two months in the first one, where the company chose so', async () => {
  const begin = '2028-09-25'
  await app.inTransaction(admin, (db) =>
    sql`insert into vacation_movement (company_id, employee_id, year, kind, granted) select company_id, id, 2027, 'ADJUSTED', 14 from employee
      where id = ${me}`.execute(db),
  )
  ok(await admin.request(vacationAdmin.createApproved, { body: { employee_id: me, date_from: begin, days_amount: 14 } }))
  const quantities = async () =>
    (await facts('2028-10'))
      .filter(({ key }) => key.startsWith('VACATION'))
      .map(({ month: of, code, after }) => `${of} ${code} ${Number(after)}`)
  expect(await quantities()).toEqual(['2028-09 0150 6', '2028-10 0150 8'])
  ok({ ...(await admin.request(timeFacts.settings, { body: { vacationPay: 'START' } })), body: true })
  expect(await quantities()).toEqual(['2028-09 0150 6', '2028-09 0152 8', '2028-10 0150 8', '2028-10 0153 8'])

  await acceptAll('2028-10')
  const line = async (of: string, code: string) => {
    const run = await runIn(admin, await newPeriod(admin, of), [me])
    const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(run, me) } }))
    return lines.find((one) => one.code === code)
  }
  const paid = await line('2028-09', '0150')
  expect(paid).toMatchObject({ quantity: '14.00' })
  expect(await line('2028-10', '0150')).toBeUndefined()
})

it('subtracts the attendance bonus for a type that defines it, and does not count its days as seniority', async () => {
  const [without, flagged] = ['2029-09', '2029-10']
  const linesOf = async (of: string) => {
    const run = await runIn(admin, await newPeriod(admin, of), [me])
    const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(run, me) } }))
    const line = (code: string) => lines.find((one) => one.code === code)
    return { bonus: Number(line('0120')?.amount ?? 0), years: Number(line('0110')?.quantity ?? 0) }
  }
  const before = await linesOf(without)
  expect(before.bonus).toBeGreaterThan(0)
  await app.inTransaction(admin, async (db) => {
    await sql`insert into notice_type (code, name, paid, loses_bonus, counts_as_seniority) values ('SGF', 'Sin goce largo', false, true, false)`.execute(
      db,
    )
    await sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status)
      select ${me}, id, x.date_from, x.date_until, 'APPROVED' from notice_type, (values
        (date '2027-03-01', date '2028-03-31'), (date '2029-10-10', date '2029-10-12')) x (date_from, date_until)
      where company_id = app_company() and code = 'SGF'`.execute(db)
  })
  const after = await linesOf(flagged)
  expect(after.bonus).toBe(0)
  expect(after.years).toBeLessThan(before.years)
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ effects: object }>`select ${absenceEffectsOn('2029-10-31')} as effects from employee where id = ${me}`.execute(db),
  )
  expect(rows[0]?.effects).toEqual({ seniority_pause: 397 + 3, bonus_absences: 3 })
})

it('takes the days without pay off the semester of the aguinaldo, to the cent', async () => {
  const [unpaid, paid] = ['2029-04', '2029-06']
  await absence('LSG', `${unpaid}-01`, `${unpaid}-30`)
  await acceptAll(unpaid)
  await runIn(admin, await newPeriod(admin, unpaid), [me])
  const period = await newPeriod(admin, paid)
  const wage = ok(await admin.request(results.get, { params: { id: resultId(await runIn(admin, period, [me]), me) } }))
  const { id } = ok(
    await admin.request(liquidations.start, {
      body: { liquidation: { periodId: period, typeCode: 'SAC' }, filter: { employeeIds: [me] } },
    }),
  )
  await runOver(admin, id)
  const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(id, me) } }))
  const line = lines.find(({ code }) => code === '0200')
  // Half of the best month for 151 of the 181 days (Ley 23.041, LCT art. 121).
  const due = (Number(toUnits(wage.remunerative, 2)) / 2) * (151 / 181)
  expect([line?.quantity, toUnits(line?.amount ?? '0', 2)]).toEqual(['151.00', BigInt(Math.round(due))])
})

it('values untaken vacations at a 25th of the usual pay, to the cent', async () => {
  // 1,234,567.89 + 5 years of seniority (61,728.39) + the attendance bonus of a twelfth (108,024.69) = 1,404,320.97 a month:
  // 56,172.8388 a day, 786,419.7432 for 14 days and 617,901.2268 for 11.
  const someone = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ id: number }>`update employee set salary = 1234567.89, out_of_agreement = true,
        admission_date = (app_today() - interval '65 months')::date
      where id = (select p.id from employee p join employee m on m.id = ${me} and m.trade_union_code = p.trade_union_code
        where p.id <> m.id and p.company_id = m.company_id and p.work_status = 'ACTIVO' and p.egress_date is null and not p.confidential
          and p.recognized_seniority_from is null order by p.id limit 1) returning id`.execute(db)
    const id = Number(rows[0]?.id)
    await sql`insert into vacation_movement (company_id, employee_id, year, kind, granted)
      select company_id, id, y, 'ADJUSTED', d from employee cross join (values (2019, 14), (2020, 11)) as x (y, d) where id = ${id}`.execute(
      db,
    )
    return id
  })
  const readOwed = async (caller: Caller) =>
    ok(await caller.request(vacationPlan.owed, {}))
      .filter(({ employee_id, year }) => employee_id === someone && (year === 2019 || year === 2020))
      .map(({ days, liability }) => [days, liability])
  expect(await readOwed(admin)).toEqual([
    [14, '786419.74'],
    [11, '617901.23'],
  ])
  expect(await readOwed(await app.signIn('rrhh.demo'))).toEqual([
    [14, null],
    [11, null],
  ])
})
