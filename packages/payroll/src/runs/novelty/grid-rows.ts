import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { toStoredNumber } from '@legajo/kernel/typed-number.ts'
import type { SheetColumn, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'

/**
 * The columns of the sheet, in the order in which they are pasted from Excel. All of them fit next to the menu on a laptop, so that a row
 * is readable without scrolling.
 */
export const gridColumns = [
  { field: 'fileCode', label: 'Legajo', width: '80px' },
  { field: 'conceptCode', label: 'Concepto', width: '90px' },
  { field: 'quantity', label: 'Cantidad', width: '90px', numeric: true },
  { field: 'amount', label: 'Importe', width: '120px', numeric: true },
  { field: 'instalments', label: 'Cuotas', width: '70px', numeric: true },
  { field: 'month', label: 'Mes', width: '80px', placeholder: 'MM/AAAA' },
  { field: 'observation', label: 'Observación', width: '130px' },
] as const satisfies readonly SheetColumn[]
type GridField = (typeof gridColumns)[number]['field']
export type GridRow = { readonly line: number; readonly cells: { readonly [field in GridField]: string } }

let nextLine = 1
export const emptyRow = (month: string, given: Partial<GridRow['cells']> = {}): GridRow => ({
  line: nextLine++,
  cells: {
    fileCode: '',
    conceptCode: '',
    quantity: '',
    amount: '',
    instalments: '',
    observation: '',
    ...given,
    month: given.month || month,
  },
})

/** A row without entries; its month is set automatically. */
export const isBlank = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).every(([field, text]) => field === 'month' || text.trim() === '')

/** «11/2026» as the wire's «2026-11»; an invalid month is sent unchanged, for the server to refuse with a message. */
const monthOnWire = (typed: string): string => {
  const [, month, year] = /^(\d{1,2})[/-](\d{4})$/.exec(typed.trim()) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : typed.trim()
}

/** A row as the server checks it. */
export const rowOnWire = ({ cells: row }: GridRow): NoveltyEntryRow => ({
  fileCode: row.fileCode.trim(),
  conceptCode: row.conceptCode.split(' - ')[0]?.trim(),
  ...(row.quantity.trim() && { quantity: toStoredNumber(row.quantity) }),
  ...(row.amount.trim() && { amount: toStoredNumber(row.amount) }),
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
