/** A cell of a sheet: the indexes of its row and its column. */
export type CellPlace = { readonly row: number; readonly column: number }

/** The target of a key from a cell, within the sheet. Tab («Next», «Previous») moves along the rows. */
export const moveCell = (place: CellPlace, key: string, size: { readonly rows: number; readonly columns: number }): CellPlace => {
  const within = (row: number, column: number): CellPlace => ({
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
      return within(row, column)
  }
}
