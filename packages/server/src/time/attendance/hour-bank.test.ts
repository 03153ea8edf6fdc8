import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { bankAgreements, bankUses, hourBank } from '@legajo/contract/time/attendance/hour-bank.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { companiesWithTouchedDays } from './attendance-job.ts'

let app: TestApp
let admin: Caller
let me: number
let today: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
      today: string
    }>`select id, app_today() as today from employee e where company_id = app_company() and work_status = 'ACTIVO'
      and egress_date is null and admission_date < app_today() - 900 and not exists (select from attendance_day d where d.employee_id = e.id)
      order by id limit 1`.execute(db),
  )
  me = Number(rows[0]?.id)
  today = rows[0]?.today ?? ''
  await app.inTransaction(admin, (db) =>
    sql`insert into attendance_concept (overtime_50_code, overtime_100_code) values ('0130', '0131')
      on conflict (tenant_id, company_id) do update set overtime_50_code = '0130', overtime_100_code = '0131'`.execute(db),
  )
})
afterAll(() => app.close())

const insertCountedDay = (date: string, at50: number, at100 = 0) =>
  app.inTransaction(admin, (db) =>
    sql`insert into attendance_day (employee_id, date, status, worked_minutes, overtime_50, overtime_100, overtime_auto)
      values (${me}, ${date}::date, 'WORKED', 480, ${at50}, ${at100}, true)`.execute(db),
  )
const facts = async () =>
  (
    await app.inTransaction(admin, (db) =>
      sql<{ text: string }>`select date || ' ' || code || ' ' || quantity::float8 as text
        from attendance_day_facts(app_company(), '2026-01-01', (date_trunc('month', app_today()) + interval '6 months')::date)
        where employee_id = ${me} order by date, code`.execute(db),
    )
  ).rows.map(({ text }) => text)
const readLots = async () =>
  ok(await admin.request(hourBank.lots, { params: { employeeId: me } })).map(
    ({ date, band, rest, used, state }) => `${date} ${band} ${rest} ${used} ${state}`,
  )
const agree = (body: object) => admin.request(bankAgreements.create, { body: { employee_id: me, ...body } as never })
const takeRest = (date: string, minutes: number) =>
  admin.request(bankUses.create, { body: { employee_id: me, date, minutes, reason: 'Trámite' } })

it('refuses an individual agreement before the law, and a second one of the same days', async () => {
  const early = await agree({ date_from: '2026-03-05' })
  expect([early.status, JSON.stringify(early.body)]).toEqual([400, expect.stringContaining('06/03/2026')])
  expect(
    (await agree({ date_from: addDays(today, -100), date_until: addDays(today, 90), window_days: 60, limit_hours: 5 })).status,
  ).toBe(200)
  expect((await agree({ date_from: addDays(today, 10) })).status).toBe(400)
})

it('banks overtime up to the limit, takes rest from the oldest hours and pays what lapsed', async () => {
  const [old, recent, last] = [addDays(today, -90), addDays(today, -20), addDays(today, -10)]
  await insertCountedDay(old, 120)
  await insertCountedDay(recent, 180)
  await insertCountedDay(last, 60, 120)
  // Two hours lapsed after sixty days; of the last day only two of three hours fit in the limit of five.
  expect(await readLots()).toEqual([
    `${last} 50 60 0 OPEN`,
    `${last} 100 60 0 OPEN`,
    `${last} 100 60 0 PAID`,
    `${recent} 50 180 0 OPEN`,
    `${old} 50 120 0 PAID`,
  ])
  expect(await facts()).toEqual([`${addDays(old, 60)} 0130 2`, `${last} 0131 1`])

  const tooMuch = await takeRest(addDays(today, -5), 400)
  expect([tooMuch.status, JSON.stringify(tooMuch.body)]).toEqual([400, expect.stringContaining('300 minutos')])
  expect(ok(await takeRest(addDays(today, -5), 200))).toMatchObject({ author: 'Ana Administradora' })
  expect(await readLots()).toContain(`${recent} 50 180 180 USED`)
  expect(await readLots()).toContain(`${last} 50 60 20 OPEN`)
  const mine = ok(await admin.request(hourBank.balances, {})).find(({ employee_id }) => employee_id === me)
  expect(mine).toMatchObject({ available: 100, used: 200, lapsed: 180 })
})

it('changes what was taken within the balance, and gives it back when removed', async () => {
  const uses = async () =>
    ok(await admin.request(bankUses.list)).map(({ date, minutes, reason }) => `${date} ${minutes} ${reason}`)
  const before = await uses()
  const { id, version } = ok(await takeRest(addDays(today, -4), 30))
  const change = { employee_id: me, date: addDays(today, -3), minutes: 45, reason: 'Médico', version }
  ok(await admin.request(bankUses.update, { params: { id }, body: change }))
  expect(await uses()).toEqual([`${addDays(today, -3)} 45 Médico`, ...before])
  expect((await admin.request(bankUses.update, { params: { id }, body: change })).status).toBe(409)
  expect((await admin.request(bankUses.remove, { params: { id } })).status).toBe(204)
  expect(await uses()).toEqual(before)
})

it('covers the day of rest and finds the companies with touched days in one query', async () => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      minutes: number
    }>`select minutes from attendance_leaves(array[${me}::bigint], ${addDays(today, -6)}::date, ${today}::date)`.execute(db),
  )
  expect(rows).toEqual([{ minutes: 200 }])
  await app.inTransaction(admin, async (db) => {
    await sql`delete from attendance_stale`.execute(db)
    expect(await companiesWithTouchedDays(db)).toEqual([])
    await sql`insert into attendance_stale (employee_id, date) values (${me}, ${today}::date)`.execute(db)
    expect(await companiesWithTouchedDays(db)).toHaveLength(1)
  })
})
