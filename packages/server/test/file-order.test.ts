import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { sql } from 'kysely'
import { buildEmployee } from './factories.ts'
import { runInNewPeriod } from './runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'

const countedCodes = ['2', '10', '1100', '10000', 'A-7', 'A-12']

/** Codes as users write them: equal ones are those that a user would consider equal. */
const writtenCodes = [
  ...countedCodes,
  '007',
  '1A',
  '10A',
  'a-8',
  'A7',
  'A.10',
  'A/3',
  'B-1',
  'a-7b',
  'Ñ-1',
  '00000000000000000011',
]

type Row = Readonly<Record<string, unknown>>
const codeOf = (row: Row) => String(row['fileCode'] ?? row['file_code'])

/** The field of a list's rows that holds a file number, when its pages are sorted by the server. */
const sortFieldOf = ({ query, returns }: AnyEndpoint): string | undefined => {
  const rows = fieldsIn((fieldsIn(returns)['content'] as { innerType?: unknown } | undefined)?.innerType)
  return 'sortField' in fieldsIn(query) ? ['fileCode', 'file_code'].find((name) => name in rows) : undefined
}
const fieldsIn = (schema: unknown) => (schema as { fields?: Readonly<Record<string, unknown>> } | undefined)?.fields ?? {}

describe('the order of file numbers', () => {
  let app: TestApp
  let admin: Caller
  let run: number
  const ids: number[] = []
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    for (const [index, file_code] of countedCodes.entries()) {
      const person = { name: `Prueba ${index}`, lastname: 'Orden' }
      ids.push((await buildEmployee(admin, { file_code, salary: '1000000.00', person })).id)
    }
    run = await runInNewPeriod(admin, '2027-03')
    ok(await admin.request(receiptIssues.generate, { params: { id: run } }))
    for (const fileCode of countedCodes.toReversed()) {
      const novelty = { fileCode, conceptCode: '0130', quantity: '4.00', imputationDate: '2027-04-01' }
      ok(await admin.request(novelties.create, { body: novelty }))
    }
  })
  afterAll(() => app.close())

  it('orders 2, 10, 1100, 10000, A-7, A-12, the same on every page and backwards', async () => {
    const codes = async (query: object) =>
      ok(await admin.request(employees.list, { query: { filter: 'orden', sortField: 'file_code', ...query } })).content.map(
        codeOf,
      )
    expect(await codes({ sortOrder: 1 })).toEqual(countedCodes)
    expect(await codes({ sortOrder: -1 })).toEqual(countedCodes.toReversed())
    const pages = [0, 1, 2].map((page) => codes({ sortOrder: 1, size: 2, page }))
    expect((await Promise.all(pages)).flat()).toEqual(countedCodes)
  })

  it('orders every list with file numbers alike', async () => {
    const params = { id: run, liquidationId: run, periodId: 1, companyId: admin.session?.companyId ?? 0 }
    const body = { employeesIds: ids }
    const inOrder: string[] = []
    for (const call of app.server.served) {
      const sortField = sortFieldOf(call)
      if (!sortField) continue
      const when = 'year' in fieldsIn(call.query) && { year: 2027, ...('month' in fieldsIn(call.query) && { month: 3 }) }
      const query = { sortField, sortOrder: 1, size: 200, ...when }
      const answer = await admin.request(call, { params, query, ...(call.body && { body }) })
      const codes = ((answer.body as { content?: readonly Row[] } | undefined)?.content ?? []).map(codeOf)
      const six = codes.filter((code) => countedCodes.includes(code))
      if (six.length === 0) continue
      expect([call.id, six]).toEqual([call.id, countedCodes])
      inOrder.push(call.id)
    }
    // Files, results, earnings tax, differences, notices and novelties, receipts.
    const looked = 'EM-012 LQ-016 X-GA-01 X-GA-15 X-GA-18 X-DI-02 XN-004 XN-008 XN-009 XN-012 PN-007 PN-006 X-RC-04 RC-010'
    expect(inOrder).toEqual(expect.arrayContaining(looked.split(' ')))
  })

  it('orders file numbers alike in the database and on the screens', async () => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ code: string }>`select code from unnest(${writtenCodes}::text[]) with ordinality as t (code, place)
        order by natural_order(code) collate "C", place`.execute(db),
    )
    expect(rows.map(({ code }) => code)).toEqual(writtenCodes.toSorted(compareText))
  })

  it('distinguishes 10 from 010, which sort as equal', async () => {
    const setName = (code: string) =>
      app.inTransaction(admin, (db) =>
        db
          .updateTable('employee')
          .set({ file_code: code })
          .where('id', '=', ids[5] ?? 0)
          .execute(),
      )
    await setName('010')
    const sorted = { filter: 'orden', sortField: 'file_code', sortOrder: 1 }
    const codes = ok(await admin.request(employees.list, { query: sorted })).content.map(codeOf)
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ same: number }>`select (count(*) - count(distinct file_order))::int as same from employee`.execute(db),
    )
    expect([codes, rows]).toEqual([['2', '010', '10', '1100', '10000', 'A-7'], [{ same: 0 }]])
    await setName('A-12')
  })

  it('uses the order of file numbers in each query of the server', () => {
    const source = new URL('../src/', import.meta.url)
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const byText = /orderBy\('[\w.]*file_code'|order by [^`)\n]*\bfile_code\b|(?:fileCode|file_code): '(?:\w+\.)?file_?code'/gi
    const found = files.flatMap((name) =>
      [...readFileSync(new URL(name, source), 'utf8').matchAll(byText)].map(([text]) => `${name}: ${text}`),
    )
    expect([files.length > 400, found]).toEqual([true, []])
  })

  it('adds no change to a file: its history shows the number alone', async () => {
    await app.inTransaction(admin, (db) =>
      db
        .updateTable('employee')
        .set({ file_code: 'A-70' })
        .where('id', '=', ids[4] ?? 0)
        .execute(),
    )
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ field: string | null }>`select field from audit_log where entity = 'employee' and entity_id = ${ids[4]}::text
        and concat(field, before, after) ~ 'file_' order by id`.execute(db),
    )
    expect(rows).toEqual([{ field: null }, { field: 'file_code' }])
    const { rows: made } = await app.inTransaction(admin, (db) =>
      sql`select from audit_log where entity = 'employee' and after like '%file_order%'`.execute(db),
    )
    expect(made).toEqual([])
  })
})
