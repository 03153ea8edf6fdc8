import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { stampOf } from './seen-version.ts'

let app: TestApp
let admin: Caller
let other: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  other = await app.userWith([
    ...(['READ_CONCEPT', 'WRITE_CONCEPT', 'READ_LIQUIDATION', 'READ_EARNING', 'WRITE_EARNING'] as const),
    ...(['READ_ACCOUNTING', 'WRITE_ACCOUNTING', 'WRITE_COMPANY'] as const),
  ])
})
afterAll(() => app.close())

/** The first save, by another user, succeeds; the second one, based on the earlier content, is refused with that user's name. */
const expectRefused = async (call: AnyEndpoint, params: object, first: object, second: object): Promise<void> => {
  const taken = await other.request(call, { params, body: first })
  expect([taken.status, taken.body]).toEqual([200, expect.anything()])
  const refused = await admin.request(call, { params, body: second })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'conflict', data: { by: other.session?.name, at: expect.stringMatching(/Z$/) } },
  ])
}

it('returns equal stamps for equal content and none for missing content', () => {
  expect(stampOf({ a: 1, b: [2] })).toBe(stampOf({ b: [2], a: 1 }))
  expect(stampOf({ a: 1 })).not.toBe(stampOf({ a: 2 }))
  expect(stampOf(undefined)).toBe('')
})

it('refuses to overwrite a cost share saved by another user', async () => {
  const [a, b] = await app.inTransaction(admin, (db) => db.selectFrom('cost_center').select('id').orderBy('id').execute())
  const { id: employeeId } = await app.inTransaction(admin, (db) =>
    db.selectFrom('employee').select('id').where('file_code', '=', '1001').executeTakeFirstOrThrow(),
  )
  const { seen } = (await admin.request(accountingEntries.shares, { params: { employeeId } })).body
  const all = (of: typeof a) => ({ shares: [{ costCenterId: of?.id, percentage: '100' }], seen })
  await expectRefused(accountingEntries.share, { employeeId }, all(a), all(b))
  const { body } = await admin.request(accountingEntries.shares, { params: { employeeId } })
  expect(body.shares).toEqual([{ costCenterId: a?.id, percentage: '100' }])
  const again = await admin.request(accountingEntries.share, { params: { employeeId }, body: { ...body, shares: [] } })
  expect(again.status).toBe(200)
})

it('refuses to overwrite a constant of ganancias entered by another user', async () => {
  const { limits } = (await admin.request(earnings.year, { query: { year: 2026 } })).body
  const constant = limits.find(({ type }) => type === 'number')
  const draft = { code: constant?.code, validFrom: '2027-03-01', value: '10', seen: constant?.seen }
  await expectRefused(earnings.saveConstant, {}, draft, { ...draft, value: '11' })
  const now = (await admin.request(earnings.year, { query: { year: 2026 } })).body.limits.find(
    ({ code }) => code === constant?.code,
  )
  expect(now?.values[0]?.value).toBe('10')
  expect((await admin.request(earnings.saveConstant, { body: { ...draft, value: '11', seen: now?.seen } })).status).toBe(200)
})

it('names the user who removed the value of a changed constant', async () => {
  const { limits } = (await admin.request(earnings.year, { query: { year: 2026 } })).body
  const constant = limits.find(({ values }) => values.length > 1)
  const last = constant?.values[0]
  expect((await other.request(earnings.removeConstant, { params: { id: last?.id ?? 0 } })).status).toBe(204)
  const refused = await admin.request(earnings.saveConstant, {
    body: { code: constant?.code, validFrom: last?.validFrom, value: last?.value, seen: constant?.seen },
  })
  expect([refused.status, refused.body]).toMatchObject([409, { data: { by: other.session?.name } }])
})

it("refuses to overwrite a year's tables loaded by another user", async () => {
  const year = 2031
  const { seen } = (await admin.request(earnings.year, { query: { year } })).body
  const tables = (rate: string) => ({ year, first: [{ from: '0', fixed: '0', rate }], second: null, seen })
  await expectRefused(earnings.saveTables, {}, tables('5'), tables('9'))
})

it('refuses to overwrite receipt settings changed by another user', async () => {
  const { seen, ...config } = (await admin.request(companies.paycheckConfig)).body
  const first = { ...config, signatoryName: 'Ana', seen }
  await expectRefused(companies.updatePaycheckConfig, {}, first, { ...first, signatoryName: 'Bruno' })
  expect((await admin.request(companies.paycheckConfig)).body.signatoryName).toBe('Ana')
})

it('refuses to overwrite a pre-check setting changed by another user and accepts unchanged ones', async () => {
  const settings = (await admin.request(preCheckCalls.settings)).body
  const [one, another] = ['CBU_WRONG', 'NO_CATEGORY'].map((code) => settings.find((setting) => setting.code === code))
  const change = (setting: typeof one, severity: string) => ({ settings: [{ ...setting, severity }] })
  await expectRefused(preCheckCalls.save, {}, change(one, 'OFF'), change(one, 'BLOCK'))
  if (another) expect((await admin.request(preCheckCalls.save, { body: change(another, 'OFF') })).status).toBe(200)
})

it('refuses to overwrite a basic pay saved by another user, permits other categories, and detects a date in use', async () => {
  const [union] = (await admin.request(tradeUnions.list)).body
  const [one, another] = (await admin.request(categories.listOf, { params: { id: union?.id ?? 0 } })).body
  const params = { id: one?.id ?? 0 }
  const [last] = (await admin.request(categories.basicSalaries, { params })).body
  const draft = { validFrom: last?.validFrom, basic: '2000000', seen: last?.seen }
  await expectRefused(categories.saveBasicSalary, params, draft, { ...draft, basic: '3000000' })
  const [beside] = (await admin.request(categories.basicSalaries, { params: { id: another?.id ?? 0 } })).body
  const saved = await admin.request(categories.saveBasicSalary, {
    params: { id: another?.id ?? 0 },
    body: { validFrom: beside?.validFrom, basic: '1900000', seen: beside?.seen },
  })
  expect(saved.status).toBe(200)
  const twice = await admin.request(categories.saveBasicSalary, { params, body: { ...draft, seen: '' } })
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([400, expect.stringContaining('Ya hay un básico desde el')])
})

it('loses no basic pay when two categories are saved concurrently', async () => {
  const [union] = (await admin.request(tradeUnions.list)).body
  const rows = (await admin.request(categories.listOf, { params: { id: union?.id ?? 0 } })).body.slice(0, 6)
  const answers = await Promise.all(
    rows.map(({ id }, index) =>
      admin.request(categories.saveBasicSalary, {
        params: { id },
        body: { validFrom: '2027-04-01', basic: `${5_000_000 + index}` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200))
  const kept = await Promise.all(rows.map(({ id }) => admin.request(categories.basicSalaries, { params: { id } })))
  expect(kept.map(({ body }) => body[0]?.basic)).toEqual(rows.map((_, index) => `${5_000_000 + index}`))
})
