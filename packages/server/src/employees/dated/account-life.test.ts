import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { session } from '@legajo/contract/auth/session.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { calendarFeeds } from '@legajo/contract/time/leave/calendar-feed.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { followPeople } from './account-life.ts'

describe('the account of a person', () => {
  let app: TestApp
  let admin: Caller
  let today = ''
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const { rows } = await app.inTransaction(admin, (db) => sql<{ day: string }>`select app_today()::text as day`.execute(db))
    today = rows[0]?.day ?? ''
  })
  afterAll(() => app.close())

  const leave = (id: number, egress_date: string) =>
    admin.request(employees.remove, {
      params: { id },
      body: { password: samplePassword, egress_date, egress_reason: 'Renuncia' },
    })
  const signIn = async (caller: Caller) =>
    (
      await app
        .anonymous()
        .request(session.logIn, { body: { username: caller.session?.username ?? '', password: samplePassword } })
    ).body as unknown as { code?: string; session?: object }
  const bell = async () => ok(await admin.request(notifications.list, { params: { lastId: 0 } }))

  it('ends with the last day: sessions, sign-in and secret addresses, with a notice to administrators', async () => {
    const { id, caller } = await employeeWith(app, ['READ_EMPLOYEE', 'READ_0000000188'])
    const { url } = ok(await caller.request(calendarFeeds.create, { body: { kind: 'TEAM' } }))
    const feed = () => app.server.http.inject({ method: 'GET', url: new URL(url).pathname })
    expect([(await feed()).statusCode, (await caller.request(employees.me)).status]).toEqual([200, 200])
    expect((await leave(id, addDays(today, -1))).status).toBe(204)
    app.server.sessions.invalidate()
    expect((await caller.request(employees.me)).status).toBe(401)
    expect((await signIn(caller)).code).toBe('account_of_leaver')
    expect((await feed()).statusCode).toBe(404)
    const { rows } = await app.inTransaction(admin, (db) =>
      sql`select from user_session where user_id = ${caller.session?.userId ?? 0}`.execute(db),
    )
    expect(rows).toEqual([])
    expect((await bell())[0]?.text).toContain(caller.session?.username)
    await followPeople(app.server)
    const [first, second] = await bell()
    expect(first?.text).not.toBe(second?.text)
  })

  it('stays open until the last day, and opens again after a return', async () => {
    const { id, caller } = await employeeWith(app, ['READ_EMPLOYEE'])
    expect((await leave(id, today)).status).toBe(204)
    app.server.sessions.invalidate()
    expect((await caller.request(employees.me)).status).toBe(200)
    expect(await signIn(caller)).toMatchObject({ session: { userId: caller.session?.userId } })
    await app.superuser
      .updateTable('employee')
      .set({ egress_date: addDays(today, -2), work_status: 'BAJA' })
      .where('id', '=', id)
      .execute()
    expect((await signIn(caller)).code).toBe('account_of_leaver')
    ok(await admin.request(employees.reactivate, { params: { id }, body: { admission_date: today } }))
    expect(await signIn(caller)).toMatchObject({ session: { userId: caller.session?.userId } })
    expect((await bell())[0]?.title).toContain('reingresó')
  })

  it('ends an address of a calendar with the company or the rights of its user', async () => {
    const { caller } = await employeeWith(app, [])
    const { url } = ok(await caller.request(calendarFeeds.create, { body: { kind: 'TEAM' } }))
    const feed = async () => (await app.server.http.inject({ method: 'GET', url: new URL(url).pathname })).statusCode
    const userId = caller.session?.userId ?? 0
    expect(await feed()).toBe(200)
    await app.superuser
      .updateTable('user_account')
      .set({ valid_until: addDays(today, -1) })
      .where('id', '=', userId)
      .execute()
    expect(await feed()).toBe(404)
    await app.superuser.updateTable('user_account').set({ valid_until: null }).where('id', '=', userId).execute()
    expect(await feed()).toBe(200)
    await app.superuser.deleteFrom('user_company').where('user_id', '=', userId).execute()
    expect(await feed()).toBe(404)
  })

  it('does not end for all who administer the suite', async () => {
    const own = admin.session?.employeeId ?? 0
    const refused = await leave(own, today)
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'last_admin'])
  })
})
