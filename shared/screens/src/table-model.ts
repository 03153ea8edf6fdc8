import { compareText } from '@legajo/kernel/compare-text.ts'
import { foldText } from '@legajo/ui/format.ts'
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { type Column, cellText, cellValue, filterKindOf } from './column.ts'
import { passesFilter } from './column-filter.ts'
import { groupsOf } from './row-groups.ts'
import type { TableState } from './table-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

/** Ascending order of two cell values; the caller places empty values last for both directions. */
const compareValues = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return compareText(String(a), String(b))
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Filters, sorts and pages rows in memory; with `paged` the server has done so and the rows are used as received.
 * New column objects at each render cause no recalculation.
 */
export const useTableModel = <Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: TableState,
  { paged, total, rowId }: { readonly paged: boolean; readonly total: number; readonly rowId: (row: Row) => string },
) => {
  const latest = useRef(columns)
  latest.current = columns
  const shape = columns
    .map((column) => `${column.id}:${column.kind}:${filterKindOf(column)}:${column.options?.length ?? 0}`)
    .join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the columns, read through the ref
  const definitions = useMemo((): ColumnDef<typeof features, Row>[] => {
    const columnOf = (id: string) => latest.current.find((column) => column.id === id) as Column<Row>
    return latest.current.map(({ id }) => ({
      id,
      accessorFn: (row: Row) => {
        const column = columnOf(id)
        if (column.order) return column.order(row)
        const value = cellValue(column, row)
        if (isBlank(value)) return undefined
        if (column.kind === 'money' || column.kind === 'number') return Number(value)
        return column.kind === 'select' || column.options ? cellText(column, row) : value
      },
      sortUndefined: 'last' as const,
      sortFn: (a: { getValue: (id: string) => unknown }, b: { getValue: (id: string) => unknown }, key: string) =>
        compareValues(a.getValue(key), b.getValue(key)),
      filterFn: (row: { original: Row }, key: string, typed: string) => {
        const column = columnOf(key)
        const kind = filterKindOf(column)
        return kind === false || passesFilter(kind, key, typed, cellValue(column, row.original), cellText(column, row.original))
      },
    }))
  }, [shape])

  // One folded text per row, so that typing in the global filter costs a search and no formatting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the columns
  const haystacks = useMemo(() => new WeakMap<Row, string>(), [shape])
  const globalFilterFn = useMemo(
    () => (row: { original: Row }, _: string, typed: string) => {
      let text = haystacks.get(row.original)
      if (text === undefined) {
        text = foldText(latest.current.map((column) => cellText(column, row.original)).join(' \n '))
        haystacks.set(row.original, text)
      }
      return foldText(typed)
        .split(/\s+/)
        .every((word) => text.includes(word))
    },
    [haystacks],
  )

  const columnFilters = useMemo(
    () =>
      Object.entries(state.columns)
        .filter(([, typed]) => typed !== '')
        .map(([id, value]) => ({ id, value })),
    [state.columns],
  )
  const group = paged ? undefined : columns.find(({ id }) => id === state.group)
  const groupId = group?.id
  const sorting = useMemo(
    () => [
      ...(groupId ? [{ id: groupId, desc: state.sort?.id === groupId && state.sort.order === -1 }] : []),
      ...(state.sort && state.sort.id !== groupId ? [{ id: state.sort.id, desc: state.sort.order === -1 }] : []),
    ],
    [state.sort, groupId],
  )
  const pageSize = state.size === 0 ? Math.max(1, paged ? total : rows.length) : state.size
  const first = columns[0]?.id
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    state: { columnFilters, globalFilter: paged ? '' : state.filter, sorting, pagination: { pageIndex: state.page, pageSize } },
    autoResetPageIndex: false,
    enableSortingRemoval: true,
    manualFiltering: paged,
    manualSorting: paged,
    manualPagination: paged,
    rowCount: paged ? total : undefined,
    globalFilterFn: globalFilterFn as never,
    getColumnCanGlobalFilter: (column) => column.id === first,
  })
  const ordered = table.getPrePaginatedRowModel().rows
  const pageRows = table.getRowModel().rows
  const shown = useMemo(() => pageRows.map((row) => row.original), [pageRows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the columns
  const groups = useMemo(
    () =>
      group &&
      groupsOf(
        group,
        ordered.map((row) => row.original),
      ),
    [groupId, shape, ordered],
  )
  const count = paged ? total : ordered.length
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  return {
    /** Rows of the page. */
    shown,
    /** The column that groups the rows and its groups over all pages, where one does. */
    group: group && groups && { column: group, groups },
    /** All rows that pass the filters, in order; with a server that pages, only those of the page. */
    ordered: () => ordered.map((row) => row.original),
    count,
    pageCount,
    pageSize,
  }
}
