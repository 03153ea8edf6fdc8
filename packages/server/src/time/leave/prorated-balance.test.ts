import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const readGrants = async (rule: object, admission_date: string, from: string) => {
  const code = `S${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const type = ok(await admin.request(noticeTypes.create, { body: { code, name: `Saldo ${code}`, ...rule } as never }))
  const { id } = await buildEmployee(admin, { admission_date })
  const { rows } = await app.inTransaction(admin, async (db) => {
    await sql`select leave_accrue('2026-12-31', ${id})`.execute(db)
    return sql<{ month: number; days: string }>`select month, days::text from leave_movement
      where employee_id = ${id} and notice_type_id = ${type.id} and kind = 'GRANTED' order by month`.execute(db)
  })
  return rows.filter(({ month }) => month === 0 || month >= Number(from)).map(({ days }) => days)
}

it.each([
  // 12 days a year, 113 of the 365 days from 10/9: 3.7151.
  ['a year by days', { balance_rule: 'FIXED_YEAR', balance_days: '12', balance_prorate: 'DAYS' }, '2026-09-10', '0', ['3.72']],
  // September to December.
  [
    'a year by months',
    { balance_rule: 'FIXED_YEAR', balance_days: '12', balance_prorate: 'FROM_15' },
    '2026-09-10',
    '0',
    ['4.00'],
  ],
  ['a year, whole', { balance_rule: 'FIXED_YEAR', balance_days: '12' }, '2026-12-20', '0', ['12.00']],
  // 20 of the 30 days of November: 1.75 x 20 / 30 = 1.1667.
  [
    'a month by days',
    { balance_rule: 'MONTHLY', balance_days: '1.75', balance_prorate: 'DAYS' },
    '2026-11-11',
    '11',
    ['1.17', '1.75'],
  ],
  [
    'a month until the 15th',
    { balance_rule: 'MONTHLY', balance_days: '1.75', balance_prorate: 'FROM_15' },
    '2026-11-15',
    '11',
    ['1.75', '1.75'],
  ],
  [
    'a month after the 15th',
    { balance_rule: 'MONTHLY', balance_days: '1.75', balance_prorate: 'FROM_15' },
    '2026-11-16',
    '11',
    ['1.75'],
  ],
  [
    'an earlier admission',
    { balance_rule: 'FIXED_YEAR', balance_days: '12', balance_prorate: 'DAYS' },
    '2020-03-01',
    '0',
    ['12.00'],
  ],
])('grants %s', async (_, rule, admission, from, expected) => {
  expect(await readGrants(rule, admission, from)).toEqual(expected)
})
