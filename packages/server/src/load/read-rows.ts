import { isFileKey } from '@legajo/contract/files/stored-file.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import type { LoadOutcome, LoadRowStatus, MassLoadRow } from '@legajo/contract/shared/mass-load.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { Heading } from './headings.ts'
import { allRows } from './load-blocks.ts'

/** Rows of a load that are not discarded, in their order. */
export const readRows = async (
  db: Db,
  id: number,
  { pending, limit, after = -1 }: { readonly pending?: boolean; readonly limit?: number; readonly after?: number } = {},
): Promise<readonly (FileRow & { readonly outcome: LoadOutcome; readonly seenVersion: number | null })[]> => {
  const rows = await db
    .selectFrom('mass_load_row')
    .select(['line', 'cells', 'outcome', 'seen_version as seenVersion'])
    .where('load_id', '=', id)
    .where('line', '>', after)
    .where('status', '<>', 'DISCARDED')
    .$if(pending === true, (found) => found.where('status', '=', 'PENDING'))
    .orderBy('line')
    .$if(limit !== undefined, (found) => found.limit(limit ?? 0))
    .execute()
  return rows.map(({ line, cells, outcome, seenVersion }) => ({
    line,
    outcome: outcome as LoadOutcome,
    seenVersion,
    cells: cells as unknown as readonly string[],
  }))
}

const byField = (columns: readonly Heading[], cells: readonly string[]): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const field = columns[index]?.field
    const cell = cells[index]
    if (field && cell) found[field] = cell
  }
  return found
}

/** The rows of a load as they are read; `toWire` leaves out the fields that the user does not see. */
export const rowsOf = (db: Db, id: number) =>
  db
    .selectFrom(allRows(id).as('r'))
    .select([
      'line',
      'record_id as recordId',
      'title',
      'outcome',
      'status',
      'cells',
      'packed',
      'problems',
      'warnings',
      'differences',
    ])

export interface StoredRow {
  readonly line: number
  readonly recordId: number | null
  readonly title: string
  readonly outcome: LoadOutcome
  readonly status: LoadRowStatus
  readonly cells: readonly string[] | null
  /** The JSON text of `cells`, of a row in a block. */
  readonly packed: string | null
  readonly problems: RowProblem[] | null
  readonly warnings: RowProblem[] | null
  readonly differences: MassLoadRow['differences'] | null
}

/** The text by which a cell is shown: a date as a date, a choice by its label. */
export type ShownCell = (cell: string) => string

/** A row on the wire, with the fields that the user sees. */
export const toWire = (row: StoredRow, columns: readonly Heading[], seen: ReadonlyMap<string, ShownCell>): MassLoadRow => ({
  line: row.line,
  recordId: row.recordId,
  title: row.title,
  outcome: row.outcome,
  status: row.status,
  cells: Object.fromEntries(
    Object.entries(byField(columns, cellsOf(row))).flatMap(([field, cell]) => {
      const show = seen.get(field)
      // Spreadsheets hold dates as numbers, which are read as «1982-03-12».
      return show ? [[field, isFileKey(cell) || isCalendarDate(cell) ? show(cell) : cell]] : []
    }),
  ),
  problems: (row.problems ?? []).map((problem) =>
    seen.has(problem.field) && !isFileKey(problem.value) ? problem : { ...problem, value: '' },
  ),
  warnings: (row.warnings ?? []).filter(({ field }) => seen.has(field)),
  differences: (row.outcome === 'NEW' ? valuesOf(row, columns, seen) : (row.differences ?? [])).filter(({ field }) =>
    seen.has(field),
  ),
})

/** The values that a new record gets: its cells. */
const valuesOf = (
  row: StoredRow,
  columns: readonly Heading[],
  seen: ReadonlyMap<string, ShownCell>,
): MassLoadRow['differences'] => {
  const cells = cellsOf(row)
  return columns.flatMap(({ header, field }, index) => {
    const cell = cells[index]
    return field && cell ? [{ field, label: header, before: '', after: seen.get(field)?.(cell) ?? cell }] : []
  })
}

/** The texts of a row as they were sent, by column. */
export const cellsOf = ({ cells, packed }: Pick<StoredRow, 'cells' | 'packed'>): readonly string[] =>
  cells ?? (JSON.parse(packed ?? '[]') as readonly string[])
