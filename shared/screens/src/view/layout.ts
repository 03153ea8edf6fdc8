import type { Column } from '../column.ts'

/** A column of a saved view: its place is its order in the list. */
export type ColumnLayout = {
  readonly id: string
  /** Pixels. */
  readonly width?: number | undefined
  /** Stays in view while the table scrolls sideways; such columns come first. */
  readonly pinned?: boolean | undefined
}

/** The columns of a layout: the pinned ones, the others in their order, and after them those that filter the list. */
export const arrangeColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: readonly ColumnLayout[],
  isFiltered: (id: string) => boolean,
): readonly Column<Row>[] => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const chosen = layout
    .toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false))
    .flatMap(({ id, width, pinned }) => {
      const column = byId.get(id)
      return column ? [{ ...column, ...(width !== undefined && { width: `${width}px` }), ...(pinned && { pinned }) }] : []
    })
  const shown = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...columns.filter(({ id }) => !shown.has(id) && isFiltered(id))]
}
