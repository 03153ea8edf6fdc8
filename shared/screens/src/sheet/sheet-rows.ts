import { readCopiedCells } from '@legajo/kernel/copied-cells.ts'
import { parseDate } from '@legajo/kernel/dates.ts'
import type { ValueShape } from '@legajo/kernel/shown-value.ts'
import { toStoredNumber } from '@legajo/kernel/typed-number.ts'

/** A row of a sheet: its texts by field. `line` identifies it and is shown as its number unless the sheet numbers by place. */
export type SheetRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

export type SheetColumn = {
  readonly field: string
  readonly label: string
  readonly required?: boolean
  /** Explanation of the column, shown on its header. */
  readonly hint?: string | null
  readonly width?: string
  readonly numeric?: boolean
  /** The type of the values: typed and pasted texts are stored as its wire text. Without it they are stored as they are. */
  readonly shape?: ValueShape
  /** Shown as text: neither typed nor pasted into. */
  readonly readOnly?: boolean
  readonly placeholder?: string
  /** Values that the browser suggests; others may be typed. */
  readonly options?: readonly (string | SheetOption)[]
}
export type SheetOption = { readonly value: string; readonly text: string }

/** A wrong value, or a doubtful one; `row` is the row's `line`. */
export type SheetProblem = {
  readonly row: number
  readonly field: string
  readonly message: string
  readonly remedy: string
  readonly severity?: 'error' | 'warning'
}

/** Converts a typed or pasted text to the stored value: `1.234,50` is `1234.50`, `31/12/2026` its date, «sí» true. */
export const toStoredText = (type: ValueShape['type'], typed: string): string => {
  const text = typed.trim()
  switch (type) {
    case 'number':
      return toStoredNumber(text.replace(/\s*%$/, ''))
    case 'date':
      return parseDate(text) ?? text
    case 'boolean':
      return /^(s[ií]|true|verdadero|1|x)$/i.test(text) ? 'true' : /^(no|false|falso|0)$/i.test(text) ? 'false' : text
    case 'text':
      return text
  }
}

/** A typed or pasted text as a column stores it. */
export const toCellText = ({ shape }: SheetColumn, typed: string): string =>
  shape ? toStoredText(shape.type, typed) : typed.trim()

/** Rows cannot be added to a sheet without `newRow`. */
export type NewRow = (cells?: SheetRow['cells']) => SheetRow

/** The rows with a block of copied spreadsheet cells in the place of those from a cell on. Undefined for the text of a single cell. */
export const pasteCells = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  { at, column, text }: { readonly at: number; readonly column: number; readonly text: string },
  newRow?: NewRow,
): readonly SheetRow[] | undefined => {
  const lines = readCopiedCells(text)
  if (lines.length === 1 && lines[0]?.length === 1 && !text.includes('\n')) return undefined
  const next = [...rows]
  const targets = columns.slice(column).filter(({ readOnly }) => !readOnly)
  for (const [down, cells] of lines.entries()) {
    const given = Object.fromEntries(
      targets
        .slice(0, cells.length)
        .map((target, across) => [target.field, toCellText(target, (cells[across] ?? '').replace(/\s*\n\s*/g, ' '))]),
    )
    const former = next[at + down]
    if (former) next[at + down] = { ...former, cells: { ...former.cells, ...given } }
    else if (newRow) next.push(newRow(given))
  }
  return next
}

/** The rows with one cell changed; the same rows when it has the value. */
export const setCell = (rows: readonly SheetRow[], at: number, field: string, value: string): readonly SheetRow[] =>
  rows[at]?.cells[field] === value
    ? rows
    : rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [field]: value } } : row))
