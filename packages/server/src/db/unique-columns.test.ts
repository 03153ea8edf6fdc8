import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './database.ts'
import { uniqueColumns } from './unique-columns.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it.each([
  ['concept_code', ['code']],
  ['employee_file_code', ['file_code']],
  ['user_account_email', ['email']],
  ['sector_name', ['area_id', 'name']],
  ['formula_draft', ['name', 'vigencia_desde']],
  ['liquidation_once', ['number', 'period_id', 'type_code']],
  ['garnishment_tenant_id_employee_id_file_number_key', ['employee_id', 'file_number']],
  ['no_such_constraint', []],
])('returns the columns of %s, also within an expression, without those of its condition', async (constraint, columns) => {
  const reported = uniqueColumns(database.platform)
  expect([...(await reported(constraint))].sort()).toEqual(columns)
  expect(await reported(constraint)).toBe(await reported(constraint))
})
