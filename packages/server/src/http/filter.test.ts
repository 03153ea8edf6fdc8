import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { caseFields, caseRows, cases, wrongCases } from '@legajo/filter/cases.ts'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from '../db/database.ts'
import { filterOf } from './filter.ts'

const columns = Object.fromEntries(Object.entries(caseFields).map(([name, kind]) => [name, { kind, sql: `filtered.${name}` }]))
const rows = sql`jsonb_to_recordset(${JSON.stringify(caseRows)}::jsonb)
  as filtered (id int, code text, name text, amount numeric, day date, active boolean, state text)`

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('selects the same rows in SQL as in memory', async () => {
  for (const [text, ids] of cases) {
    const found = await sql<{ id: number }>`select id from ${rows} where ${filterOf(text, { columns })} order by id`.execute(
      database.platform,
    )
    expect([text, found.rows.map(({ id }) => id)]).toEqual([text, ids])
  }
})

it.each(wrongCases)('refuses %s with its message', (text, message) => {
  expect(() => filterOf(text, { columns })).toThrow(
    expect.objectContaining({ code: 'validation', fields: [{ path: 'filter', message }] }),
  )
})
