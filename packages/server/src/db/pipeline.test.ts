import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import type { Database, Db } from './database.ts'
import { pipeline } from './pipeline.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inTenant = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.inTenant({ tenantId: 1, company: 1 }, work)
const echo = async (db: Db, word: string) =>
  (await sql<{ word: string }>`select ${word}::text as word, current_setting('app.tenant') as tenant`.execute(db)).rows[0]
const broken = (db: Db) => sql`select 1 / 0`.execute(db)

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
  const requested = inTenant((db) => pipeline(db, [late, broken]).finally(() => ended.push('all')))
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
