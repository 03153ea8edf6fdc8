import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The database, and the number of queries through it. */
const countQueriesOf = () => {
  const count = { requested: 0 }
  const platform = database.superuser.withPlugin({
    transformQuery: ({ node }) => {
      count.requested += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { platform, count }
}

it('queries all migrations of an up-to-date database in one batch', async () => {
  const { platform, count } = countQueriesOf()
  expect(await migrate({ platform })).toEqual([])
  expect(count.requested).toBe(3)
})

it('refuses by name a file that changed after it ran', async () => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration order by name limit 1`.execute(
    database.superuser,
  )
  const [first] = rows
  await sql`update migration set hash = 'other' where name = ${first?.name}`.execute(database.superuser)
  await expect(migrate({ platform: database.superuser })).rejects.toThrow(
    `La migración ${first?.name} cambió después de aplicada`,
  )
  await sql`update migration set hash = ${first?.hash} where name = ${first?.name}`.execute(database.superuser)
  expect(await migrate({ platform: database.superuser })).toEqual([])
})

/** The rows of `migration` in a database that the files before the baseline filled. */
const recordReplacedFiles = async (platform: TestDatabase['superuser']) => {
  await sql`delete from migration`.execute(platform)
  for (const line of readFileSync(new URL('../../migrations/replaced.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [hash, name] = line.split('  ')
    await sql`insert into migration (name, hash) values (${name}, ${hash}) on conflict do nothing`.execute(platform)
  }
}

it('counts a database with all replaced files as being at the baseline', async () => {
  const platform = database.superuser
  const { rows: before } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(platform)
  await recordReplacedFiles(platform)
  for (const { name, hash } of before.filter(({ name }) => name > '0012'))
    await sql`insert into migration (name, hash) values (${name}, ${hash})`.execute(platform)
  expect(await pendingMigrations({ platform })).toEqual([])
  expect(await migrate({ platform })).toEqual([])
  const { rows } =
    await sql`select name from migration where name = '0001-baseline-platform.sql' or name = '0011-baseline-official-files.sql'`.execute(
      platform,
    )
  expect(rows).toHaveLength(2)
})

it('refuses a database in which a replaced file is missing', async () => {
  const platform = database.superuser
  const { rows: before } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(platform)
  await recordReplacedFiles(platform)
  await sql`delete from migration where name = '0265-read-audit.sql'`.execute(platform)
  await expect(migrate({ platform })).rejects.toThrow('falta 0265-read-audit.sql')
  await sql`delete from migration`.execute(platform)
  for (const { name, hash } of before) await sql`insert into migration (name, hash) values (${name}, ${hash})`.execute(platform)
})

it("allows a migration to change every tenant's rows as an ordinary owner and forces row security again", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-migrations-'))
  writeFileSync(join(folder, '9000-titles.sql'), "update company set activity = 'Otra';\n")
  const owner = database.ownerUrl ? await openDatabase({ url: database.ownerUrl }) : database
  const listForcedTables = async () =>
    (await sql`select relname from pg_class where relforcerowsecurity order by relname`.execute(database.superuser)).rows
  const before = await listForcedTables()
  expect(await migrate(owner, pathToFileURL(`${folder}/`))).toEqual(['9000-titles.sql'])
  const { rows } = await sql`select distinct activity, count(distinct tenant_id)::int as tenants from company group by 1`.execute(
    database.superuser,
  )
  expect(rows).toEqual([{ activity: 'Otra', tenants: 2 }])
  expect(await listForcedTables()).toEqual(before)
  rmSync(folder, { recursive: true })
  if (owner !== database) await owner.close()
})
