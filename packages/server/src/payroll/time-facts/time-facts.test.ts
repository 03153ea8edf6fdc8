import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let month: string
let me: number
let typeOf: (code: string) => number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  // A person hired years ago, without absences, in a month that no run paid yet.
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ id: number; month: string }>`select e.id, to_char(app_today() + interval '2 months', 'YYYY-MM') as month from employee e
      where e.company_id = app_company() and e.work_status = 'ACTIVO' and e.egress_date is null and e.admission_date < app_today() - 900
        and not exists (select from notice n where n.employee_id = e.id)
        and not exists (select from vacation_request v where v.employee_id = e.id and v.status = 'ACCEPTED' and v.date_until > app_today())
      order by e.id limit 1`.execute(db),
  )
  me = Number(rows[0]?.id)
  month = rows[0]?.month ?? ''
  // They would be differences of every month: holiday-facts.test.ts has them.
  await app.inTransaction(admin, (db) => sql`delete from holiday where date >= ${`${month}-01`}`.execute(db))
  const types = ok(await admin.request(noticeTypes.list, {}))
  typeOf = (code) => types.find((type) => type.code === code)?.id ?? 0
})
afterAll(() => app.close())

const absence = async (code: string, from: string, until: string, hours: string | null = null) =>
  ok(
    await admin.request(notices.create, {
      body: { employee_id: me, notice_type_id: typeOf(code), date_from: from, date_until: until, hours, status: 'APPROVED' },
    }),
  )
const view = async (of = month, caller = admin) => ok(await caller.request(timeFacts.get, { query: { month: of } }))
const factsOfEmployee = async () => (await view()).facts.filter(({ employeeId }) => employeeId === me)
const accept = (keys: readonly string[]) => admin.request(timeFacts.accept, { body: { month, keys } })
const readPassedFacts = async () =>
  (
    await app.inTransaction(admin, (db) =>
      sql<{ code: string; quantity: string; period_from: string }>`select code, quantity::text, period_from::text from novelty
        where employee_id = ${me} and origin = 'TIME' order by period_from, code`.execute(db),
    )
  ).rows

it('hands nothing over before the first month is chosen', async () => {
  expect(await view()).toMatchObject({ start: null, facts: [] })
  expect((await accept(['NOTICE/1/2026-01/0160'])).status).toBe(400)
  expect(ok(await admin.request(timeFacts.start, { body: { month } })).start).toBe(month)
})

it('turns an approved absence into a novelty of its concept and follows every change of it', async () => {
  const sick = await absence('ENF', `${month}-03`, `${month}-05`)
  const [fact] = await factsOfEmployee()
  expect(fact).toMatchObject({ code: '0160', change: 'NEW', before: null, after: '3', late: false })
  expect(fact?.source).toContain('Enfermedad del 03/')
  ok(await accept([fact?.key ?? '']))
  expect(await readPassedFacts()).toEqual([{ code: '0160', quantity: '3.00', period_from: `${month}-01` }])
  expect(await factsOfEmployee()).toEqual([])

  ok(
    await admin.request(notices.update, {
      params: { id: sick.id },
      body: { ...sick, date_until: `${month}-06`, version: sick.version },
    }),
  )
  expect(await factsOfEmployee()).toEqual([expect.objectContaining({ change: 'CHANGED', before: '3.00', after: '4' })])
  ok(await accept((await factsOfEmployee()).map(({ key }) => key)))
  ok({ status: (await admin.request(notices.remove, { params: { id: sick.id } })).status, body: true })
  expect(await factsOfEmployee()).toEqual([expect.objectContaining({ change: 'GONE', before: '4.00', after: null })])
  ok(await accept((await factsOfEmployee()).map(({ key }) => key)))
  expect(await readPassedFacts()).toEqual([])
})

it('splits an accident between employer and ART at the tenth day, and across months', async () => {
  const last = addDays(`${month}-01`, 44)
  const accident = await absence('ACC', `${month}-20`, last)
  const own = ok(await admin.request(timeFacts.get, { query: { month: last.slice(0, 7) } })).facts.filter(
    ({ employeeId }) => employeeId === me,
  )
  const days = own.reduce((sum, { after }) => sum + Number(after), 0)
  expect(own.filter(({ code }) => code === '0165').reduce((sum, { after }) => sum + Number(after), 0)).toBe(10)
  expect(new Set(own.map(({ code }) => code))).toEqual(new Set(['0165', '0166']))
  expect(days).toBe(Math.round((Date.parse(last) - Date.parse(`${month}-20`)) / 86_400_000) + 1)
  ok({ status: (await admin.request(notices.remove, { params: { id: accident.id } })).status, body: true })
})

it('counts the hours of a part of a day in the concept of hours', async () => {
  const late = await absence('LLT', `${month}-09`, `${month}-09`, '1.5')
  expect(await factsOfEmployee()).toEqual([expect.objectContaining({ code: '0171', after: '1.50' })])
  ok({ status: (await admin.request(notices.remove, { params: { id: late.id } })).status, body: true })
})

it('accepts the facts once when two people accept concurrently', async () => {
  const unpaidLeave = await absence('LSG', `${month}-12`, `${month}-13`)
  const keys = (await factsOfEmployee()).map(({ key }) => key)
  const answers = await Promise.all([accept(keys), accept(keys)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await readPassedFacts()).toEqual([expect.objectContaining({ code: '0172', quantity: '2.00' })])
  ok({ status: (await admin.request(notices.remove, { params: { id: unpaidLeave.id } })).status, body: true })
  ok(await accept((await factsOfEmployee()).map(({ key }) => key)))
})

it('requires two people to close the month, and marks later facts as late', async () => {
  const open = (await view()).facts.filter((fact) => fact.month === month)
  await absence('EXA', `${month}-16`, `${month}-16`)
  expect((await admin.request(timeFacts.request, { body: { month, action: 'CLOSE', reason: 'Fin de mes' } })).status).toBe(409)
  ok(await accept([...open.map(({ key }) => key), ...(await factsOfEmployee()).map(({ key }) => key)]))
  const { pending } = ok(await admin.request(timeFacts.request, { body: { month, action: 'CLOSE', reason: 'Fin de mes' } }))
  const decide = (caller: Caller) =>
    caller.request(timeFacts.decide, { params: { id: pending?.id ?? 0 }, body: { approve: true } })
  expect((await decide(admin)).status).toBe(403)
  const other = await app.signIn('rrhh.demo')
  const decided = await decide(other)
  // Without the flag of medical data another administrator is needed.
  const closed = decided.status === 200 ? ok(decided) : ok(await decide(await app.userWith(['READ_NOVELTY', 'WRITE_NOVELTY'])))
  expect(closed.state).toBe('CLOSED')
  await absence('INJ', `${month}-17`, `${month}-17`)
  expect(await factsOfEmployee()).toEqual([expect.objectContaining({ code: '0170', late: true })])
})
