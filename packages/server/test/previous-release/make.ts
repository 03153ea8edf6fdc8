/**
 * `node packages/server/test/previous-release/make.ts postgres://…/postgres`, run when a version is released: stores its schema with a small
 * sample, and the seal of every run, for the test that upgrades it. Needs pg_dump.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { seedWhenEmpty } from '../../src/seed/seed.ts'
import { sealsOf } from './seals.ts'

const server = process.argv[2] ?? ''
const name = 'legajo_previous_release'
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href

const asRoot = async (statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

await asRoot(`create database ${name}`)
const database = await openDatabase({ url })
await prepareDatabase(database)
await database.asOwner((owner) => seedWhenEmpty({ database: owner }, { employees: 6 }))
const seals = await sealsOf(database)
await database.close()
const dump = execFileSync('pg_dump', ['--no-owner', '--inserts', '--rows-per-insert=200', url], {
  encoding: 'utf8',
  maxBuffer: 1e9,
})
await asRoot(`drop database ${name}`)
const statements = dump.replace(/^\\(un)?restrict .*$/gm, '')
writeFileSync(new URL('database.sql.br', import.meta.url), brotliCompressSync(statements))
writeFileSync(new URL('seals.json', import.meta.url), `${JSON.stringify(seals, null, 2)}\n`)
