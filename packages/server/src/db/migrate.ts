import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the schema up to date, each file of migrations/ once, in order, in one transaction of its own; several servers
 * that start together wait for one another. Throws when a file that already ran was changed afterwards.
 */
export const migrate = async ({ platform }: Pick<Database, 'platform'>): Promise<readonly string[]> => {
  const before = await platform.transaction().execute(async (db) => {
    await oneByOne(db) // «if not exists» alone lets two try, and one die
    await sql`create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())`.execute(
      db,
    )
    return doneIn(db)
  })
  const applied: string[] = []
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    // All are asked about at once: one by one, a start over a slow network takes a minute to find nothing to do.
    if (isDone(before, name, hash)) continue
    await platform.transaction().execute(async (db) => {
      await oneByOne(db)
      if (isDone(await doneIn(db), name, hash)) return // another server's doing
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
      await sql`insert into migration (name, hash) values (${name}, ${hash})`.execute(db)
      applied.push(name)
    })
  }
  return applied
}

/** The migrations that ran, each with the hash of its file. */
const doneIn = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const isDone = (done: ReadonlyMap<string, string>, name: string, hash: string): boolean => {
  if (done.has(name) && done.get(name) !== hash)
    throw new Error(`La migración ${name} cambió después de aplicada; agregá otra en su lugar`)
  return done.has(name)
}

const oneByOne = (db: Db) => sql`select pg_advisory_xact_lock(727001)`.execute(db)

/** Splits a file at the semicolons that end lines outside $$ bodies; PGlite takes one statement at a time. */
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
