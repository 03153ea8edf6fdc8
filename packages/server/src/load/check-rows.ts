import { setImmediate as breathe } from 'node:timers/promises'
import type { RowProblem } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { LoadOutcome, LoteRow } from '@legajo/contract/shared/mass-load.ts'
import type { Db } from '../db/database.ts'
import { cellReader } from './cell-value.ts'
import { type Column, shownValue, valueAt } from './columns.ts'
import type { CellProblem, LoadContext, LoadHandler, PreparedRow, ReadRow } from './load-handler.ts'

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
  /** Of a changed record; those of a new one are its cells. */
  readonly differences: LoteRow['differences']
  readonly prepared: PreparedRow
}

/** Rows whose records are read with one set of queries. */
const stretch = 500
/** Rows checked before yielding to other requests. */
const pace = 100

/**
 * Checks rows as the form of the same records does, all problems at once; writes nothing. The rows of a load may be given in parts, in
 * their order: repetitions are found across them.
 */
export const rowChecker = (db: Db, handler: LoadHandler, columns: readonly Column[], context: LoadContext) => {
  const { kind } = handler
  const readers = columns.map((column) => ({
    column,
    read: cellReader(column, { mayEmpty: kind.makes !== 'new' }),
  }))
  const names = new Set(kind.names)
  // The names of a record are no difference, in whatever case they were typed.
  const compared = columns.filter(({ field }) => kind.makes === 'new' || !names.has(field))
  const repetitions = repetitionsOf([kind.names, ...(kind.unique ?? []).map((field) => [field])])

  const readRow = ({ line, cells }: SentRow) => {
    const values = new Map<string, unknown>()
    const problems: CellProblem[] = []
    for (const { column, read } of readers) {
      const { value, message, remedy } = read(cells[column.field] ?? '')
      if (message !== undefined) problems.push({ field: column.field, message, remedy })
      else if (value !== undefined) values.set(column.field, value)
    }
    problems.push(...repetitions(line, values))
    return { row: { line, values } satisfies ReadRow, problems }
  }

  const finish = (row: SentRow, { row: { values }, problems }: ReturnType<typeof readRow>, effect: PreparedRow): CheckedRow => {
    const own = new Set(problems.map(({ field }) => field))
    const all = [...problems, ...effect.problems.filter(({ field }) => !own.has(field))]
    const isNew = effect.stored === undefined
    const differences = isNew ? [] : compared.flatMap((column) => differenceIn(column, values, effect.stored))
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
      outcome: all.length > 0 ? 'REFUSED' : isNew ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'SAME',
      problems: all.map(toWire),
      warnings: effect.warnings.map(toWire),
      differences,
      prepared: effect,
    }
  }

  return async (rows: readonly SentRow[]): Promise<readonly CheckedRow[]> => {
    const checked: CheckedRow[] = []
    for (let start = 0; start < rows.length; start += stretch) {
      const some = rows.slice(start, start + stretch)
      const read: ReturnType<typeof readRow>[] = []
      for (const [index, row] of some.entries()) {
        if (index % pace === pace - 1) await breathe()
        read.push(readRow(row))
      }
      const prepared = await handler.prepare(
        db,
        read.map(({ row }) => row),
        context,
      )
      for (const [index, row] of some.entries()) {
        if (index % pace === pace - 1) await breathe()
        checked.push(finish(row, read[index] as (typeof read)[number], prepared[index] as PreparedRow))
      }
    }
    return checked
  }
}

const differenceIn = (
  column: Column,
  values: ReadonlyMap<string, unknown>,
  stored: object | undefined,
): LoteRow['differences'] => {
  if (!values.has(column.field)) return []
  const before = valueAt(stored, column.field)
  const after = values.get(column.field)
  if (isSameValue(column, before, after)) return []
  return [{ field: column.field, label: column.label, before: shownValue(column, before), after: shownValue(column, after) }]
}

/** Whether a cell has the stored value, in another form or not. */
export const isSameValue = ({ kind }: Pick<Column, 'kind'>, before: unknown, after: unknown): boolean => {
  if (kind === 'boolean') return Boolean(before) === Boolean(after)
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if ((kind === 'money' || kind === 'number') && text(before) && text(after)) return Number(before) === Number(after)
  // Cuils and bank accounts are stored without their separators.
  const bare = (value: unknown) => text(value).replace(/(?<=\d)[-\s](?=\d)/g, '')
  return text(before) === text(after) || (/^[\d\s-]+$/.test(text(after)) && bare(before) === bare(after))
}

/** Finds rows that another row of the load names too: it would be ambiguous which of them holds. */
const repetitionsOf = (keys: readonly (readonly string[])[]) => {
  const firstOf = keys.filter((fields) => fields.length > 0).map((fields) => ({ fields, first: new Map<string, number>() }))
  return (line: number, values: ReadonlyMap<string, unknown>): readonly CellProblem[] =>
    firstOf.flatMap(({ fields, first }) => {
      const parts = fields.map((field) => values.get(field))
      if (parts.some((part) => part === undefined || part === null)) return []
      const key = parts
        .map((part) =>
          String(part)
            .toLowerCase()
            .replace(/(?<=\d)[-\s](?=\d)/g, ''),
        )
        .join('|')
      const twin = first.get(key)
      if (twin === undefined) first.set(key, line)
      return twin === undefined
        ? []
        : [{ field: fields[0] ?? '', message: `Se repite en la fila ${twin}`, remedy: 'Dejá una sola de las dos' }]
    })
}
