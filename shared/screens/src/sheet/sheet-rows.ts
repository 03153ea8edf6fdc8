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
  /** Shown as text: neither typed nor pasted into. */
  readonly readOnly?: boolean
  readonly placeholder?: string
  /** Values that the browser suggests; others may be typed. */
  readonly options?: readonly (string | SheetOption)[]
}
export type SheetOption = { readonly value: string; readonly text: string }

/** A wrong value; `row` is the row's `line`. */
export type SheetProblem = { readonly row: number; readonly field: string; readonly message: string; readonly remedy: string }

/** Rows cannot be added to a sheet without `newRow`. */
export type NewRow = (cells?: SheetRow['cells']) => SheetRow

/** The rows with a block of copied spreadsheet cells in the place of those from a cell on. Undefined for the text of a single cell. */
export const pasteCells = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  { at, column, text }: { readonly at: number; readonly column: number; readonly text: string },
  newRow?: NewRow,
): readonly SheetRow[] | undefined => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  const next = [...rows]
  const targets = columns.slice(column).filter(({ readOnly }) => !readOnly)
  for (const [down, line] of lines.entries()) {
    const cells = line.split('\t').slice(0, targets.length)
    const given = Object.fromEntries(cells.map((cell, across) => [targets[across]?.field ?? '', cell.trim()]))
    const former = next[at + down]
    if (former) next[at + down] = { ...former, cells: { ...former.cells, ...given } }
    else if (newRow) next.push(newRow(given))
  }
  return next
}

/** The rows with one cell changed. */
export const setCell = (rows: readonly SheetRow[], at: number, field: string, value: string): readonly SheetRow[] =>
  rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [field]: value } } : row))
