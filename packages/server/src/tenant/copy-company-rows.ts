import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Row = Record<string, unknown>
interface Reference {
  readonly column: string
  readonly target: string
}

/** Columns that the database or the target company defines. */
const databaseColumns = new Set(['id', 'tenant_id', 'company_id', 'version'])

/**
 * Copies the rows of tables from one company into the current one, in the given order, and returns how many. References between copied rows
 * point to the copies; those to roles, which all companies share, stay; those to other rows that are not copied are emptied, and rows that
 * need them are left out.
 */
export const copyCompanyRows = async (db: Db, tables: readonly string[], from: number): Promise<number> => {
  const copies = new Map<string, Map<number, number>>()
  const late: {
    readonly table: string
    readonly id: number
    readonly column: string
    readonly target: string
    readonly old: number
  }[] = []
  let count = 0
  for (const table of tables) {
    const references = await referencesOf(db, table)
    const required = await readRequiredColumns(db, table)
    const { rows } = await sql<{
      row: Row
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where company_id = ${from} order by ctid`.execute(db)
    const ids = new Map<number, number>()
    copies.set(table, ids)
    for (const { row } of rows) {
      const values = Object.fromEntries(Object.entries(row).filter(([name]) => !databaseColumns.has(name)))
      const waiting: Reference[] = []
      for (const reference of references) {
        const old = row[reference.column]
        if (typeof old !== 'number') continue
        const copy = copies.get(reference.target)?.get(old)
        values[reference.column] = copy ?? null
        if (copy === undefined && tables.includes(reference.target)) waiting.push(reference)
      }
      if (required.some((name) => values[name] === null)) continue
      withoutOwnIds(table, values, copies)
      const id = await insertCopy(db, table, values)
      count += 1
      if (typeof row['id'] !== 'number' || id === null) continue
      ids.set(row['id'], id)
      for (const { column, target } of waiting) late.push({ table, id, column, target, old: Number(row[column]) })
    }
  }
  for (const { table, id, column, target, old } of late) {
    const copy = copies.get(target)?.get(old)
    if (copy !== undefined) await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${copy} where id = ${id}`.execute(db)
  }
  return count
}

const referencesOf = async (db: Db, table: string): Promise<readonly Reference[]> =>
  (
    await sql<{ column: string; target: string }>`select a.attname as column, c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.conrelid = ${table}::regclass and a.attname not in ('tenant_id', 'company_id')
        and c.confrelid <> 'role'::regclass`.execute(db)
  ).rows.map(({ column, target }) => ({ column, target: target.replaceAll('"', '') }))

const readRequiredColumns = async (db: Db, table: string): Promise<readonly string[]> =>
  (
    await sql<{ column: string }>`select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not attisdropped`.execute(db)
  ).rows
    .map(({ column }) => column)
    .filter((name) => !databaseColumns.has(name))

/** Lists of ids that point to the copies; `0` is a day off in a sequence. */
const idLists: Readonly<Record<string, { readonly column: string; readonly target: string }>> = {
  work_shift: { column: 'time_slot_ids', target: 'time_slot' },
  time_sequence: { column: 'work_shift_ids', target: 'work_shift' },
}

/** Ids within texts and lists: those of copied rows point to the copies, those of people and accounts are left out. */
const withoutOwnIds = (table: string, values: Row, copies: ReadonlyMap<string, ReadonlyMap<number, number>>): void => {
  for (const own of ['approver_ids', 'employee_ids']) if (own in values) values[own] = []
  if (table === 'document_template')
    values['signers'] = (values['signers'] as readonly Row[]).filter(({ userId }) => userId === null || userId === undefined)
  const list = idLists[table]
  if (list) values[list.column] = (values[list.column] as readonly number[]).map((old) => copies.get(list.target)?.get(old) ?? 0)
  if (table !== 'position') return
  const pointTo = (list: unknown, key: string, target: string) =>
    (Array.isArray(list) ? (list as Row[]) : [])
      .map((one) => ({ ...one, [key]: copies.get(target)?.get(Number(one[key])) }))
      .filter((one) => one[key] !== undefined)
  values['competences'] = pointTo(values['competences'], 'competence_id', 'job_competence')
  values['valuation'] = pointTo(values['valuation'], 'factor_id', 'assessment_factor')
  Object.assign(values, { state: 'DRAFT', approved_at: null, approved_by: null })
}

const insertCopy = async (db: Db, table: string, values: Row): Promise<number | null> => {
  const names = Object.keys(values)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<{ row: Row }>`insert into ${sql.table(table)} as t (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
    returning to_jsonb(t) as row`.execute(db)
  const id = rows[0]?.row['id']
  return typeof id === 'number' ? id : null
}
