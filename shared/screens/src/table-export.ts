import type { Sheet, SheetColumn } from '@legajo/kernel/workbook.ts'
import { type Column, cellText, cellValue, sumOf } from './column.ts'

const sheetKind = <Row>(column: Column<Row>): SheetColumn['kind'] => {
  if (column.kind === 'money' || column.kind === 'number') return column.kind
  if (column.kind === 'hours') return 'money'
  return column.kind === 'date' || column.kind === 'datetime' ? column.kind : 'text'
}

/** An instant in the local time shown to the user. */
const clockOf = (instant: string): string => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Minutes as hours with decimals, which a spreadsheet can sum, also below zero. */
const decimalHours = (minutes: number): number => Math.round((minutes / 60) * 10_000) / 10_000

/** The sum of a column over all rows, in the unit of its cells in the file. */
const sumInFile = <Row>(column: Column<Row>, rows: readonly Row[]): string | number => {
  const sum = sumOf(column, rows)
  return column.kind === 'hours' ? decimalHours(Number(sum)) : sum
}

/** The row of totals below the rows, when a column is added up; its name is in the first column that is not. */
const totalsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly (string | number)[][] => {
  if (rows.length === 0 || !columns.some(({ sums }) => sums)) return []
  const named = columns.findIndex((column) => !column.sums && sheetKind(column) === 'text')
  return [columns.map((column, index) => (column.sums ? sumInFile(column, rows) : index === named ? 'Total' : ''))]
}

/** Rows of a table as a sheet: amounts, numbers, days and times raw, everything else as shown; a last row of totals. */
export const sheetOf = <Row>(shown: readonly Column<Row>[], rows: readonly Row[], name?: string): Sheet => {
  const columns = shown.flatMap((column) => [column, ...(column.fileColumns ?? [])])
  return {
    name,
    columns: columns.map((column) => ({
      header: column.kind === 'hours' ? `${column.header} (horas)` : column.header,
      kind: sheetKind(column),
    })),
    rows: [...rows.map((row) => cellsOf(columns, row)), ...totalsOf(columns, rows)],
  }
}

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): (string | number)[] =>
  columns.map((column) => {
    if (sheetKind(column) === 'text') return cellText(column, row)
    const value = cellValue(column, row)
    if (column.kind === 'hours') return typeof value === 'number' ? decimalHours(value) : ''
    if (column.kind === 'datetime' && typeof value === 'string' && value !== '') return clockOf(value)
    return typeof value === 'string' || typeof value === 'number' ? value : cellText(column, row)
  })

/** A title as the name of a file: «Áreas y sectores» is `areas-y-sectores`. */
export const fileNameOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
