import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import { openTestDatabase, urlOf } from '../../test/database.ts'
import { itOnServer } from '../../test/server-database.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { pipeline } from './pipeline.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inTenant = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.inTenant({ tenantId: 1, company: 1 }, work)
const echo = async (db: Db, word: string) =>
  (await sql<{ word: string }>`select ${word}::text as word, current_setting('app.tenant') as tenant`.execute(db)).rows[0]
const failingQuery = (db: Db) => sql`select 1 / 0`.execute(db)

it('returns each result at its position, all from one transaction and its tenant', async () => {
  const found = await inTenant((db) => pipeline(db, [(db) => echo(db, 'uno'), async () => 2, (db) => echo(db, 'tres')]))
  expect(found).toEqual([{ word: 'uno', tenant: '1' }, 2, { word: 'tres', tenant: '1' }])
})

it('throws the original error, not its follow-up errors, after all have ended', async () => {
  const ended: string[] = []
  const late = async (db: Db) => {
    await echo(db, 'uno')
    await echo(db, 'dos').finally(() => ended.push('late'))
  }
  const requested = inTenant((db) => pipeline(db, [late, failingQuery]).finally(() => ended.push('all')))
  await expect(requested).rejects.toThrow('division by zero')
  expect(ended).toEqual(['late', 'all'])
})

it('rolls back writes made concurrently with a failure', async () => {
  const write = (db: Db) => sql`insert into cost_center (code, name) values ('AT-1', 'De a varios')`.execute(db)
  const refuse = async () => Promise.reject(new Error('no'))
  await expect(inTenant((db) => pipeline(db, [write, refuse]))).rejects.toThrow('no')
  const { rows } = await inTenant((db) => sql`select from cost_center where code = 'AT-1'`.execute(db))
  expect(rows).toEqual([])
})

/** How many times a connection of an installation has used what it keeps of this text, after the statement was sent three times. */
const usesOf = async (text: string, timeout = 8000) => {
  const served = await openDatabase({ url: await urlOf(database), poolSize: 1 })
  try {
    return await served.inTenant({ tenantId: 1, company: 1, timeout }, async (db) => {
      for (let sent = 0; sent < 3; sent++) await db.executeQuery(CompiledQuery.raw(text, ['uno']))
      const { rows } = await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
        from pg_prepared_statements where statement = ${text}`.execute(db)
      return rows.map(({ uses }) => uses)
    })
  } finally {
    await served.close()
  }
}

itOnServer('parses a repeated statement of a request once for a connection', async () => {
  expect(await usesOf('select $1::text as word')).toEqual([2])
})

itOnServer('parses statements of jobs, and those whose columns depend on their tables, each time', async () => {
  expect(await usesOf('select $1::text as word_of_job', 60_000)).toEqual([])
  expect(await usesOf('select app_today() as day, c.* from cost_center c where c.code = $1')).toEqual([])
  expect(await usesOf('update cost_center set name = name where code = $1 returning *')).toEqual([])
})

it('counts the rows that a repeated statement changes', async () => {
  const counts = await inTenant(async (db) => {
    const rename = () => db.updateTable('cost_center').set({ name: 'Uno' }).where('code', '=', 'NADA').executeTakeFirst()
    return [await rename(), await rename()].map(({ numUpdatedRows }) => numUpdatedRows)
  })
  expect(counts).toEqual([0n, 0n])
  const all = await inTenant(async (db) => {
    const touch = () => db.updateTable('cost_center').set({ name: sql`name` }).where('id', '>', 0).executeTakeFirst()
    return [await touch(), await touch()].map(({ numUpdatedRows }) => numUpdatedRows)
  })
  expect(all[0]).toBeGreaterThan(0n)
  expect(all[1]).toBe(all[0])
})
