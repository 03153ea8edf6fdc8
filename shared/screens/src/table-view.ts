import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { RowAction, RowFlags } from './row-action.ts'
import type { Grouping } from './row-groups.ts'
import type { Selection } from './row-selection.ts'
import type { TableState } from './table-state.ts'

/** The data that the grid and the cards use to render one page. */
export type TableView<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly state: TableState
  readonly count: number
  readonly isLoading: boolean
  readonly isFiltering: boolean
  readonly shownIds: readonly string[]
  readonly selection: Selection
  readonly setSelection: (selection: Selection) => void
  readonly selectionBar?: unknown
  readonly expanded: ReadonlySet<string>
  readonly setExpanded: (expanded: ReadonlySet<string>) => void
  readonly expand?: (row: Row) => ReactNode
  readonly onOpen?: (row: Row) => void
  readonly onEdit?: (row: Row) => void
  readonly isFixed?: (row: Row) => boolean
  readonly actions?: readonly RowAction<Row>[]
  readonly flags?: (row: Row) => RowFlags
  readonly group: Grouping<Row> | undefined
  readonly onSort: (column: Column<Row>) => void
  /** Footer of a column without a `total`. */
  readonly footOf?: (column: Column<Row>) => ReactNode
  readonly setColumnFilter: (id: string, typed: string) => void
}

export const toggleInSet = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
