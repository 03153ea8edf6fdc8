import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { caseFields, caseRows, cases, wrongCases } from '@legajo/filter/cases.ts'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from '../db/database.ts'
import { filterOf } from './filter.ts'

const columns = Object.fromEntries(Object.entries(caseFields).map(([name, kind]) => [name, { kind, sql: `filtered.${name}` }]))
const caseRowsTable = sql`jsonb_to_recordset(${JSON.stringify(caseRows)}::jsonb)
  as filtered (id int, code text, name text, amount numeric, day date, active boolean, state text)`

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('selects the same rows in SQL as in memory', async () => {
  for (const [text, ids] of cases) {
    const found = await sql<{
      id: number
    }>`select id from ${caseRowsTable} where ${filterOf(text, { columns })} order by id`.execute(database.platform)
    expect([text, found.rows.map(({ id }) => id)]).toEqual([text, ids])
  }
})

it.each(wrongCases)('refuses %s with its message', (text, message) => {
  expect(() => filterOf(text, { columns })).toThrow(
    expect.objectContaining({ code: 'validation', fields: expect.arrayContaining([{ path: 'filter', message }]) }),
  )
})

it('refuses an unknown operator after the name of a column with a hint, and searches other words', () => {
  const search = 'filtered.name'
  expect(() => filterOf('amount =gt= 41', { search, columns })).toThrow(
    expect.objectContaining({
      fields: [
        { path: 'filter', message: 'Error De Sintaxis' },
        {
          path: 'filter.hint',
          message: expect.stringMatching(/^«=gt=» no es un operador\. «amount» es un número y se compara con/),
        },
      ],
    }),
  )
  expect(() => filterOf('mail =gt= 41', { search, columns })).not.toThrow()
})
