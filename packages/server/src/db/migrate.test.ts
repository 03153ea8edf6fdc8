import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The database, and how often it was asked through it. */
const counted = () => {
  const count = { asked: 0 }
  const platform = database.platform.withPlugin({
    transformQuery: ({ node }) => {
      count.asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { platform, count }
}

it('a database that is up to date is asked about all migrations at once', async () => {
  const { platform, count } = counted()
  expect(await migrate({ platform })).toEqual([])
  expect(count.asked).toBe(3)
})

it('a file that changed after it ran is refused by its name', async () => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration order by name limit 1`.execute(
    database.platform,
  )
  const [first] = rows
  await sql`update migration set hash = 'other' where name = ${first?.name}`.execute(database.platform)
  await expect(migrate(database)).rejects.toThrow(`La migración ${first?.name} cambió después de aplicada`)
  await sql`update migration set hash = ${first?.hash} where name = ${first?.name}`.execute(database.platform)
  expect(await migrate(database)).toEqual([])
})
