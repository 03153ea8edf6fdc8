import type { LoadKind } from '@legajo/contract/load-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isSameValue } from './check-rows.ts'
import { type Column, columnsOf, formatCellValue } from './columns.ts'
import type {
  CellProblem,
  Choices,
  LoadContext,
  LoadHandler,
  LoadRights,
  PreparedRow,
  ReadRow,
  RowValues,
} from './load-handler.ts'

/** The additions of a kind to a row: problems, further columns, and a record of the same load that it refers to. */
export interface RowAddition {
  readonly problems?: readonly CellProblem[]
  readonly warnings?: readonly CellProblem[]
  readonly values?: RowValues
  /** Fields of the stored record that are no column of it. */
  readonly shown?: RowValues
  readonly employeeId?: number
  readonly extra?: PreparedRow['extra']
  readonly refersTo?: PreparedRow['refersTo']
}

export interface AddedTo {
  readonly row: ReadRow
  /** The record as stored, by column; absent for a new one. */
  readonly stored: RowValues | undefined
}

interface RecordLoad extends Partial<Pick<LoadHandler, 'calls' | 'choices' | 'parts' | 'stored' | 'remove' | 'dependents'>> {
  readonly kind: LoadKind
  readonly table: string
  /** The column of each field that is stored as it is. */
  readonly columns: Readonly<Record<string, string>>
  /** The records that the load may name; those of the company unless given. */
  readonly among?: RawBuilder<unknown>
  readonly add?: (db: Db, rows: readonly AddedTo[], context: LoadContext) => Promise<readonly RowAddition[]>
  /** Fields of stored records that are no column, for templates and differences. */
  readonly shown?: (db: Db, records: readonly RowValues[]) => Promise<readonly RowValues[]>
  /** Values of new records besides those of the columns. */
  readonly defaults?: RowValues
}

const allLoadRights: LoadRights = { pay: true, confidential: true, permits: [] }

/** The load of a table whose records are named by some of its columns: rows with a known name change the record, others add one. */
export const recordLoad = (given: RecordLoad): LoadHandler => {
  const { kind, table, columns, among = sql`company_id = app_company()`, defaults = {} } = given
  const choices = given.choices ?? (async (): Promise<Choices> => new Map())
  const shapes = columnsOf(kind, allLoadRights, new Map())
  const named = kind.names.map((field) => columns[field] ?? field)
  const keyOfRow = ({ values }: ReadRow) => kind.names.map((field) => nameText(values.get(field))).join('|')
  const keyOfStored = (stored: RowValues) => named.map((column) => nameText(stored[column])).join('|')

  const needed = shapes.filter(({ field, required }) => required && kind.names.includes(field))
  /** A record without a name that rows need, such as a role without one, cannot be loaded again. */
  const isNamed = (stored: RowValues) => needed.every(({ field }) => (stored[columns[field] ?? field] ?? '') !== '')

  const selectStoredRows = async (db: Db, condition: RawBuilder<unknown>) =>
    (
      await sql<RowValues & { id: number; version: number }>`select * from ${sql.table(table)}
        where ${among} and ${condition} order by ${sql.join(named.map((column) => sql.id(column)))}, id limit 20000`.execute(db)
    ).rows

  const prepare: LoadHandler['prepare'] = async (db, rows, context) => {
    const last = named.at(-1) ?? 'id'
    const texts = rows.map(({ values }) => nameText(values.get(kind.names.at(-1) ?? '')))
    const byName = new Map(
      (await selectStoredRows(db, sql`lower(${sql.id(last)}::text) = any(${[...new Set(texts)]}::text[])`)).map((stored) => [
        keyOfStored(stored),
        stored,
      ]),
    )
    const found = rows.map((row) => ({ row, stored: byName.get(keyOfRow(row)) }))
    const additions = (await given.add?.(db, found, context)) ?? []
    const known = found.flatMap(({ stored }) => (stored ? [stored] : []))
    const more = (await given.shown?.(db, known)) ?? []
    const shownOf = new Map(known.map(({ id }, index) => [id, more[index]]))
    return found.map(({ row, stored }, index): PreparedRow => {
      const addition = additions[index] ?? {}
      const missing = stored ? [] : missingIn(shapes, row)
      const cells = valuesIn(row, columns)
      const wanted = { ...cells, ...addition.values }
      const changed = stored ? differingFrom(stored, wanted) : { ...defaults, ...wanted }
      return {
        problems: [...missing, ...(addition.problems ?? [])],
        warnings: addition.warnings ?? [],
        title: titleOf(kind, shapes, row, stored, columns),
        confidential: false,
        ...(addition.extra && { extra: addition.extra }),
        ...(addition.employeeId !== undefined && { employeeId: addition.employeeId }),
        ...(stored && {
          record: { id: stored.id, version: stored.version },
          stored: { ...fieldsOf(stored, columns, addition.values), ...shownOf.get(stored.id), ...addition.shown },
        }),
        values: changed,
        before: stored ? Object.fromEntries(Object.keys(changed).map((column) => [column, stored[column] ?? null])) : {},
        ...(addition.refersTo && !stored && { refersTo: addition.refersTo }),
      }
    })
  }

  return {
    kind,
    ...(given.calls && { calls: given.calls }),
    table,
    keyColumns: named,
    choices,
    prepare,
    current: async (db) => {
      const records = (await selectStoredRows(db, sql`true`)).filter(isNamed)
      const more = (await given.shown?.(db, records)) ?? []
      return records.map((stored, index) => ({ ...fieldsOf(stored, columns), ...more[index] }))
    },
    label: (column) => shapes.find(({ field }) => (columns[field] ?? field) === column)?.label,
    dependents: given.dependents ?? (async () => []),
    ...(given.parts && { parts: given.parts }),
    ...(given.stored && { stored: given.stored }),
    ...(given.remove && { remove: given.remove }),
  }
}

const nameText = (value: unknown): string => String(value ?? '').toLowerCase()

const valuesIn = ({ values }: ReadRow, columns: Readonly<Record<string, string>>): RowValues =>
  Object.fromEntries(
    [...values].flatMap(([field, value]) => {
      const column = columns[field]
      return column ? [[column, value]] : []
    }),
  )

const fieldsOf = (stored: RowValues, columns: Readonly<Record<string, string>>, more: RowValues = {}): RowValues => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, stored[column]])),
  ...Object.fromEntries(Object.keys(more).map((column) => [column, stored[column]])),
})

/** Whether a row changes a stored record in these columns. */
export const changesRecord = ({ row, stored }: AddedTo, columns: Readonly<Record<string, string>>): boolean =>
  stored !== undefined && Object.keys(differingFrom(stored, valuesIn(row, columns))).length > 0

/** The columns whose value is another than the stored one. */
const differingFrom = (stored: RowValues, wanted: RowValues): RowValues =>
  Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => {
      if (typeof value === 'object' && value !== null) return JSON.stringify(value) !== JSON.stringify(stored[column] ?? null)
      const kind = typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'number' : 'text'
      return !isSameValue({ kind }, stored[column], value)
    }),
  )

const missingIn = (shapes: readonly Column[], { values }: ReadRow): readonly CellProblem[] =>
  shapes
    .filter(({ field, requiredOfNew }) => requiredOfNew && !values.has(field))
    .map(({ field, label }) => ({ field, message: `Falta ${label}: es un registro nuevo`, remedy: 'Completá la celda' }))

const titleOf = (
  kind: LoadKind,
  shapes: readonly Column[],
  { values }: ReadRow,
  stored: RowValues | undefined,
  columns: Readonly<Record<string, string>>,
): string => {
  const textual = kind.names.filter((field) => typeof values.get(field) === 'string')
  const parts = [...new Set([...textual, 'name'])].map((field) => {
    const column = shapes.find((shape) => shape.field === field)
    return column ? formatCellValue(column, values.get(field) ?? stored?.[columns[field] ?? '']) : ''
  })
  return parts.filter(Boolean).join(' · ')
}
