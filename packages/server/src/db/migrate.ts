import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { baselineOf, isBeforeBaseline, withBaseline } from './baseline.ts'
import type { Database, Db } from './database.ts'

const migrations = new URL('../../migrations/', import.meta.url)

type Migration = { readonly name: string; readonly text: string; readonly hash: string }

const readMigrations = (folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

/**
 * Applies each file of migrations/ once, in order, each in its own transaction, as the role that owns the schema; concurrent starts of
 * several servers are serialised. Throws when a file was changed after it ran.
 */
export const migrate = async ({ platform }: Pick<Database, 'platform'>, folder = migrations): Promise<readonly string[]> => {
  const all = readMigrations(folder)
  const before = await platform.transaction().execute(async (db) => {
    await oneByOne(db) // with «if not exists» alone concurrent attempts fail
    await sql`create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`.execute(
      db,
    )
    const applied = await readAppliedMigrations(db)
    return isBeforeBaseline(applied) ? adoptBaseline(db, applied, all) : applied
  })
  const applied: string[] = []
  for (const migration of all) {
    // The list is read once: a query per file makes a start over a slow network take a minute without any work.
    if (isApplied(before, migration)) continue
    await platform.transaction().execute(async (db) => {
      await oneByOne(db)
      if (isApplied(await readAppliedMigrations(db), migration)) return // by a concurrent server
      const protect = await exposeRows(db)
      for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(db)
      await protect()
      await sql`insert into migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(db)
      applied.push(migration.name)
    })
  }
  return applied
}

/** The files not yet applied, for a role that may not apply them. */
export const pendingMigrations = async ({ platform }: Pick<Database, 'platform'>): Promise<readonly string[]> => {
  const all = readMigrations(migrations)
  const applied = await platform.transaction().execute(readAppliedMigrations)
  const before = isBeforeBaseline(applied) ? withBaseline(applied, all) : applied
  return all.filter((migration) => !isApplied(before, migration)).map(({ name }) => name)
}

/**
 * Allows a migration to change the rows of all tenants: forced row security also applies to the role that owns the tables, which would see none.
 * The returned function forces it again, in the same transaction, so that no other session sees the tables without it. A database without
 * tenants has no such rows: there the first start would alter all tables in each migration.
 */
const exposeRows = async (db: Db): Promise<() => Promise<void>> => {
  if (!(await hasTenants(db))) return async () => {}
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relforcerowsecurity and c.relnamespace = current_schema()::regnamespace and pg_has_role(c.relowner, 'usage')
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)`.execute(db)
  const names = rows.map(({ name }) => name)
  const set = async (force: string) => {
    for (const name of names) await sql`alter table if exists ${sql.table(name)} ${sql.raw(force)} row level security`.execute(db)
  }
  await set('no force')
  return async () => {
    if (names.length > 0) await sql`set constraints all immediate`.execute(db) // a table with a pending check cannot be altered
    await set('force')
  }
}

const hasTenants = async (db: Db): Promise<boolean> => {
  const { rows: tables } = await sql`select where to_regclass('tenant') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql`select from tenant limit 1`.execute(db)
  return rows.length > 0
}

/** Records the baseline in a database that was filled by the files that it replaced. */
const adoptBaseline = async (db: Db, applied: ReadonlyMap<string, string>, all: readonly Migration[]) => {
  const adopted = withBaseline(applied, all)
  for (const { name, hash } of baselineOf(all))
    await sql`insert into migration (name, hash) values (${name}, ${hash})`.execute(db)
  return adopted
}

/** The applied migrations, each with the hash of its file. */
const readAppliedMigrations = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const isApplied = (applied: ReadonlyMap<string, string>, { name, hash }: Migration): boolean => {
  if (applied.has(name) && applied.get(name) !== hash)
    throw new Error(`La migración ${name} cambió después de aplicada; agregue otra en su lugar`)
  return applied.has(name)
}

const oneByOne = (db: Db) => sql`select pg_advisory_xact_lock(727001)`.execute(db)

/** Splits a file at the semicolons that end lines outside $$ bodies; PGlite accepts one statement at a time. */
const statementsOf = (text: string): readonly string[] => {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    current += `${line}\n`
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*(--.*)?$/.test(line)) {
      statements.push(current)
      current = ''
    }
  }
  return /\S/.test(current.replace(/--.*/g, '')) ? [...statements, current] : statements
}
