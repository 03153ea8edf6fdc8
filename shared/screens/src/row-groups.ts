import type { ReactNode } from 'react'
import { type Column, cellText, filterKindOf, isRightAligned, sumOf } from './column.ts'

/** Rows with the same text in the column that groups them. */
export type RowGroup<Row> = { readonly name: string; readonly rows: readonly Row[] }

/** The groups of rows by their text in a column, in the order of the rows. */
export const groupsOf = <Row>(column: Column<Row>, rows: readonly Row[]): ReadonlyMap<string, RowGroup<Row>> =>
  new Map([...Map.groupBy(rows, (row) => cellText(column, row))].map(([name, own]) => [name, { name, rows: own }]))

/** Whether a column is added up. */
export const isAdded = <Row>({ total, sums }: Column<Row>): boolean => total !== undefined || sums === true

/** The columns by which rows can be grouped: names and states beside the first column, where another column is added up. */
export const groupingColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.some(isAdded)
    ? columns
        .slice(1)
        .filter(
          (column) =>
            !isAdded(column) &&
            !isRightAligned(column.kind) &&
            column.kind !== 'datetime' &&
            (filterKindOf(column) !== false || column.kind === 'status'),
        )
    : []

/** The total of a column over the rows of a group; undefined for a column that is not added up. */
export const groupTotal = <Row>(column: Column<Row>, rows: readonly Row[]): ReactNode => {
  if (column.total) return column.total(rows)
  return column.sums ? cellText({ ...column, value: () => sumOf(column, rows) }, rows[0] as Row) : undefined
}

/** The column that groups the rows of a table, and its groups by their names. */
export type Grouping<Row> = { readonly column: Column<Row>; readonly groups: ReadonlyMap<string, RowGroup<Row>> }

/** Whether a row of a page is the first one of its group there. */
export const startsGroup = <Row>(group: Grouping<Row> | undefined, rows: readonly Row[], index: number): boolean =>
  group !== undefined &&
  (index === 0 || cellText(group.column, rows[index] as Row) !== cellText(group.column, rows[index - 1] as Row))
