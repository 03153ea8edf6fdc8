import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { addYears, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let today: CalendarDate
let id: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const read = await app.inTransaction(admin, (db) => sql<{ day: CalendarDate }>`select app_today()::text as day`.execute(db))
  today = read.rows[0]?.day ?? ''
  const child = (age: number) => ({
    relationship: 'Hijo/a' as const,
    last_name: 'Filtrada',
    name: `De ${age}`,
    birthdate: addYears(today, -age),
    dependent: true,
  })
  const person = {
    lastname: 'Filtrada',
    birthdate: addYears(today, -61),
    document_number: '93.417.111',
    marital_status_id: 'Casado/a',
    address: { province: 'Buenos Aires', state: 'Pilar' },
  }
  ;({ id } = await buildEmployee(admin, {
    person,
    admission_date: addYears(today, -7),
    out_of_agreement: false,
    union_information: { trade_union_id: 'SEC', trade_union_category_id: 'ADMINISTRATIVO A' },
    family: [child(4), child(9)],
  } as never))
})
afterAll(() => app.close())

const findBy = async (filter: string) =>
  ok(await admin.request(employees.list, { query: { filter: `last_name == 'Filtrada' && ${filter}` } })).content

it.each([
  ['age >= 61', 'age > 61'],
  ["birthdate < '1990-01-01'", "birthdate > '1990-01-01'"],
  ["document_number like '93417111'", "document_number like '93417112'"],
  ["town like 'pilar'", "town like 'escobar'"],
  ["marital_status_id like 'casad'", "marital_status_id like 'solter'"],
  ["trade_union like 'comercio'", "trade_union like 'metal'"],
  ["trade_union === 'SEC'", "trade_union === 'UOM'"],
  ['children == 2', 'children == 1'],
  ['youngest_child <= 5', 'youngest_child < 4'],
  ['seniority_years == 7', 'seniority_years > 7'],
])('finds people by %s', async (holds, fails) => {
  expect((await findBy(holds)).map((row) => row.id)).toEqual([id])
  expect(await findBy(fails)).toEqual([])
})

it('shows what it filters by, and sorts by it', async () => {
  expect((await findBy('id > 0'))[0]).toMatchObject({
    age: 61,
    document_number: '93417111',
    town: 'Pilar',
    children: 2,
    youngest_child: 4,
    seniority_years: 7,
    birthdate: addYears(today, -61),
  })
  for (const sortField of ['age', 'town', 'trade_union', 'organizational_unit', 'children', 'seniority_years'])
    ok(await admin.request(employees.list, { query: { sortField, sortOrder: -1, size: 5 } }))
  const { content } = ok(await admin.request(employees.list, { query: { sortField: 'age', sortOrder: -1, size: 200 } }))
  const ages = content.flatMap(({ age }) => age ?? [])
  expect(ages).toEqual([...ages].sort((one, other) => other - one))
})

it('finds people by the name of their unit', async () => {
  const { content } = ok(await admin.request(employees.list, { query: { size: 1, filter: 'organizational_unit_id > 0' } }))
  const unit = content[0]?.organizational_unit ?? ''
  expect(unit).not.toBe('')
  const found = ok(await admin.request(employees.list, { query: { filter: `organizational_unit == '${unit}'`, size: 5 } }))
  expect(found.content.map((row) => row.organizational_unit)).toEqual(found.content.map(() => unit))
})
