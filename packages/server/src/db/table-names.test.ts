import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { fromDatabase } from '../http/database-errors.ts'
import { tableName } from './table-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('names every table whose rows can block the removal of another row', async () => {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype in ('a', 'r') and r.relname <> 'tenant' and pg_table_is_visible(c.oid)`.execute(
    app.server.database.platform,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(({ name }) => name).filter((name) => !tableName(name))).toEqual([])
})

it('describes the rows that refer to a removed row', () => {
  const refusal = (table: string) =>
    fromDatabase({ code: '23503', detail: `Key (tenant_id, id)=(1, 2) is still referenced from table "${table}".` })?.message
  expect(refusal('employment')).toBe('El registro está en uso (posiciones); quitá antes esos usos')
  expect(refusal('unheard_of')).toBe('El registro está en uso (otros datos); quitá antes esos usos')
})
