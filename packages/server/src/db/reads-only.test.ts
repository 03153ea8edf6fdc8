import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const add = (readsOnly: boolean, code: string) =>
  app.server.database.inTenant({ tenantId: 1, company: 1, readsOnly }, (db) =>
    sql`insert into cost_center (code, name) values (${code}, 'Solo lectura')`.execute(db),
  )

it('refuses a write in a read-only transaction and permits writes in later ones on the connection', async () => {
  await expect(add(true, 'SL-1')).rejects.toThrow(/read-only transaction/)
  for (const code of ['SL-2', 'SL-3']) expect((await add(false, code)).numAffectedRows).toBe(1n)
})

it('ends a read-only transaction as soon as its result is read', async () => {
  const { database } = app.server
  if (!database.pool) return // a single connection permits no observer
  await database.inTenant({ tenantId: 1, company: 1, readsOnly: true }, (db) => sql`select`.execute(db))
  const observerClient = new pg.Client({ connectionString: database.pool.options.connectionString })
  await observerClient.connect()
  const { rows } = await observerClient.query(`select query from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`)
  await observerClient.end()
  expect(rows).toEqual([])
})
