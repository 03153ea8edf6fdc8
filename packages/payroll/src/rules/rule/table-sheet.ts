import type { CellProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import type { ValueShape } from '@legajo/kernel/shown-value.ts'
import type { SheetColumn, SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'

export type TableColumn = ValueShape & { readonly name: string }

/** The columns of a table as those of a sheet; their fields are their positions. */
export const sheetColumnsOf = (columns: readonly TableColumn[]): SheetColumn[] =>
  columns.map(({ name, ...shape }, at) => ({ field: String(at), label: name, width: '90px', shape }))

let nextLine = 1
const rowOf = (values: readonly string[]): SheetRow => ({ line: nextLine++, cells: Object.fromEntries(values.entries()) })

/** A table of texts edited as a sheet. */
export const useTableRows = (table: readonly (readonly string[])[]) =>
  useSheetRows(
    () => table.map(rowOf),
    (cells) => ({ ...rowOf([]), ...(cells && { cells }) }),
  )
export type TableRows = ReturnType<typeof useTableRows>

/** The rows of the sheet as a table with `columns` columns. */
export const tableOf = (rows: readonly SheetRow[], columns: number): string[][] =>
  rows.map(({ cells }) => Array.from({ length: columns }, (_, at) => cells[at] ?? ''))

/** Adds an empty row under the one at `at`. */
export const addRowAfter = ({ rows, change, newRow }: TableRows, at: number): void => {
  const row = newRow?.()
  if (row) change(rows.toSpliced(rows.length === 0 ? 0 : at + 1, 0, row))
}

export const removeRowAt = ({ rows, change }: TableRows, at: number): void => change(rows.toSpliced(at, 1))

/** Problems of a table as those of its sheet. */
export const sheetProblemsOf = (rows: readonly SheetRow[], problems: readonly CellProblem[]): SheetProblem[] =>
  problems.map(({ row, column, ...problem }) => ({
    row: rows[row]?.line ?? 0,
    field: String(column),
    remedy: '',
    ...problem,
  }))
