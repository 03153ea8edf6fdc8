import type { Column } from '../column.ts'

/** A column of a saved view: its place is its order in the list. */
export type ColumnLayout = { readonly id: string; readonly width?: number | undefined }

/** The columns of a layout in its order and widths, and after them those that filter the list. */
export const arrangeColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: readonly ColumnLayout[],
  isFiltered: (id: string) => boolean,
): readonly Column<Row>[] => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const chosen = layout.flatMap(({ id, width }) => {
    const column = byId.get(id)
    return column ? [{ ...column, ...(width !== undefined && { width: `${width}px` }) }] : []
  })
  const shown = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...columns.filter(({ id }) => !shown.has(id) && isFiltered(id))]
}
