import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { deliveredRoles } from '../src/auth/delivered-roles.ts'
import { readManifests } from '../src/auth/read-manifests.ts'
import { syncPermitsAndMenus } from '../src/auth/sync-permits-and-menus.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { sealsOf } from './previous-release/seals.ts'
import { itOnServer } from './server-database.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const name = `legajo_upgrade_${randomBytes(4).toString('hex')}`
const ofRelease = (file: string) => readFileSync(new URL(`previous-release/${file}`, import.meta.url))

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

let database: Database | undefined
beforeAll(async () => {
  if (!server) return
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await query(server, `create database ${name}`)
  await query(server, 'do $$ begin create role legajo_app nologin; exception when duplicate_object then null; end $$')
  await query(url, brotliDecompressSync(ofRelease('database.sql.br')).toString('utf8'))
  database = await openDatabase({ url, poolSize: 2 })
})
afterAll(async () => {
  if (!server) return
  await database?.close()
  await query(server, `drop database if exists ${name} with (force)`)
})

/** The rows of each table, without the record of migrations. */
const countRows = async ({ platform }: Database): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ table: string; rows: number }>`
    select c.relname as table, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int
      as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'`.execute(
    platform,
  )
  return Object.fromEntries(rows.map((row) => [row.table, row.rows]))
}

/** Tables whose rows a migration moved to columns: the shares of cost centres to the dated assignments of an employee. */
const movedTables: ReadonlySet<string> = new Set(['employee_cost_share'])

itOnServer('upgrades a database of the previous release without losing a row or changing a run', async () => {
  if (!database) throw new Error('no database')
  const before = await countRows(database)
  expect(before['employee']).toBeGreaterThan(0)
  await migrate(database)
  const after = await countRows(database)
  const lost = Object.entries(before).filter(([table, rows]) => !movedTables.has(table) && (after[table] ?? -1) < rows)
  expect(lost).toEqual([])
  expect(await sealsOf(database)).toEqual(JSON.parse(ofRelease('seals.json').toString('utf8')))
})

itOnServer('gives the delivered roles of the previous release the permits of later features', async () => {
  if (!database) throw new Error('no database')
  const role = deliveredRoles[0]
  await syncPermitsAndMenus(database, readManifests(fileURLToPath(new URL('../../../', import.meta.url))))
  const { rows } = await sql<{ codes: readonly string[] }>`select array_agg(p.permit_code order by p.permit_code) as codes
    from role r join role_permit p on p.tenant_id = r.tenant_id and p.role_id = r.id where r.name = ${role?.name}
    group by r.tenant_id`.execute(database.platform)
  expect(rows.length).toBeGreaterThan(0)
  for (const { codes } of rows) expect(codes).toEqual([...(role?.permits ?? [])].sort())
})
