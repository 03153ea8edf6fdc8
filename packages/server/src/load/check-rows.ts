import { setImmediate as breathe } from 'node:timers/promises'
import type { RowProblem } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { LoadOutcome, LoteRow } from '@legajo/contract/shared/mass-load.ts'
import type { Db } from '../db/database.ts'
import { cellReader } from './cell-value.ts'
import { type Column, shownValue, valueAt } from './columns.ts'
import type { CellProblem, LoadContext, LoadHandler, PreparedRow } from './load-handler.ts'

/** A row as it was sent: its number and its cells by field. */
export interface SentRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface CheckedRow {
  readonly line: number
  readonly title: string
  readonly outcome: LoadOutcome
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
  readonly differences: LoteRow['differences']
  readonly prepared: PreparedRow
}

/** Rows checked before yielding to other requests. */
const stretch = 500

/** Checks rows as the form of the same records does, all problems at once; writes nothing. */
export const checkRows = async (
  db: Db,
  handler: LoadHandler,
  columns: readonly Column[],
  rows: readonly SentRow[],
  context: LoadContext,
): Promise<readonly CheckedRow[]> => {
  const { kind } = handler
  // The key names the record that is changed, in whatever case it was typed.
  const compared = columns.filter(({ field }) => kind.creates || field !== kind.keys[0])
  const readers = columns.map((column) => ({ column, read: cellReader(column, { mayEmpty: !kind.creates }) }))
  const read: { readonly values: Map<string, unknown>; readonly problems: CellProblem[] }[] = []
  for (const [index, { cells }] of rows.entries()) {
    if (index % stretch === stretch - 1) await breathe()
    const values = new Map<string, unknown>()
    const problems: CellProblem[] = []
    for (const { column, read: cellOf } of readers) {
      const { value, message, remedy } = cellOf(cells[column.field] ?? '')
      if (message !== undefined) problems.push({ field: column.field, message, remedy })
      else if (value !== undefined) values.set(column.field, value)
    }
    read.push({ values, problems })
  }
  const repeated = repeatedIn(
    kind.keys,
    read.map(({ values }) => values),
    rows,
  )
  const prepared: PreparedRow[] = []
  for (let start = 0; start < rows.length; start += stretch) {
    prepared.push(...(await handler.prepare(db, read.slice(start, start + stretch), context)))
    await breathe()
  }
  return rows.map((row, index) => {
    const { values, problems } = read[index] as (typeof read)[number]
    const effect = prepared[index] as PreparedRow
    const own = new Set(problems.map(({ field }) => field))
    const all = [...problems, ...[...(repeated.get(index) ?? []), ...effect.problems].filter(({ field }) => !own.has(field))]
    const differences = compared.flatMap((column) => differenceIn(column, values, effect.stored))
    const toWire = ({ field, message, remedy }: CellProblem): RowProblem => ({
      row: row.line,
      field,
      value: (row.cells[field] ?? '').slice(0, 200),
      message,
      remedy,
    })
    return {
      line: row.line,
      title: effect.title,
      outcome: all.length > 0 ? 'REFUSED' : kind.creates ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'SAME',
      problems: all.map(toWire),
      warnings: effect.warnings.map(toWire),
      differences,
      prepared: effect,
    }
  })
}

const differenceIn = (
  column: Column,
  values: ReadonlyMap<string, unknown>,
  stored: object | undefined,
): LoteRow['differences'] => {
  if (!values.has(column.field)) return []
  const before = valueAt(stored, column.field)
  const after = values.get(column.field)
  if (stored && isSame(column, before, after)) return []
  return [{ field: column.field, label: column.label, before: shownValue(column, before), after: shownValue(column, after) }]
}

const isSame = (column: Column, before: unknown, after: unknown): boolean => {
  if (column.kind === 'boolean') return Boolean(before) === Boolean(after)
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if (column.kind === 'money' && text(before) && text(after)) return Number(before) === Number(after)
  // Cuils and bank accounts are stored without their separators.
  const bare = (value: unknown) => text(value).replace(/(?<=\d)[-\s](?=\d)/g, '')
  return text(before) === text(after) || (/^[\d\s-]+$/.test(text(after)) && bare(before) === bare(after))
}

/** Rows whose key another row of the load has: it would be ambiguous which of them holds. */
const repeatedIn = (
  keys: readonly string[],
  read: readonly ReadonlyMap<string, unknown>[],
  rows: readonly SentRow[],
): ReadonlyMap<number, readonly CellProblem[]> => {
  const problems = new Map<number, CellProblem[]>()
  for (const field of keys) {
    const first = new Map<string, number>()
    for (const [index, values] of read.entries()) {
      const value = values.get(field)
      if (value === undefined || value === null) continue
      const key = String(value).toLowerCase().replace(/[\s-]/g, '')
      const twin = first.get(key)
      if (twin === undefined) first.set(key, index)
      else {
        const problem = { field, message: `Se repite en la fila ${rows[twin]?.line}`, remedy: 'Dejá una sola de las dos' }
        problems.set(index, [...(problems.get(index) ?? []), problem])
      }
    }
  }
  return problems
}
