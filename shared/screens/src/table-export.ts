import { saveFile } from '@legajo/api/files.ts'
import type { Sheet, SheetColumn } from '@legajo/kernel/workbook.ts'
import { type Column, cellText, cellValue } from './column.ts'
import { delimited, workbook } from './spreadsheet.ts'

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

/** Rows of a table as a sheet: amounts, numbers, days and times raw, everything else as shown. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], name?: string): Sheet => ({
  name,
  columns: columns.map((column) => ({
    header: column.kind === 'hours' ? `${column.header} (horas)` : column.header,
    kind: sheetKind(column),
  })),
  rows: rows.map((row) =>
    columns.map((column) => {
      if (sheetKind(column) === 'text') return cellText(column, row)
      const value = cellValue(column, row)
      if (column.kind === 'hours') return typeof value === 'number' ? decimalHours(value) : ''
      if (column.kind === 'datetime' && typeof value === 'string' && value !== '') return clockOf(value)
      return typeof value === 'string' || typeof value === 'number' ? value : cellText(column, row)
    }),
  ),
})

/** Saves a sheet under `name` (without extension; «download» by default, as documented). */
export const saveSheet = async (sheet: Sheet, format: 'xlsx' | 'csv', name = 'download'): Promise<void> =>
  saveFile(format === 'xlsx' ? await workbook(sheet) : delimited(sheet), `${name}.${format}`)
