import { parseDate } from '@legajo/kernel/dates.ts'
import { storedNumber } from '@legajo/kernel/typed-number.ts'

export type SheetColumnType = 'number' | 'text' | 'boolean' | 'date'
export type GridColumn = { readonly name: string; readonly type: SheetColumnType; readonly decimals: number }
export type Rows = readonly (readonly string[])[]
export type Place = { readonly row: number; readonly column: number }

/** The values of a sheet being edited, with the undo and redo steps. */
export type Sheet = { readonly rows: Rows; readonly past: readonly Rows[]; readonly future: readonly Rows[] }

export const openSheet = (rows: Rows): Sheet => ({ rows, past: [], future: [] })

const mostSteps = 200
const step = (sheet: Sheet, rows: Rows): Sheet =>
  rows === sheet.rows ? sheet : { rows, past: [...sheet.past, sheet.rows].slice(-mostSteps), future: [] }

export const undo = (sheet: Sheet): Sheet => {
  const rows = sheet.past.at(-1)
  return rows ? { rows, past: sheet.past.slice(0, -1), future: [sheet.rows, ...sheet.future] } : sheet
}

export const redo = (sheet: Sheet): Sheet => {
  const [rows, ...future] = sheet.future
  return rows ? { rows, past: [...sheet.past, sheet.rows], future } : sheet
}

/** Converts a typed or pasted text to the stored value: `1.234,50` is `1234.50`, `31/12/2026` its date, «sí» true. */
export const storedText = (type: SheetColumnType, typed: string): string => {
  const text = typed.trim()
  switch (type) {
    case 'number':
      return storedNumber(text.replace(/\s*%$/, ''))
    case 'date':
      return parseDate(text) ?? text
    case 'boolean':
      return /^(s[ií]|true|verdadero|1|x)$/i.test(text) ? 'true' : /^(no|false|falso|0)$/i.test(text) ? 'false' : text
    case 'text':
      return text
  }
}

export const setCell = (sheet: Sheet, types: readonly SheetColumnType[], { row, column }: Place, typed: string): Sheet => {
  const value = storedText(types[column] ?? 'text', typed)
  if (sheet.rows[row]?.[column] === value) return sheet
  return step(sheet, sheet.rows.with(row, (sheet.rows[row] ?? []).with(column, value)))
}

/** Pastes copied cells (tabs between columns, a line per row) from a position on; adds missing rows. */
export const paste = (sheet: Sheet, types: readonly SheetColumnType[], at: Place, copied: string): Sheet => {
  const block = copied
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const rows = sheet.rows.map((row) => [...row])
  block.forEach((line, down) => {
    const row = at.row + down
    while (rows.length <= row) rows.push(types.map(() => ''))
    line.forEach((typed, right) => {
      const type = types[at.column + right]
      if (type) (rows[row] ?? [])[at.column + right] = storedText(type, typed)
    })
  })
  return step(sheet, rows)
}

export const addRow = (sheet: Sheet, columns: number, after: number): Sheet =>
  step(
    sheet,
    sheet.rows.toSpliced(
      after + 1,
      0,
      Array.from({ length: columns }, () => ''),
    ),
  )

export const removeRow = (sheet: Sheet, row: number): Sheet => step(sheet, sheet.rows.toSpliced(row, 1))

/** The target of a key from a position, within the sheet. Tab moves along the rows. */
export const moved = (place: Place, key: string, size: { readonly rows: number; readonly columns: number }): Place => {
  const within = (row: number, column: number): Place => ({
    row: Math.min(Math.max(row, 0), size.rows - 1),
    column: Math.min(Math.max(column, 0), size.columns - 1),
  })
  const { row, column } = place
  switch (key) {
    case 'ArrowUp':
      return within(row - 1, column)
    case 'ArrowDown':
    case 'Enter':
      return within(row + 1, column)
    case 'ArrowLeft':
      return within(row, column - 1)
    case 'ArrowRight':
      return within(row, column + 1)
    case 'Home':
      return within(row, 0)
    case 'End':
      return within(row, size.columns - 1)
    case 'PageUp':
      return within(row - 15, column)
    case 'PageDown':
      return within(row + 15, column)
    case 'Next':
      return column + 1 < size.columns ? within(row, column + 1) : within(row + 1, row + 1 < size.rows ? 0 : column)
    case 'Previous':
      return column > 0 ? within(row, column - 1) : within(row - 1, row > 0 ? size.columns - 1 : 0)
    default:
      return place
  }
}
