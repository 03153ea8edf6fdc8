import type { Lote, UndoCheck } from '@legajo/contract/shared/mass-load.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf, idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personText } from '../db/person-of.ts'
import { tableNames } from '../db/table-names.ts'
import { fail } from '../errors/app-error.ts'
import { dayOf } from '../platform/today.ts'
import type { LoadHandler, Obstacle } from './load-handler.ts'
import { removeRecords, updateRecords } from './write-records.ts'

interface AppliedRow {
  readonly line: number
  readonly title: string
  readonly id: number
  readonly written: number
  readonly before: Readonly<Record<string, unknown>> | null
  /** The record's present version; null when it is gone. */
  readonly version: number | null
}

const readAppliedRows = async (
  db: Db,
  { table, neverChanges = false }: LoadHandler,
  id: number,
): Promise<readonly AppliedRow[]> =>
  (
    await sql<AppliedRow>`select r.line, r.title, r.record_id as id, r.written_version as written, r.before,
        ${neverChanges ? sql`case when e.id is not null then 1 end` : sql`e.version`} as version
      from mass_load_row r left join ${sql.table(table)} e on e.tenant_id = r.tenant_id and e.id = r.record_id
      where r.load_id = ${id} and r.status = 'DONE' order by r.line`.execute(db)
  ).rows

/** The number of records that undoing a load removes or restores, and the later facts that prevent it. */
export const undoCheckOf = async (db: Db, handler: LoadHandler, load: Lote): Promise<UndoCheck> => {
  mustBeApplied(load)
  const rows = await readAppliedRows(db, handler, load.id)
  return { total: rows.length, obstacles: await obstaclesTo(db, handler, load, rows) }
}

/** Undoes a load as one: new records are removed, changed ones get their former values. */
export const undoLoad = async (db: Db, handler: LoadHandler, load: Lote, user: string): Promise<void> => {
  mustBeApplied(load)
  const rows = await readAppliedRows(db, handler, load.id)
  const obstacles = await obstaclesTo(db, handler, load, rows)
  if (obstacles.length > 0)
    fail('load_final', { count: obstacles.length, total: rows.length, first: `${obstacles[0]?.title}: ${obstacles[0]?.text}` })
  const fresh = rows.filter(({ before }) => before === null).map(({ id, written }) => ({ id, version: written }))
  const changed = formerOf(rows)
  // The rows of the load name the records that are removed.
  const removed = handler.remove ? await handler.remove(db, fresh) : await removeRecords(db, handler.table, fresh)
  const restored = await updateRecords(db, handler.table, changed)
  if (removed < fresh.length || restored.size < changed.length) fail('conflict')
  await sql`update mass_load_row set status = 'UNDONE', record_id = case when before is not null then record_id end,
      employee_id = case when before is not null then employee_id end
    where load_id = ${load.id} and status = 'DONE'`.execute(db)
  await db
    .updateTable('mass_load')
    .set({ status: 'UNDONE', undone_by: user, undone_at: new Date() })
    .where('id', '=', load.id)
    .execute()
}

/** The changed records as they were before the first row that concerns them, with the version that the last one gave them. */
const formerOf = (rows: readonly AppliedRow[]) => {
  const byRecord = new Map<number, { id: number; version: number; values: Readonly<Record<string, unknown>> }>()
  for (const { id, written, before } of rows)
    if (before !== null) {
      const former = byRecord.get(id)
      byRecord.set(id, {
        id,
        version: Math.max(written, former?.version ?? 0),
        values: { ...before, ...former?.values },
      })
    }
  return [...byRecord.values()]
}

const mustBeApplied = (load: Lote): void => {
  const what = `El lote «${load.description}»`
  if (load.status === 'UNDONE') fail('nothing_to_do', { what: `${what} ya se deshizo` })
  if (load.status === 'PENDING' || load.status === 'PROCESSING')
    fail('nothing_to_do', { what: `${what} todavía se está cargando; detenelo o esperá a que termine` })
  if (load.done === 0) fail('nothing_to_do', { what: `${what} no cargó ninguna fila` })
}

const obstaclesTo = async (
  db: Db,
  handler: LoadHandler,
  load: Lote,
  rows: readonly AppliedRow[],
): Promise<UndoCheck['obstacles']> => {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const fresh = rows.filter(({ before }) => before === null).map(({ id }) => id)
  const [changes, dependents, references] = await Promise.all([
    laterChanges(db, handler.table, rows),
    handler.dependents(db, ids, new Date(load.startedAt ?? load.createdAt)),
    fresh.length > 0 ? referencesTo(db, handler, fresh) : [],
  ])
  const found = Map.groupBy([...changes, ...dependents, ...references], ({ id }) => id)
  return rows.flatMap(({ line, title, id }) => {
    const texts = [...new Set((found.get(id) ?? []).map(({ text }) => text))]
    return texts.length > 0 ? [{ line, title, text: texts.join('. ') }] : []
  })
}

const laterChanges = async (db: Db, table: string, rows: readonly AppliedRow[]): Promise<readonly Obstacle[]> => {
  const last = new Map<number, number>()
  for (const { id, written } of rows) last.set(id, Math.max(written, last.get(id) ?? 0))
  const changed = rows.filter(({ id, version }) => version !== last.get(id))
  if (changed.length === 0) return []
  const { rows: edits } = await sql<{ id: number; user: string | null; day: string }>`
    select distinct on (entity_id) entity_id::bigint as id, ${sql.raw(personText('user_name'))} as user, ${sql.raw(dayOf('at'))}::text as day
    from audit_log where entity = ${table} and state <> 'READ' and entity_id = any(${changed.map(({ id }) => String(id))}::text[])
    order by entity_id, audit_log.id desc`.execute(db)
  const byId = new Map(edits.map((one) => [one.id, one]))
  return changed.map(({ id, version }) => {
    const change = byId.get(id)
    const by = change ? ` (${change.user ?? 'el sistema'}, ${formatDate(change.day)})` : ''
    return { id, text: version === null ? `Se eliminó después${by}` : `Cambió después${by}` }
  })
}

/** References among the removed records do not count: they are removed together. */
const allOf = (ids: readonly number[]) => sql`all(${idsText(ids)}::bigint[])`

/** Rows of other tables that refer to records which would be removed. */
const referencesTo = async (db: Db, { table, parts = [] }: LoadHandler, ids: readonly number[]): Promise<readonly Obstacle[]> => {
  const { rows: keys } = await sql<{
    from: string
    column: string
  }>`select c.conrelid::regclass::text as from, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db)
  const obstacles: Obstacle[] = []
  for (const { from, column } of keys.filter((key) => !parts.includes(key.from))) {
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(from)}
      where ${sql.ref(column)} = ${anyOf(ids)} ${from === table ? sql`and id <> ${allOf(ids)}` : sql``}`.execute(db)
    obstacles.push(...rows.map(({ id }) => ({ id, text: `Tiene ${tableNames[from] ?? 'otros datos cargados'}` })))
  }
  return obstacles
}
