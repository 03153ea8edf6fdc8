import type { Lote, UndoCheck } from '@legajo/contract/shared/mass-load.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personText } from '../db/person-of.ts'
import { fail } from '../errors/app-error.ts'
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

const appliedRows = async (db: Db, table: string, id: number): Promise<readonly AppliedRow[]> =>
  (
    await sql<AppliedRow>`select r.line, r.title, r.employee_id as id, r.written_version as written, r.before, e.version
      from mass_load_row r left join ${sql.table(table)} e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where r.load_id = ${id} and r.status = 'DONE' order by r.line`.execute(db)
  ).rows

/** The number of records that undoing a load removes or restores, and the later facts that prevent it. */
export const undoCheckOf = async (db: Db, handler: LoadHandler, load: Lote): Promise<UndoCheck> => {
  mustBeApplied(load)
  const rows = await appliedRows(db, handler.table, load.id)
  return { total: rows.length, obstacles: await obstaclesTo(db, handler, load, rows) }
}

/** Undoes a load as one: new records are removed, changed ones get their former values. */
export const undoLoad = async (db: Db, handler: LoadHandler, load: Lote, user: string): Promise<void> => {
  mustBeApplied(load)
  const rows = await appliedRows(db, handler.table, load.id)
  const obstacles = await obstaclesTo(db, handler, load, rows)
  if (obstacles.length > 0)
    fail('load_final', { count: obstacles.length, total: rows.length, first: `${obstacles[0]?.title}: ${obstacles[0]?.text}` })
  const records = rows.map(({ id, written, before }) => ({ id, version: written, values: before ?? {} }))
  // The rows of the load name the records that are removed.
  const undone = handler.kind.creates
    ? await removeRecords(db, handler.table, records)
    : (await updateRecords(db, handler.table, records)).size
  if (undone < rows.length) fail('conflict')
  await sql`update mass_load_row set status = 'UNDONE', employee_id = case when ${handler.kind.creates} then null else employee_id end
    where load_id = ${load.id} and status = 'DONE'`.execute(db)
  await db
    .updateTable('mass_load')
    .set({ status: 'UNDONE', undone_by: user, undone_at: new Date() })
    .where('id', '=', load.id)
    .execute()
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
  const ids = rows.map(({ id }) => id)
  const [changes, dependents, references] = await Promise.all([
    laterChanges(db, handler.table, rows),
    handler.dependents(db, ids, new Date(load.startedAt ?? load.createdAt)),
    handler.kind.creates ? referencesTo(db, handler.table, ids) : [],
  ])
  const found = Map.groupBy([...changes, ...dependents, ...references], ({ id }) => id)
  return rows.flatMap(({ line, title, id }) => {
    const texts = [...new Set((found.get(id) ?? []).map(({ text }) => text))]
    return texts.length > 0 ? [{ line, title, text: texts.join('. ') }] : []
  })
}

const laterChanges = async (db: Db, table: string, rows: readonly AppliedRow[]): Promise<readonly Obstacle[]> => {
  const changed = rows.filter(({ version, written }) => version !== written)
  if (changed.length === 0) return []
  const { rows: last } = await sql<{ id: number; user: string | null; day: string }>`
    select distinct on (entity_id) entity_id::bigint as id, ${sql.raw(personText('user_name'))} as user, at::date::text as day
    from audit_log where entity = ${table} and state <> 'READ' and entity_id = any(${changed.map(({ id }) => String(id))}::text[])
    order by entity_id, id desc`.execute(db)
  const byId = new Map(last.map((one) => [one.id, one]))
  return changed.map(({ id, version }) => {
    const change = byId.get(id)
    const by = change ? ` (${change.user ?? 'el sistema'}, ${formatDate(change.day)})` : ''
    return { id, text: version === null ? `Se eliminó después${by}` : `Cambió después${by}` }
  })
}

const tableNames: Readonly<Record<string, string>> = {
  novelty: 'novedades de liquidación',
  notice: 'ausencias o novedades de tiempo',
  user_account: 'un usuario',
  receipt: 'recibos',
  garnishment: 'embargos',
  employment_period: 'períodos de empleo anteriores',
  employee_cost_share: 'imputación por centros de costo',
  employee_unit: 'unidades organizativas',
  earnings_form: 'formularios de Ganancias',
  modification_request: 'pedidos de cambio',
}

/** Rows of other tables that refer to records which would be removed. */
const referencesTo = async (db: Db, table: string, ids: readonly number[]): Promise<readonly Obstacle[]> => {
  const { rows: keys } = await sql<{
    from: string
    column: string
  }>`select c.conrelid::regclass::text as from, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db)
  const obstacles: Obstacle[] = []
  for (const { from, column } of keys) {
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(from)}
      where ${sql.ref(column)} = ${anyOf(ids)}`.execute(db)
    obstacles.push(...rows.map(({ id }) => ({ id, text: `Tiene ${tableNames[from] ?? 'otros datos cargados'}` })))
  }
  return obstacles
}
