import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { employeeDraft } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let hr: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
})
afterAll(() => app.close())

const newDraft = () => employeeDraft({ weekly_hours: '48', salary: '900000' })

/** A file that earns 900000 today, and later raises. */
const hireWithRaises = async (...raises: readonly (readonly [day: string, salary: string])[]) => {
  const draft = newDraft()
  const { id } = ok(await admin.request(employees.create, { body: draft }))
  const put = (changes: Partial<EmployeeDraft>, caller = admin) =>
    caller.request(employees.update, { params: { id }, body: { ...draft, ...changes } })
  for (const [pay_valid_from, salary] of raises) ok(await put({ salary, pay_valid_from }))
  const get = async (caller = admin) => ok(await caller.request(employees.get, { params: { id } }))
  const pay = async () => {
    const { salary, weekly_hours, pay_valid_from, coming_pay } = await get()
    const coming = coming_pay?.map((one) => [one.from, Number(one.salary), Number(one.weekly_hours)])
    return [Number(salary), Number(weekly_hours), pay_valid_from, ...(coming ?? [])]
  }
  return { id, draft, put, get, pay }
}

it("shows today's terms and the later change in the file, the later change only to users who may see pay", async () => {
  const { get, pay } = await hireWithRaises(['2099-01-01', '1200000'])
  expect(await pay()).toEqual([900_000, 48, null, ['2099-01-01', 1_200_000, 48]])
  const seen = await get(hr)
  expect(seen).not.toHaveProperty('coming_pay')
  expect([seen.pay_valid_from, JSON.stringify(seen).includes('2099')]).toEqual([null, false])
})

it("lists, filters and sorts by today's salary", async () => {
  const { draft } = await hireWithRaises(['2099-01-01', '77000000'])
  const { draft: other } = await hireWithRaises(['2021-01-01', '66000000'])
  const listEmployees = async (query: Readonly<Record<string, unknown>>) =>
    ok(await admin.request(employees.list, { query })).content.map(({ file_code, salary }) => [file_code, Number(salary)])
  expect(await listEmployees({ filter: `file_code == '${draft.file_code}'` })).toEqual([[draft.file_code, 900_000]])
  expect(await listEmployees({ filter: 'salary > 60000000' })).toEqual([[other.file_code, 66_000_000]])
  expect((await listEmployees({ sortField: 'salary', sortOrder: -1 }))[0]).toEqual([other.file_code, 66_000_000])
})

it('leaves pay and its history as they are when the file is saved unchanged', async () => {
  const { id, put, get, pay } = await hireWithRaises(['2021-02-01', '950000'], ['2099-01-01', '1200000'])
  const before = await pay()
  const readStoredPay = () =>
    app.inTransaction(admin, (db) =>
      db.selectFrom('employee').select(['salary', 'earlier_pay']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const row = await readStoredPay()
  const { salary, pay_valid_from } = await get()
  ok(await put({ salary, pay_valid_from, position: undefined }))
  expect([await pay(), await readStoredPay()]).toEqual([before, row])
  ok(await put({ salary: undefined, pay_valid_from }, hr))
  expect([await pay(), await readStoredPay()]).toEqual([before, row])
})

it("changes today's terms and keeps the later change, which follows what it leaves as it was", async () => {
  const { put, pay } = await hireWithRaises(['2099-01-01', '1200000'])
  ok(await put({ weekly_hours: '40', pay_valid_from: null }))
  expect(await pay()).toEqual([900_000, 40, null, ['2099-01-01', 1_200_000, 40]])
  ok(await put({ weekly_hours: '40', salary: '1000000', pay_valid_from: '2022-05-01' }))
  expect(await pay()).toEqual([1_000_000, 40, '2022-05-01', ['2099-01-01', 1_200_000, 40]])
  ok(await put({ weekly_hours: '40', salary: '1200000', pay_valid_from: '2022-05-01' }))
  expect(await pay()).toEqual([1_200_000, 40, '2022-05-01'])
})

it('adds, moves, corrects and cancels later changes', async () => {
  const { put, pay } = await hireWithRaises(['2099-01-01', '1200000'], ['2099-06-01', '1500000'])
  ok(await put({ weekly_hours: '30', pay_valid_from: '2099-03-01' }))
  const last = ['2099-06-01', 1_500_000, 30]
  expect(await pay()).toEqual([900_000, 48, null, ['2099-01-01', 1_200_000, 48], ['2099-03-01', 1_200_000, 30], last])
  ok(await put({ salary: '1200000', pay_valid_from: '2098-12-01' }))
  expect(await pay()).toEqual([900_000, 48, null, ['2098-12-01', 1_200_000, 48], ['2099-03-01', 1_200_000, 30], last])
  ok(await put({ salary: '1250000', pay_valid_from: '2098-12-01' }))
  expect((await pay())[3]).toEqual(['2098-12-01', 1_250_000, 48])
  ok(await put({ pay_valid_from: '2098-12-01' }))
  expect(await pay()).toEqual([900_000, 48, null, ['2099-03-01', 900_000, 30], last])
  const idle = await put({ pay_valid_from: '2099-04-01' })
  expect([idle.status, JSON.stringify(idle.body)]).toEqual([400, expect.stringContaining('Nada cambia el 01/04/2099')])
})

it('keeps a later raise that a user without access to pay cannot see', async () => {
  const { put, pay } = await hireWithRaises(['2099-01-01', '1200000'])
  const idle = await put({ salary: undefined, pay_valid_from: '2099-01-01' }, hr)
  expect([idle.status, JSON.stringify(idle.body)]).toEqual([400, expect.stringContaining('Nada cambia el 01/01/2099')])
  ok(await put({ salary: undefined, weekly_hours: '30', pay_valid_from: '2099-01-01' }, hr))
  expect(await pay()).toEqual([900_000, 48, null, ['2099-01-01', 1_200_000, 30]])
})
