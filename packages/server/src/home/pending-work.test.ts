import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { type PendingKindCode, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { legalAgenda } from '@legajo/contract/legal/agenda.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const itemOf = async (caller: Caller, kind: PendingKindCode) =>
  ok(await caller.request(pendingWork.list, {})).find((item) => item.kind === kind)
const countOf = async (caller: Caller, kind: PendingKindCode) => (await itemOf(caller, kind))?.count ?? 0

it('counts a request of an employee until it is answered, for those who may answer it', async () => {
  const { caller } = await employeeWith(app, ['READ_0000000188'])
  const before = await countOf(admin, 'CHANGES')
  const made = ok(await caller.request(modificationRequests.create, { body: { kind: 'OTHER', request: 'Mi apellido' } }))
  expect(await countOf(admin, 'CHANGES')).toBe(before + 1)
  expect(ok(await caller.request(pendingWork.list, {}))).toEqual([])
  ok(await admin.request(modificationRequests.update, { params: { id: made.id }, body: { resolved: true, resolution: 'Listo' } }))
  expect(await countOf(admin, 'CHANGES')).toBe(before)
})

it('omits confidential people for a user who may not see them', async () => {
  const hr = await app.signIn('rrhh.demo')
  const { caller, id } = await employeeWith(app, ['READ_0000000188'])
  ok(await caller.request(modificationRequests.create, { body: { kind: 'OTHER', request: 'Mi domicilio' } }))
  const [all, seen] = [await countOf(admin, 'CHANGES'), await countOf(hr, 'CHANGES')]
  await app.inTransaction(admin, (db) => db.updateTable('employee').set({ confidential: true }).where('id', '=', id).execute())
  expect([await countOf(admin, 'CHANGES'), await countOf(hr, 'CHANGES')]).toEqual([all, seen - 1])
})

it('names the first day of overtime that waits, and does not count what the caller requested', async () => {
  const waiting = await app.inTransaction(admin, async (db) => {
    await sql`insert into attendance_day (employee_id, company_id, date, status, overtime_50, overtime_100)
      select id, company_id, app_today() - 40, 'WORKED', 60, 0 from employee where company_id = app_company() order by id limit 1`.execute(
      db,
    )
    await sql`insert into time_closing (month, action, reason, requested_by_id)
      select '2020-01-01', 'CLOSE', 'prueba', id from user_account where account_name = 'admin.demo'`.execute(db)
    const { rows } = await sql<{ day: string }>`select (app_today() - 40)::text as day`.execute(db)
    return rows[0]?.day
  })
  expect((await itemOf(admin, 'OVERTIME'))?.from).toBe(waiting)
  expect(await countOf(admin, 'CLOSINGS')).toBe(0)
})

it('reports how many legal terms are past, as the agenda shows them', async () => {
  await app.inTransaction(admin, (db) =>
    sql`insert into sanction (employee_id, kind, status, fact_date, fact, contested_on)
      select id, 'APERCIBIMIENTO', 'CONTESTED', app_today() - 60, 'prueba', app_today() - 50 from employee where company_id = app_company() order by id limit 1`.execute(
      db,
    ),
  )
  const item = await itemOf(admin, 'TERMS')
  const late = ok(await admin.request(legalAgenda.list, { query: {} })).filter(({ is_late }) => is_late)
  expect(item?.late).toBe(late.length)
  expect(late.length).toBeGreaterThan(0)
})

it('counts what waits for an employee and for the leader of a team, and nothing of others', async () => {
  const { caller, id } = await employeeWith(app, ['READ_0000000188', 'READ_0000000196'])
  const { caller: colleague } = await employeeWith(app, ['READ_0000000188', 'READ_0000000196'])
  const own = async (who: Caller) =>
    Object.fromEntries(ok(await who.request(pendingWork.own, {})).map(({ kind, count, late }) => [kind, [count, late]]))
  const [before, others] = [await own(caller), await own(colleague)]
  await app.inTransaction(admin, async (db) => {
    await sql`insert into foundation_document (title, content, must_read, active, due_on)
      values ('Código de conducta de prueba', 'Texto', true, true, app_today() - 1)`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into plan (employee_id, kind, name, start_day)
      values (${id}, 'ENTRY', 'Ingreso de prueba', app_today()) returning id`.execute(db)
    await sql`insert into plan_task (plan_id, title, owner_kind, due_on)
      values (${rows[0]?.id}, 'Leer el manual', 'PERSON', app_today() + 3)`.execute(db)
    await sql`insert into sanction (employee_id, kind, status, fact_date, fact, notified_on)
      values (${id}, 'APERCIBIMIENTO', 'NOTIFIED', app_today() - 2, 'prueba', app_today()),
        (${id}, 'APERCIBIMIENTO', 'DRAFT', app_today() - 2, 'prueba', null)`.execute(db)
  })
  const after = await own(caller)
  expect(after).toEqual({
    ...before,
    TASKS: [1, 0],
    NOTICES: [1, 0],
    READINGS: [(before['READINGS']?.[0] ?? 0) + 1, (before['READINGS']?.[1] ?? 0) + 1],
  })
  expect(await own(colleague)).toEqual({ ...others, READINGS: after['READINGS'] })
})
