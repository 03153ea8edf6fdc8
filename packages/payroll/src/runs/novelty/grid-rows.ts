import type { NoticeRow } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { storedNumber } from '@legajo/kernel/typed-number.ts'

/**
 * The columns of the sheet, in the order in which they are pasted from Excel. All of them fit next to the menu on a laptop, so that a row
 * is readable without scrolling.
 */
export const gridColumns = [
  { field: 'fileCode', header: 'Legajo', width: '80px' },
  { field: 'conceptCode', header: 'Concepto', width: '90px' },
  { field: 'quantity', header: 'Cantidad', width: '90px' },
  { field: 'amount', header: 'Importe', width: '120px' },
  { field: 'instalments', header: 'Cuotas', width: '70px' },
  { field: 'month', header: 'Mes', width: '80px' },
  { field: 'observation', header: 'Observación', width: '130px' },
] as const
export type GridField = (typeof gridColumns)[number]['field']
export type GridRow = { readonly key: number } & { readonly [field in GridField]: string }

let nextKey = 1
export const emptyRow = (month: string, given: Partial<GridRow> = {}): GridRow => ({
  fileCode: '',
  conceptCode: '',
  quantity: '',
  amount: '',
  instalments: '',
  observation: '',
  ...given,
  month: given.month || month,
  key: nextKey++,
})

/** A row without entries; its month is set automatically. */
export const isBlank = (row: GridRow): boolean => gridColumns.every(({ field }) => field === 'month' || row[field].trim() === '')

/** «11/2026» as the wire's «2026-11»; an invalid month is sent unchanged, for the server to refuse with a message. */
const monthOnWire = (typed: string): string => {
  const [, month, year] = /^(\d{1,2})[/-](\d{4})$/.exec(typed.trim()) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : typed.trim()
}

/** A row as the server checks it. */
export const rowOnWire = (row: GridRow): NoticeRow => ({
  fileCode: row.fileCode.trim(),
  conceptCode: row.conceptCode.split(' - ')[0]?.trim(),
  ...(row.quantity.trim() && { quantity: storedNumber(row.quantity) }),
  ...(row.amount.trim() && { amount: storedNumber(row.amount) }),
  ...(row.instalments.trim() && { instalments: row.instalments.trim() }),
  imputationDate: monthOnWire(row.month),
  ...(row.observation.trim() && { observation: row.observation.trim() }),
})

/** The column in which the server's field is shown. */
export const columnOfField = (field: string): GridField => {
  if (field === 'employeeId') return 'fileCode'
  if (field === 'conceptId') return 'conceptCode'
  if (field === 'imputationDate') return 'month'
  return gridColumns.some((column) => column.field === field) ? (field as GridField) : 'observation'
}

/** Pastes spreadsheet cells over the rows from one cell on; adds rows as needed. Undefined for a single cell. */
export const pasted = (
  rows: readonly GridRow[],
  at: number,
  field: GridField,
  text: string,
  month: string,
): readonly GridRow[] | undefined => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const first = gridColumns.findIndex((column) => column.field === field)
  const next = [...rows]
  for (const [offset, line] of lines.entries()) {
    const cells = line.split('\t').slice(0, gridColumns.length - first)
    const values = Object.fromEntries(cells.map((cell, index) => [gridColumns[first + index]?.field ?? field, cell.trim()]))
    const former = next[at + offset]
    next[at + offset] = former ? { ...former, ...values } : emptyRow(month, values)
  }
  return next
}
