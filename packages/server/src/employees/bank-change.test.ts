import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { applyBankChanges, notifyBankChanges } from './bank-change.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const [first, second] = [makeCbu('011', 1, 7), makeCbu('011', 1, 8)]

/** An employee who is paid in the first account. */
const hirePaid = async () => {
  const person = await employeeWith(app, ['READ_0000000188'])
  await app.inTransaction(admin, (db) =>
    sql`update employee set bank_name = 'Nación', cbu = ${first} where id = ${person.id}`.execute(db),
  )
  const cbu = async () => ok(await admin.request(employees.get, { params: { id: person.id } })).bank_data?.cbu
  const setAccount = async (bank_data: object) => {
    const { seniority: _, ...file } = ok(await admin.request(employees.get, { params: { id: person.id } }))
    return ok(await admin.request(employees.update, { params: { id: person.id }, body: { ...file, bank_data } as never }))
  }
  return { ...person, cbu, setAccount }
}

it('uses a new account after two business days, and notifies the person at once', async () => {
  const { id, caller, cbu, setAccount } = await hirePaid()
  expect(await cbu()).toBe(first)
  await setAccount({ bank_name: 'Nación', cbu: second })
  expect(await cbu()).toBe(first)
  await notifyBankChanges(app.server)
  await notifyBankChanges(app.server)
  const bells = ok(await caller.request(notifications.list, { params: { lastId: 0 } })).filter(
    ({ title }) => title === 'Cambia la cuenta donde cobrás',
  )
  expect(bells).toMatchObject([{ text: expect.stringContaining(`…${first.slice(-4)} a Nación …${second.slice(-4)}`) }])
  expect(ok(await caller.request(bankChanges.mine))).toMatchObject([{ state: 'WAITING', next: `Nación …${second.slice(-4)}` }])
  await applyBankChanges(app.server)
  expect(await cbu()).toBe(first)
  await app.inTransaction(admin, (db) =>
    sql`update bank_change set active_from = app_today() where employee_id = ${id}`.execute(db),
  )
  await applyBankChanges(app.server)
  expect(await cbu()).toBe(second)
  expect(ok(await admin.request(bankChanges.list, { params: { id } }))).toMatchObject([{ state: 'ACTIVE' }])
})

it('allows the person alone to stop a change that they did not request', async () => {
  const { id, caller, cbu, setAccount } = await hirePaid()
  await setAccount({ bank_name: 'Nación', cbu: second })
  const [change] = ok(await caller.request(bankChanges.mine))
  const other = await employeeWith(app, ['READ_0000000188'])
  expect((await other.caller.request(bankChanges.stopOwn, { params: { id: change?.id ?? 0 } })).status).toBe(404)
  expect(ok(await caller.request(bankChanges.stopOwn, { params: { id: change?.id ?? 0 } }))).toMatchObject([{ state: 'STOPPED' }])
  await app.inTransaction(admin, (db) =>
    sql`update bank_change set active_from = app_today() where employee_id = ${id}`.execute(db),
  )
  await applyBankChanges(app.server)
  expect(await cbu()).toBe(first)
})

it('counts the wait again for another account, and makes the removal of an account wait too', async () => {
  const { id, cbu, setAccount } = await hirePaid()
  await setAccount({ bank_name: 'Nación', cbu: second })
  await setAccount({})
  expect(await cbu()).toBe(first)
  expect(ok(await admin.request(bankChanges.list, { params: { id } })).map(({ state, next }) => [state, next])).toEqual([
    ['WAITING', 'sin cuenta'],
    ['REPLACED', `Nación …${second.slice(-4)}`],
  ])
})

it('never applies a requested change of account without a review, with any policy', async () => {
  const setPolicy = await admin.request(modificationRequests.setPolicy, { body: { kind: 'BANK', mode: 'AUTO' } })
  expect([setPolicy.status, JSON.stringify(setPolicy.body)]).toEqual([400, expect.stringContaining('no se aplica solo')])
  await app.inTransaction(admin, (db) => sql`insert into change_policy (kind, mode) values ('BANK', 'AUTO')`.execute(db))
  const { caller, cbu } = await hirePaid()
  const body = { kind: 'BANK', proposed: { bank_name: 'Nación', cbu: second } }
  expect(ok(await caller.request(modificationRequests.create, { body: body as never })).status).toBe('OPEN')
  const wallet = { kind: 'BANK', proposed: { cbu: makeCbu('000', 1, 9) } }
  expect(JSON.stringify((await caller.request(modificationRequests.create, { body: wallet as never })).body)).toContain('CVU')
  expect(await cbu()).toBe(first)
})
