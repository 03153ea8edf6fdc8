import { sql } from 'kysely'
import { idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { FieldLabel } from './field-labels.ts'

interface RestoredRecord {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

interface RestoreObstacle {
  readonly id: number
  readonly field: string
  readonly text: string
}

/** Former values that cannot be restored: their record was removed, or another record has a value that no two may have. */
export const findRestoreObstacles = async (
  db: Db,
  table: string,
  changed: readonly RestoredRecord[],
  labelOf: FieldLabel,
): Promise<readonly RestoreObstacle[]> => {
  const columns = new Set(changed.flatMap(({ values }) => Object.keys(values)))
  if (columns.size === 0) return []
  const found: RestoreObstacle[] = []
  const add = (column: string, text: string, ids: readonly number[]) =>
    found.push(...ids.map((id) => ({ id, field: labelOf(column, ''), text })))
  for (const { column, target, key } of await readReferences(db, table))
    if (columns.has(column))
      add(column, 'El valor anterior ya no existe', await findMissing(db, target, key, formerIn(changed, column)))
  for (const column of await readUniqueColumns(db, table))
    if (columns.has(column))
      add(column, 'El valor anterior ahora es de otro registro', await findTaken(db, table, column, formerIn(changed, column)))
  return found
}

interface FormerValues {
  readonly ids: readonly number[]
  readonly texts: readonly string[]
}

const formerIn = (changed: readonly RestoredRecord[], column: string): FormerValues => {
  const present = changed.flatMap(({ id, values }) => {
    const value = values[column]
    return value === undefined || value === null || typeof value === 'object' ? [] : [{ id, text: String(value) }]
  })
  return { ids: present.map(({ id }) => id), texts: present.map(({ text }) => text) }
}

/** The columns of a table that refer to other records. */
const readReferences = async (db: Db, table: string) =>
  (
    await sql<{ column: string; target: string; key: string }>`select a.attname::text as column,
        c.confrelid::regclass::text as target, k.attname::text as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
        join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[cardinality(c.confkey)]
      where c.contype = 'f' and c.conrelid = ${table}::regclass`.execute(db)
  ).rows

/** The columns of a table of which no two records of a company have the same value. */
const readUniqueColumns = async (db: Db, table: string): Promise<readonly string[]> =>
  (
    await sql<{
      column: string
    }>`select min(a.attname) filter (where a.attname not in ('tenant_id', 'company_id'))::text as column
      from pg_index x cross join lateral unnest(x.indkey::int[]) k (n) left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.n
      where x.indrelid = ${table}::regclass and x.indisunique and not x.indisprimary
      group by x.indexrelid
      having bool_and(a.attname is not null) and count(*) filter (where a.attname not in ('tenant_id', 'company_id')) = 1`.execute(
      db,
    )
  ).rows.map(({ column }) => column)

const findMissing = async (db: Db, target: string, key: string, { ids, texts }: FormerValues): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select w.id from unnest(${idsText(ids)}::bigint[], ${texts}::text[]) as w (id, former)
    where not exists (select from ${sql.table(target)} t where t.${sql.id(key)}::text = w.former)`.execute(db)
  return rows.map(({ id }) => id)
}

const findTaken = async (db: Db, table: string, column: string, { ids, texts }: FormerValues): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select w.id from unnest(${idsText(ids)}::bigint[], ${texts}::text[]) as w (id, former)
    where exists (select from ${sql.table(table)} t where t.${sql.id(column)}::text = w.former and t.id <> all(${idsText(ids)}::bigint[]))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
