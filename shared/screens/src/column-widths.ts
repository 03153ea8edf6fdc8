import { type Column, cellText, cellValue, type FilterKind, filterKindOf, isRightAligned } from './column.ts'
import { cellWidth } from './fit-table.ts'

/** Letter widths at 14 px with a small margin: capitals, then digits and all other characters. */
const capital = 10
const letter = 7.6
const padding = 24
/** A heading has smaller letters, and space for its sort arrow. */
const headingLetter = 7.2
const arrow = 20
const minWidth = 72
/** Longer texts end in «…»; a number is never cut. */
const widestText = 280
/** Width of a graphic next to the text: the dot and borders of a status, an icon. */
const graphic = 40

/** Width of a column's filter including the padding of its cell (`ColumnFilterInput`). */
const filterWidths: Readonly<Record<FilterKind, number>> = {
  text: 100,
  equals: 100,
  number: 100,
  boolean: 100,
  date: 152,
  multi: 106,
}

const widthOf = (text: string): number => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals * capital + (text.length - capitals) * letter
}

/** Rows that are measured: all of a page, and of a longer list some in each part of it. */
const mostMeasured = 1000

/** The rows with the least and the greatest number of a column, which is never cut. */
const extremes = <Row>(column: Column<Row>, rows: readonly Row[]): readonly Row[] => {
  let [least, greatest] = [rows[0], rows[0]]
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const value = Number(cellValue(column, row))
    if (value < from) [least, from] = [row, value]
    if (value > until) [greatest, until] = [row, value]
  }
  return [least, greatest].filter((row) => row !== undefined)
}

const sampleRows = <Row>(column: Column<Row>, rows: readonly Row[]): readonly Row[] => {
  const step = Math.ceil(rows.length / mostMeasured)
  if (step <= 1) return rows
  const some = rows.filter((_, index) => index % step === 0)
  return isRightAligned(column.kind) ? [...some, ...extremes(column, rows)] : some
}

const contentWidth = <Row>(column: Column<Row>, rows: readonly Row[]): number =>
  sampleRows(column, rows).reduce((widest, row) => Math.max(widest, widthOf(cellText(column, row))), 0)

/** Whether the cells of a column are text, which may be cut. */
export const isText = ({ kind }: Pick<Column<unknown>, 'kind'>): boolean =>
  kind === undefined || kind === 'text' || kind === 'select'

/** Lines into which the longest text of the first and of any other column is wrapped, at most. */
const linesOf = (at: number): number => (at === 0 ? 2 : 3)

/**
 * Least widths of text columns by column id, the sides of their cells included, for tables that size columns by content: without them a table with many columns
 * wraps a name into a line for each word.
 */
export const leastWidths = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap((column, at) => {
      if (!isText(column) || column.cell || column.width) return []
      const line = (contentWidth(column, rows) * 1.15) / linesOf(at)
      return line > 0 ? [[column.id, cellWidth(Math.min(line, widestText))]] : []
    }),
  )

/**
 * Column widths in pixels by column id, for tables that draw only the visible rows and so cannot size columns by content: an explicit
 * width, or the width of the longest cell on the page. While filters are shown no column is narrower than its filter.
 */
export const columnWidths = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isFiltering }: { readonly isFiltering: boolean },
): ReadonlyMap<string, string> =>
  new Map(
    columns.map((column) => {
      const kind = isFiltering && filterKindOf(column)
      const least = kind ? filterWidths[kind] : 0
      if (column.width) return [column.id, least > 0 ? `max(${column.width}, ${least}px)` : column.width]
      const longest = contentWidth(column, rows)
      const extra = column.kind === 'status' || column.kind === 'boolean' || column.cell ? graphic : 0
      const content = (isText(column) ? Math.min(longest, widestText) : longest) + extra
      return [
        column.id,
        `${Math.ceil(Math.max(minWidth, least, content + padding, column.header.length * headingLetter + padding + arrow))}px`,
      ]
    }),
  )
