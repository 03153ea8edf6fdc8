import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The version of a record after it was written. */
export interface WrittenVersion {
  readonly id: number
  readonly version: number
}

type Values = Readonly<Record<string, unknown>>

const columnList = (rows: readonly Values[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

const keyOf = (columns: readonly string[], values: Values): string =>
  JSON.stringify(columns.map((column) => String(values[column] ?? '')))

/**
 * Adds records, one statement for those with the same columns; undefined for one that conflicts with a record that the sender cannot
 * see. In the order of `rows`, which differ in `keyColumns`.
 */
export const insertRecords = async (
  db: Db,
  table: string,
  keyColumns: readonly string[],
  rows: readonly Values[],
): Promise<readonly (WrittenVersion | undefined)[]> => {
  const made = new Map<string, WrittenVersion>()
  // A column that some rows leave out has its default in these.
  for (const [, some] of Map.groupBy(rows, (row) => Object.keys(row).sort().join())) {
    const columns = sql.join(columnList(some).map((name) => sql.id(name)))
    const { rows: found } = await sql<WrittenVersion & { key: string[] }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb)
      on conflict do nothing returning id, version, array[${sql.join(keyColumns.map((name) => sql`${sql.id(name)}::text`))}] as key`.execute(
      db,
    )
    for (const { key, id, version } of found) made.set(JSON.stringify(key.map((part) => part ?? '')), { id, version })
  }
  return rows.map((row) => made.get(keyOf(keyColumns, row)))
}

interface RecordChange extends WrittenVersion {
  readonly values: Values
}

/** Changes records that still have the version read, one statement for all; others are missing in the result. */
export const updateRecords = async (
  db: Db,
  table: string,
  changes: readonly RecordChange[],
): Promise<ReadonlyMap<number, WrittenVersion>> => {
  const names = columnList(changes.map(({ values }) => values))
  if (changes.length === 0) return new Map()
  if (names.length === 0) return readUnchanged(db, table, changes)
  const columns = sql.join(names.map((name) => sql.id(name)))
  const taken = sql.join(names.map((name) => sql.ref(`p.${name}`)))
  const { rows } = await sql<WrittenVersion>`with given as (
      select (r ->> 'id')::bigint as id, (r ->> 'version')::int as version, r -> 'values' as changed
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) r)
    update ${sql.table(table)} e set (${columns}) = (select ${taken} from jsonb_populate_record(e, g.changed) p)
    from given g where e.id = g.id and e.version = g.version returning e.id, e.version`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Records without a changed column, whose rows only have consequences beside them, such as another role of an account. */
const readUnchanged = async (
  db: Db,
  table: string,
  records: readonly WrittenVersion[],
): Promise<ReadonlyMap<number, WrittenVersion>> => {
  const { rows } = await sql<WrittenVersion>`select e.id, e.version from ${sql.table(table)} e
    join jsonb_to_recordset(${JSON.stringify(records.map(({ id, version }) => ({ id, version })))}::jsonb) as r (id bigint, version int)
      on e.id = r.id and e.version = r.version for update of e`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Removes records that still have the version read; returns how many. */
export const removeRecords = async (db: Db, table: string, records: readonly WrittenVersion[]): Promise<number> => {
  if (records.length === 0) return 0
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} e
    using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id bigint, version int)
    where e.id = r.id and e.version = r.version`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
