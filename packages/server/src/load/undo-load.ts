import type { MassLoad, UndoCheck } from '@legajo/contract/shared/mass-load.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf, idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { tableName } from '../db/table-names.ts'
import { fail } from '../errors/app-error.ts'
import { type FieldLabel, fieldLabels } from './field-labels.ts'
import { findLateFields, type LateField, readLaterChanges, readRemovals, restoreFields, stampColumns } from './later-changes.ts'
import type { LoadHandler, Obstacle } from './load-handler.ts'
import { findRestoreObstacles } from './restore-obstacles.ts'
import { removeRecords, updateRecords } from './write-records.ts'

interface AppliedRow {
  readonly line: number
  readonly title: string
  readonly id: number // not null: an applied row has its record
  readonly written: number // not null: an applied row has its version
  readonly before: Readonly<Record<string, unknown>> | null
  /** The record's present version; null when it is gone. */
  readonly version: number | null
}

/** A stretch of the applied rows: the last `limit` before a line, with all other rows of their records. */
export interface RowStretch {
  readonly before: number
  readonly limit: number
}

const inStretch = (id: number, { before, limit }: RowStretch) =>
  sql`record_id in (select record_id from mass_load_row where load_id = ${id} and status = 'DONE' and line < ${before}
    order by line desc limit ${limit})`

const readAppliedRows = async (
  db: Db,
  { table, neverChanges = false }: LoadHandler,
  id: number,
  stretch?: RowStretch,
): Promise<readonly AppliedRow[]> =>
  (
    await sql<AppliedRow>`select r.line, r.title, r.record_id as id, r.written_version as written, r.before,
        ${neverChanges ? sql`case when e.id is not null then 1 end` : sql`e.version`} as version
      from mass_load_row r left join ${sql.table(table)} e on e.tenant_id = r.tenant_id and e.id = r.record_id
      where r.load_id = ${id} and r.status = 'DONE' ${stretch ? sql`and ${inStretch(id, stretch)}` : sql``}
      order by r.line`.execute(db)
  ).rows

/** The number of records that undoing a load removes or restores, and the later facts that prevent it. */
export const undoCheckOf = async (db: Db, handler: LoadHandler, load: MassLoad): Promise<UndoCheck> => {
  mustBeApplied(load)
  const rows = await readAppliedRows(db, handler, load.id)
  const { obstacles } = await planUndo(db, handler, load, rows)
  return { total: rows.length, obstacles }
}

/** Undoes a load as one: new records are removed, in changed ones the fields of the load get their former values. */
export const undoLoad = async (db: Db, handler: LoadHandler, load: MassLoad, { user, rest }: UndoOrder): Promise<void> => {
  mustBeApplied(load)
  if (!rest) await refuseObstacles(db, handler, load)
  const { undone } = await undoRows(db, handler, load)
  if (undone === 0)
    fail('nothing_to_do', {
      what: 'Todos los registros del lote cambiaron o se usaron después: no queda ninguno que se pueda deshacer',
    })
  await endUndo(db, load, { user, total: load.done })
}

interface UndoOrder {
  readonly user: string
  /** Undoes the rows that nothing prevents, and leaves the others as they are; else any obstacle refuses the whole. */
  readonly rest: boolean
}

/** Refuses to undo a load of which a record changed or was used later; its records stay locked. */
const refuseObstacles = async (db: Db, handler: LoadHandler, load: MassLoad): Promise<void> => {
  await lockRecords(db, handler, load.id)
  const { total, obstacles } = await undoCheckOf(db, handler, load)
  const [first] = obstacles
  if (first) fail('load_final', { count: new Set(obstacles.map(({ line }) => line)).size, total, first: obstacleText(first) })
}

/** Undoes those of the applied rows, or of a stretch of them, that nothing later prevents. */
export const undoRows = async (
  db: Db,
  handler: LoadHandler,
  load: MassLoad,
  stretch?: RowStretch,
): Promise<{ readonly lines: readonly number[]; readonly undone: number }> => {
  await lockRecords(db, handler, load.id, stretch)
  const all = await readAppliedRows(db, handler, load.id, stretch)
  const { rows, changed } = await planRest(db, handler, load, all)
  const fresh = rows.filter(({ before }) => before === null).map(({ id, version }) => ({ id, version: version ?? 0 }))
  const lines = rows.map(({ line }) => line)
  if (lines.length > 0) {
    // The rows of the load name the records that are removed.
    const removed = handler.remove ? await handler.remove(db, fresh) : await removeRecords(db, handler.table, fresh)
    await handler.withdraw?.(db, load.id, lines)
    const restored = await updateRecords(db, handler.table, changed)
    if (removed < fresh.length || restored.size < changed.length) fail('conflict')
    await sql`update mass_load_row set status = 'UNDONE', record_id = case when before is not null then record_id end,
        employee_id = case when before is not null then employee_id end
      where load_id = ${load.id} and status = 'DONE' and line = ${anyOf(lines)}`.execute(db)
  }
  return { lines: all.map(({ line }) => line), undone: lines.length }
}

/** Ends the undoing of a load: it is undone, or keeps the rows that could not be. */
export const endUndo = async (
  db: Db,
  { id, status }: Pick<MassLoad, 'id' | 'status'>,
  { user, total }: { readonly user: string; readonly total: number },
): Promise<void> => {
  const { rows } = await sql<{
    left: number
  }>`select count(*)::int as left from mass_load_row where load_id = ${id} and status = 'DONE'`.execute(db)
  const left = rows[0]?.left ?? 0
  await db
    .updateTable('mass_load')
    .set(
      left === 0
        ? { status: 'UNDONE', undone_by: user, undone_at: new Date(), undo: null }
        : {
            status,
            done: left,
            undo: null,
            failure: `Se deshicieron ${total - left} de ${total} filas; ${left === 1 ? 'queda una, que cambió' : `quedan ${left}, que cambiaron`} o se usó después de la carga`,
          },
    )
    .where('id', '=', id)
    .execute()
}

/** The rows of a load that can be undone although others cannot: a row left out may be what prevents another one. */
const planRest = async (db: Db, handler: LoadHandler, load: MassLoad, all: readonly AppliedRow[]) => {
  for (let rows = all; ; ) {
    const plan = await planUndo(db, handler, load, rows)
    if (plan.obstacles.length === 0) return { rows, ...plan }
    const lines = new Set(plan.obstacles.map(({ line }) => line))
    const blocked = new Set(rows.flatMap(({ line, id }) => (lines.has(line) ? id : [])))
    rows = rows.filter(({ id }) => !blocked.has(id))
  }
}

const obstacleText = ({ title, field, text, by, day }: UndoCheck['obstacles'][number]): string =>
  `${title}: ${[field && `${field}:`, text, day && `(${by ?? 'el sistema'}, ${formatDate(day)})`].filter(Boolean).join(' ')}`

/** A change by another request waits for the undo, or the undo for it. */
const lockRecords = async (
  db: Db,
  { table, neverChanges = false }: LoadHandler,
  id: number,
  stretch?: RowStretch,
): Promise<void> => {
  if (neverChanges) return
  await sql`select from ${sql.table(table)} where id in (select record_id from mass_load_row where load_id = ${id} and status = 'DONE'
      ${stretch ? sql`and ${inStretch(id, stretch)}` : sql``})
    order by id for update`.execute(db)
}

interface WrittenRecord {
  readonly id: number
  /** The version that the last row of the load gave it. */
  readonly written: number
  readonly version: number | null
  /** The columns as they were before the first row that concerns the record; null for a new one. */
  readonly before: Readonly<Record<string, unknown>> | null
}

const recordsOf = (rows: readonly AppliedRow[]): readonly WrittenRecord[] => {
  const byRecord = new Map<number, WrittenRecord>()
  for (const { id, written, version, before } of rows) {
    const former = byRecord.get(id)
    byRecord.set(id, {
      id,
      version,
      written: Math.max(written, former?.written ?? 0),
      before: former && (former.before === null || before === null) ? null : before && { ...before, ...former?.before },
    })
  }
  return [...byRecord.values()]
}

interface UndoPlan {
  readonly obstacles: UndoCheck['obstacles']
  readonly changed: Parameters<typeof updateRecords>[2]
}

const planUndo = async (db: Db, handler: LoadHandler, load: MassLoad, rows: readonly AppliedRow[]): Promise<UndoPlan> => {
  const records = recordsOf(rows)
  const fresh = records.filter(({ before }) => before === null).map(({ id }) => id)
  const present = records.filter(({ version, written }) => version !== null && version !== written)
  const removed = records.filter(({ version }) => version === null).map(({ id }) => id)
  const [changes, removals, dependents, references] = await Promise.all([
    readLaterChanges(
      db,
      handler.table,
      present.map(({ id, written }) => ({ id, version: written })),
    ),
    readRemovals(db, handler.table, removed),
    handler.dependents(
      db,
      records.map(({ id }) => id),
      new Date(load.startedAt ?? load.createdAt),
    ),
    fresh.length > 0 ? referencesTo(db, handler, fresh) : [],
  ])
  const labelOf = await fieldLabels(db, handler)
  const facts: (Obstacle & Partial<UndoCheck['obstacles'][number]>)[] = [
    ...removed.map((id) => ({ id, text: 'Se eliminó después', ...removals.get(id) })),
    ...dependents,
    ...references,
  ]
  const changed: { id: number; version: number; values: Readonly<Record<string, unknown>> }[] = []
  for (const { id, version, before } of records) {
    const later = changes.get(id) ?? []
    const { values, late } = before
      ? restoreFields(before, later, handler.links ?? [])
      : { values: {}, late: findLateFields(later) }
    facts.push(...late.map((field) => lateFact(field, labelOf)))
    if (before && version !== null) changed.push({ id, version, values: withStamps(values) })
  }
  facts.push(...(await findRestoreObstacles(db, handler.table, changed, labelOf)))
  return { obstacles: obstaclesOf(rows, facts), changed }
}

/** A restored record was changed now, not when it had its former values. */
const withStamps = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, stampColumns.includes(column) ? new Date().toISOString() : value]),
  )

const lateFact = ({ column, part, change: { id, by, day, load } }: LateField, labelOf: FieldLabel) => ({
  id,
  field: labelOf(column, part),
  text: load === null ? 'Cambió después' : `Cambió después, con el lote ${load}`,
  by,
  day,
})

/** The facts by row, those of one record at each row of it; equal ones once. */
const obstaclesOf = (
  rows: readonly AppliedRow[],
  facts: readonly (Obstacle & Partial<UndoCheck['obstacles'][number]>)[],
): UndoCheck['obstacles'] => {
  const found = Map.groupBy(facts, ({ id }) => id)
  return rows.flatMap(({ line, title, id }) => {
    const own = (found.get(id) ?? []).map(({ text, field = '', by = null, day = null }) => ({
      line,
      title,
      text,
      field,
      by,
      day,
    }))
    return [...new Map(own.map((one) => [JSON.stringify(one), one])).values()]
  })
}

export const mustBeApplied = (load: MassLoad): void => {
  const what = `El lote «${load.description}»`
  if (load.status === 'UNDOING') fail('nothing_to_do', { what: `${what} ya se está deshaciendo` })
  if (load.status === 'UNDONE') fail('nothing_to_do', { what: `${what} ya se deshizo` })
  if (load.status === 'PENDING' || load.status === 'PROCESSING')
    fail('nothing_to_do', { what: `${what} todavía se está cargando; detenelo o esperá a que termine` })
  if (load.done === 0) fail('nothing_to_do', { what: `${what} no cargó ninguna fila` })
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
    obstacles.push(...rows.map(({ id }) => ({ id, text: `Tiene ${tableName(from) ?? 'otros datos cargados'}` })))
  }
  return obstacles
}
