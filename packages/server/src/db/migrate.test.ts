import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The database, and the number of queries through it. */
const counted = () => {
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
  const { platform, count } = counted()
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

it('applies the additions to 0189-file-order.sql since its first form, under either of its names', async () => {
  const platform = database.superuser
  const completion = '0205-file-order-of-equal-codes.sql'
  const { rows } = await sql<{ hash: string }>`select hash from migration where name = '0189-file-order.sql'`.execute(platform)
  const first = 'f9856a52e5b4ea87230c0e1598376e77dff4db27604e9744018755c14e3abd5e'
  for (const name of ['0179-file-order.sql', '0189-file-order.sql']) {
    await sql`update migration set name = ${name}, hash = ${first} where name in ('0179-file-order.sql', '0189-file-order.sql')`.execute(
      platform,
    )
    await sql`delete from migration where name = ${completion}`.execute(platform)
    await sql`alter table employee drop column file_order`.execute(platform)
    await sql`alter table employee add column file_order text collate "C" not null
      generated always as (natural_order(file_code)) stored`.execute(platform)
    await sql`create index employee_file_order on employee (tenant_id, company_id, file_order, id)`.execute(platform)
    expect(await migrate({ platform })).toEqual([completion])
    const { rows: orders } = await sql<{
      same: boolean
    }>`select distinct file_order = natural_order(file_code) || ' ' || lower(file_code)
      as same from employee`.execute(platform)
    expect(orders).toEqual([{ same: true }])
  }
  await sql`update migration set hash = ${rows[0]?.hash} where name = '0189-file-order.sql'`.execute(platform)
  expect(await migrate({ platform })).toEqual([])
})

it("lets a migration change every tenant's rows as an ordinary owner and forces row security again", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-migrations-'))
  writeFileSync(join(folder, '9000-titles.sql'), "update company set activity = 'Otra';\n")
  const owner = database.ownerUrl ? await openDatabase({ url: database.ownerUrl }) : database
  const forced = async () =>
    (await sql`select relname from pg_class where relforcerowsecurity order by relname`.execute(database.superuser)).rows
  const before = await forced()
  expect(await migrate(owner, pathToFileURL(`${folder}/`))).toEqual(['9000-titles.sql'])
  const { rows } = await sql`select distinct activity, count(distinct tenant_id)::int as tenants from company group by 1`.execute(
    database.superuser,
  )
  expect(rows).toEqual([{ activity: 'Otra', tenants: 2 }])
  expect(await forced()).toEqual(before)
  rmSync(folder, { recursive: true })
  if (owner !== database) await owner.close()
})
