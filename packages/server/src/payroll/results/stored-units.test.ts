import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../db/database.ts'
import { receiptDataOf, runOfReceipts } from '../../receipts/receipt-data.ts'
import { sealRun } from '../closing/seal-run.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { compileColumns } from '../grid/compile-columns.ts'
import { layoutsOfRun, readRun } from '../grid/read-table.ts'
import { resultsOf } from '../month-data/run-results.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { storeOutcomes } from '../run/store-outcomes.ts'
import { readExplainedLines } from './explained-lines.ts'
import { monthlyAmounts } from './monthly-amounts.ts'
import { readStoredPage } from './stored-results.ts'
import { toArrayText, unitsOf } from './stored-units.ts'

let app: TestApp
let admin: Caller
let runId: number
const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  runId = await inCompany(async (db) => {
    const first = db.selectFrom('liquidation').select('id').where('type_code', '=', 'MENSUAL').orderBy('id', 'desc').offset(1)
    return (await first.limit(1).executeTakeFirstOrThrow()).id
  })
})
afterAll(() => app.close())

/** The run as all readers of stored numbers return it. */
const asRead = async () => {
  const { body: totals } = await admin.request(liquidations.concepts, { params: { id: runId } })
  return inCompany(async (db) => {
    const results = await readStoredPage(db, runId, 0)
    const ids = results.map(({ employeeId }) => employeeId)
    const run = await readCompiledRun(db, 1, results[0]?.ruleSetId ?? 0)
    const { period } = run.request
    const nextMonth = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 1)).toISOString().slice(0, 7)
    const codes = run.concepts.map(({ code }) => code)
    const column = { id: 1, code: 'K1', name: 'Básico', source: 'CONCEPT' as const, formula: null, format: 'MONEY' as const }
    const grid = compileColumns([{ ...column, binding: '0100', decimals: 2, total: 'SUM', reads: [], bound: null }], {
      scope: 'LIQUIDATION',
      rules: { resolve: () => ({ kind: 'plan', plan: { kind: 'constant', type: {} as never, value: 0n } }), names: () => [] },
    })
    return {
      totals,
      results,
      history: await readInputs(db, run.inputs, ids, { period: nextMonth, liquidationId: null }),
      months: await monthlyAmounts(db, codes, { from: period, until: period }),
      grid: await readRun(db, { id: runId, period }, grid, await layoutsOfRun(db, runId)),
      official: (await resultsOf(db, 1, [runId])).results.map(({ run: _, ...result }) => result),
      receipts: await receiptDataOf(db, 1, await runOfReceipts(db, runId), ids),
      explained: await Promise.all(ids.slice(0, 3).map((id) => readExplainedLines(db, 1, runId, id))),
      seal: await sealRun(db, 1, runId),
    }
  })
}

const rewrite = (outputs: ReturnType<typeof sql>, inputs = outputs) =>
  inCompany((db) =>
    sql`update liquidation_employee set outputs = ${outputs}, inputs = ${inputs} where liquidation_id = ${runId}`.execute(db),
  )

describe('a stored result', () => {
  it('stores no bytes for a zero', async () => {
    const { rows } = await inCompany((db) =>
      sql<{ zeros: number; empty: number; bytes: number }>`
        select (select count(*)::int from liquidation_employee, unnest(outputs || inputs) u where u = 0) as zeros,
          (select count(*)::int from liquidation_employee, unnest(outputs || inputs) u where u is null) as empty,
          (select avg(pg_column_size(outputs) + pg_column_size(inputs))::float8 from liquidation_employee) as bytes`.execute(db),
    )
    expect(rows[0]?.zeros).toBe(0)
    expect(rows[0]?.empty).toBeGreaterThan(0)
    expect(rows[0]?.bytes).toBeLessThan(1229)
  })

  it('reads the earlier format with explicit zeros identically everywhere, also negative numbers', async () => {
    await inCompany((db) => sql`update liquidation_employee set outputs[1] = -12345 where liquidation_id = ${runId}`.execute(db))
    const now = await asRead()
    expect(
      now.results.every(({ outputs, inputs }) => outputs[0] === -12345 && [...outputs, ...inputs].every(Number.isInteger)),
    ).toBe(true)
    const inFull = (column: string) =>
      sql`array(select coalesce(u, 0) from unnest(${sql.raw(column)}) with ordinality as t (u, n) order by n)`
    await rewrite(inFull('outputs'), inFull('inputs'))
    expect(await asRead()).toEqual(now)
    await rewrite(sql`array_replace(outputs, 0, null)`, sql`array_replace(inputs, 0, null)`)
    expect(await asRead()).toEqual(now)
  })

  it('reads the same result in text and binary format', async () => {
    const { kind } = app.server.database
    const shown = await inCompany(async (db) => {
      const [first, second] = await readStoredPage(db, runId, 0)
      const run = await readCompiledRun(db, 1, first?.ruleSetId ?? 0)
      const place = { liquidationId: runId, ruleSetId: first?.ruleSetId ?? 0 }
      const big = Number.MAX_SAFE_INTEGER
      const outputs = Float64Array.from(run.outputs, (_, slot) => [0, -1, 2 ** 32, -(2 ** 40), big, -big, -0][slot % 7] ?? 0)
      const error = { concept: '0100', code: 'bad_input', message: 'El dato «Ñandú» no es válido' } as const
      const outcomes = [
        { employeeId: first?.employeeId ?? 0, inputs: new Float64Array(run.inputs.length), outputs, error: null },
        { employeeId: second?.employeeId ?? 0, inputs: new Float64Array(0), outputs: new Float64Array(3), error },
      ]
      const { rows: types } = await sql<{ id: number }>`select 'stored_result'::regtype::oid::int8 as id`.execute(db)
      const readStoredRow = async (rowType?: number) => {
        await sql`delete from liquidation_employee where employee_id = any (${`{${outcomes.map(({ employeeId }) => employeeId).join()}}`}::bigint[])
          and liquidation_id = ${runId}`.execute(db)
        await storeOutcomes(db, run, { ...place, ...(rowType !== undefined && { rowType }) }, outcomes)
        const { rows } = await sql<{ text: string }>`select (r.*)::text as text from liquidation_employee r
          where liquidation_id = ${runId} order by employee_id limit 2`.execute(db)
        expect((await readStoredPage(db, runId, 0)).slice(0, 2).map(({ outputs }) => outputs)).toEqual(
          outcomes.map(({ outputs }) => [...outputs].map((units) => units || 0)),
        )
        return rows.map(({ text }) => text)
      }
      return [await readStoredRow(), await readStoredRow(kind === 'postgres' ? types[0]?.id : undefined)]
    })
    expect(shown[1]).toEqual(shown[0])
  })
})

it('converts numbers to the stored form and back', () => {
  expect(toArrayText(Float64Array.of(0, -0, 5, -7))).toBe('{NULL,NULL,5,-7}')
  expect(toArrayText(Float64Array.of())).toBe('{}')
  expect(unitsOf([null, 0, 5, -7])).toEqual([0, 0, 5, -7])
})
