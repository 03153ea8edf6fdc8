import type { Db } from '../db/database.ts'
import type { AfterWrite, LoadHandler, PreparedRow } from './load-handler.ts'
import { insertRecords, updateRecords, type WrittenVersion } from './write-records.ts'

/** Writes the records of rows that are all sound; undefined for a row whose record changed or was taken meanwhile. In their order. */
export const writeRows = async (
  db: Db,
  handler: LoadHandler,
  rows: readonly PreparedRow[],
  after?: AfterWrite,
): Promise<readonly (WrittenVersion | undefined)[]> => {
  const fresh = rows.filter(({ record }) => !record)
  const made = new Map<PreparedRow, WrittenVersion | undefined>()
  const added = handler.insert ? await handler.insert(db, fresh) : await insertInOrder(db, handler, fresh)
  for (const [index, row] of fresh.entries()) made.set(row, added[index])
  const changed = await updateRecords(db, handler.table, changesOf(rows))
  for (const row of rows) if (row.record) made.set(row, changed.get(row.record.id))
  const stored = rows.flatMap((row) => {
    const written = made.get(row)
    return written ? [{ ...written, row, isNew: row.record === undefined }] : []
  })
  if (stored.length > 0) await handler.stored?.(db, stored, after)
  return rows.map((row) => made.get(row))
}

/** Records that others of the same load refer to come first. */
const insertInOrder = async (db: Db, handler: LoadHandler, rows: readonly PreparedRow[]) => {
  const result = new Map<PreparedRow, WrittenVersion | undefined>()
  const idOf = new Map<string, number>()
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map((row) => nameOf(handler, row)))
    const ready = waiting.filter(({ refersTo }) => !refersTo || !names.has(refersTo.name))
    if (ready.length === 0) break
    const written = await insertRecords(
      db,
      handler.table,
      handler.keyColumns,
      ready.map(({ values, refersTo }) =>
        refersTo && idOf.has(refersTo.name) ? { ...values, [refersTo.column]: idOf.get(refersTo.name) } : values,
      ),
    )
    for (const [index, row] of ready.entries()) {
      const made = written[index]
      result.set(row, made)
      if (made) idOf.set(nameOf(handler, row), made.id)
    }
    const done = new Set(ready)
    waiting = waiting.filter((row) => !done.has(row))
  }
  return rows.map((row) => result.get(row))
}

const nameOf = ({ keyColumns }: LoadHandler, { values }: PreparedRow): string =>
  keyColumns.map((column) => String(values[column] ?? '').toLowerCase()).join('|')

/** One change per record: of several rows that concern it, the last one has the values of all. */
const changesOf = (rows: readonly PreparedRow[]) => {
  const byRecord = new Map<number, { id: number; version: number; values: Record<string, unknown> }>()
  for (const { record, values } of rows)
    if (record) byRecord.set(record.id, { ...record, values: { ...byRecord.get(record.id)?.values, ...values } })
  return [...byRecord.values()]
}
