import { useCallback, useEffect, useMemo } from 'react'
import { countSelected, isChosen, noSelection, type Selection } from './row-selection.ts'
import type { PageRequest, RowSource } from './use-rows.ts'

/** The selection: rows by their ids, or all rows that pass the filter with exceptions. */
export type RowChoice<Row> = {
  /** The selected rows in memory; for a list that the server pages, those of the current page. */
  readonly rows: readonly Row[]
  /** All rows that pass the filters, with no exception. */
  readonly isAll: boolean
  readonly count: number
  readonly filter: string
  /** The ids of all selected rows. For «all» of a list that the server pages, every page is read. */
  readonly readIds: () => Promise<readonly string[]>
  /** All selected rows, also those of other pages: a list that the server pages is read whole where the page lacks any. */
  readonly readRows: () => Promise<readonly Row[]>
  readonly clear: () => void
}

type Options<Row> = {
  readonly source: RowSource<Row>
  /** Reads every page of the list. */
  readonly readAll: () => Promise<readonly Row[]>
  /** The displayed page with its filter and order. */
  readonly wanted: PageRequest
  readonly table: { readonly rows: readonly Row[]; readonly isPaged: boolean }
  /** The rows that pass the filters: all of them in order, and their count. */
  readonly model: { readonly ordered: () => readonly Row[]; readonly count: number }
  readonly rowId: (row: Row) => string
  readonly selection: Selection
  readonly setSelection: (change: (now: Selection) => Selection) => void
}

/** The selected rows of a table, as its actions use them. */
export const useRowChoice = <Row extends object>(options: Options<Row>): RowChoice<Row> => {
  const { source, readAll, wanted, table, model, rowId, selection, setSelection } = options
  const chosenRows = useMemo(() => table.rows.filter((row) => isChosen(selection, rowId(row))), [table.rows, selection, rowId])
  const clear = useCallback(() => setSelection(() => noSelection), [setSelection])
  const loaded = selection.isAll ? model.ordered().filter((row) => isChosen(selection, rowId(row))) : chosenRows
  const ids = selection.isAll ? loaded.map(rowId) : [...selection.ids]
  const readChosen = async () => (await readAll()).filter((row) => isChosen(selection, rowId(row)))
  const filter = wanted.filter ?? ''
  // «All» means all rows that passed the filters when it was selected: a filter change clears the selection.
  const filters = JSON.stringify([filter, source.query, source.body, source.params])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a filter changes
  useEffect(() => setSelection((now) => (now.isAll ? noSelection : now)), [filters])
  return {
    rows: loaded,
    isAll: selection.isAll && selection.ids.size === 0,
    count: countSelected(selection, model.count),
    filter,
    readIds: async () => (selection.isAll && table.isPaged ? (await readChosen()).map(rowId) : ids),
    readRows: async () => (table.isPaged && (selection.isAll || loaded.length < selection.ids.size) ? readChosen() : loaded),
    clear,
  }
}
