import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { bankAccounts } from '@legajo/contract/employees/person-parts.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { otherAccountsOf } from '../../payroll/official/net-parts.ts'
import { applyBankChanges, notifyBankChanges } from './bank-change.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  // The day of payment of the sample would be an alarm of each change.
  await app.superuser.updateTable('liquidation_period').set({ pay_date: null }).execute()
})
afterAll(() => app.close())

let accounts = 0
let [first, second] = ['', '']

/** An employee who is paid in the first account; both are of no other person. */
const hirePaid = async () => {
  accounts += 2
  ;[first, second] = [makeCbu('011', 1, accounts), makeCbu('011', 1, accounts + 1)]
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

it('allows human resources to stop a change, once, and pays in the former account', async () => {
  const { id, caller, cbu, setAccount } = await hirePaid()
  await setAccount({ bank_name: 'Nación', cbu: second })
  const params = { id, a: ok(await admin.request(bankChanges.list, { params: { id } }))[0]?.id ?? 0 }
  expect((await caller.request(bankChanges.stop, { params })).status).toBe(403)
  expect((await admin.request(bankChanges.stop, { params: { ...params, id: id + 1 } })).status).toBe(404)
  expect(ok(await admin.request(bankChanges.stop, { params }))).toMatchObject([{ state: 'STOPPED' }])
  expect((await admin.request(bankChanges.stop, { params })).status).toBe(409)
  await makeDue(id)
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

const makeDue = (id: number) =>
  app.inTransaction(admin, (db) => sql`update bank_change set active_from = app_today() where employee_id = ${id}`.execute(db))

it('does not use an account of two people until another user than its author confirms it', async () => {
  await hirePaid()
  const taken = first
  const { id, caller, cbu, setAccount } = await hirePaid()
  await setAccount({ bank_name: 'Nación', cbu: taken })
  await notifyBankChanges(app.server)
  const [change] = ok(await caller.request(bankChanges.mine))
  expect(change).toMatchObject({ alarms: ['SHARED'], confirmed_by: null })
  const bells = ok(await admin.request(notifications.list, { params: { lastId: 0 } }))
  expect(bells[0]?.text).toContain('La cuenta también es de otra persona')
  await makeDue(id)
  await applyBankChanges(app.server)
  expect(await cbu()).toBe(first)
  const params = { id, a: change?.id ?? 0 }
  const own = await admin.request(bankChanges.confirm, { params })
  expect([own.status, (own.body as unknown as { code: string }).code]).toEqual([403, 'own_request'])
  const hr = await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
  expect(ok(await hr.request(bankChanges.confirm, { params }))[0]?.confirmed_by).toBeTruthy()
  expect((await hr.request(bankChanges.confirm, { params })).status).toBe(409)
  await applyBankChanges(app.server)
  expect(await cbu()).toBe(taken)
})

it('waits five business days after a change of mail or phone, and holds a change before a payment', async () => {
  const { id, setAccount } = await hirePaid()
  await app.inTransaction(admin, (db) =>
    sql`update employee set personal_email = 'vieja@ejemplo.com.ar', phone = '1145678901' where id = ${id}`.execute(db),
  )
  await app.inTransaction(admin, (db) =>
    sql`update employee set personal_email = 'nueva@ejemplo.com.ar' where id = ${id}`.execute(db),
  )
  await setAccount({ bank_name: 'Nación', cbu: second })
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ alarms: string[]; days: boolean }>`select alarms, active_from = term_end(${id}, app_today(), 5, 'HABILES') as days
      from bank_change where employee_id = ${id}`.execute(db),
  )
  expect(rows).toEqual([{ alarms: ['CONTACT'], days: true }])
  await notifyBankChanges(app.server)
  const mails = await app.superuser
    .selectFrom('mail')
    .select('recipient')
    .where('subject', '=', 'Cambia la cuenta donde cobrás')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['vieja@ejemplo.com.ar', 'nueva@ejemplo.com.ar']),
  )
  await app.inTransaction(admin, (db) =>
    sql`insert into liquidation_period (name, date_from, date_until, pay_date) values ('Cerca', '2090-01-01', '2090-01-31', app_today() + 3)`.execute(
      db,
    ),
  )
  const near = await hirePaid()
  await near.setAccount({ bank_name: 'Nación', cbu: second })
  expect(ok(await admin.request(bankChanges.list, { params: { id: near.id } }))[0]?.alarms).toEqual(['PAYMENT'])
  await app.inTransaction(admin, (db) => sql`delete from liquidation_period where name = 'Cerca'`.execute(db))
})

it('pays another account of a person only after the wait, and its part to the main one until then', async () => {
  const { id } = await hirePaid()
  const body = { employee_id: id, cbu: second, kind: 'Caja de ahorro', currency: 'Pesos', share: '40.00', active: true }
  const added = ok(await admin.request(bankAccounts.create, { body: body as never }))
  const othersOf = () => app.inTransaction(admin, (db) => otherAccountsOf(db, [id]))
  expect([Boolean(added.active_from), (await othersOf()).size]).toEqual([true, 0])
  await app.superuser.updateTable('employee_bank_account').set({ active_from: '2020-01-01' }).where('id', '=', added.id).execute()
  expect((await othersOf()).get(id)).toMatchObject([{ cbu: second }])
  ok(await admin.request(bankAccounts.update, { params: { id: added.id }, body: { ...body, share: '90.00' } as never }))
  expect((await othersOf()).size).toBe(0)
})
