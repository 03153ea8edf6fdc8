import { isCancelled } from '@legajo/api/api-error.ts'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useCallback, useMemo, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { useChoiceLabels } from './choice-labels.ts'
import { type ColumnSpec, filterKindOf } from './column.ts'
import { filterProblem, filterText } from './column-filter.ts'
import { columnsFrom } from './columns-from.ts'
import { useRefusedList } from './refused-list.ts'
import { noSelection, type Selection } from './row-selection.ts'
import { type TableContent, TableFrame } from './table-frame.tsx'
import { defaultPageSize, type TableState } from './table-state.ts'
import { type PageRequest, type RowSource, type RowsRequest, readAllRows, useRows } from './use-rows.ts'
import { useTableExport } from './use-table-export.ts'
import { useTableState } from './use-table-state.ts'
import { queryText } from './view/choices.ts'
import { arrangeColumns } from './view/layout.ts'
import { useViews } from './view/use-views.ts'
import { ViewsMenu } from './view/views-menu.tsx'
import { useWhere } from './view/where.ts'

export type DataTableProps<Row extends object> = RowSource<Row> &
  TableContent<Row> & {
    /** Columns by name (heading and kind from `schema`) or in full; all fields of the schema by default. */
    readonly columns?: readonly ColumnSpec<Row>[]
    readonly schema?: AnyObjectSchema
    readonly rowId?: (row: Row) => string | number
    readonly exportName?: string | false
    /** Replaces the table's export, for lists whose file the server writes. */
    readonly onExport?: (format: 'xlsx' | 'csv', wanted: Omit<PageRequest, 'page' | 'size'>) => Promise<void>
    readonly sort?: { readonly id: string; readonly order?: 1 | -1 }
    readonly pageSize?: number
    /** State in the address under this prefix; `url={false}` keeps it in the table. */
    readonly urlPrefix?: string
    readonly url?: boolean
    /** The query that read `rows`: the table shows its loading and its failure, with «Reintentar». */
    readonly request?: RowsRequest
    readonly isLoading?: boolean
    /** Rows that change by themselves, such as running jobs: while one is shown, its list is read again every other second. */
    readonly isMoving?: (row: Row) => boolean
    /** The name that saved views of this list have; the call's by default. */
    readonly viewKey?: string
  }

const defaultId = (row: object): string => String('id' in row ? row.id : JSON.stringify(row))

/**
 * The suite's table: filters, sorting, paging, selection, expansion, row menu and export, over rows in memory or a list of the contract;
 * cards on phones.
 *
 * <DataTable label="Centros de costo" endpoint={costCenters.list} schema={costCenter} columns={['code', 'name', 'active']} />
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const [sortId, sortOrder] = [props.sort?.id, props.sort?.order ?? -1]
  const initial = useMemo<TableState>(
    () => ({
      page: 0,
      size: props.pageSize ?? defaultPageSize,
      sort: sortId ? { id: sortId, order: sortOrder } : undefined,
      filter: '',
      columns: {},
    }),
    [props.pageSize, sortId, sortOrder],
  )
  const [state, change] = useTableState(initial, { prefix: props.urlPrefix, url: props.url })
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const rowId = useCallback((row: Row) => String(props.rowId ? props.rowId(row) : defaultId(row)), [props.rowId])

  const coded = columnsFrom(props.schema, props.columns)
  // A hidden column that is used to filter or sort is shown.
  const usual = coded.filter(
    (column) => (column.optional ?? false) === toggled.has(column.id) || Boolean(state.columns[column.id]),
  )
  const views = useViews(props.viewKey ?? props.endpoint?.id ?? props.label, state, change)
  const arrangedColumns = views.columns ? arrangeColumns(coded, views.columns, (id) => Boolean(state.columns[id])) : usual
  const where = state.where ?? ''
  const columnFilters = coded.flatMap((column) => {
    const kind = filterKindOf(column)
    return kind ? [{ id: column.id, kind, typed: state.columns[column.id] ?? '' }] : []
  })
  const filter = filterText(state.filter, columnFilters, where)
  const typedProblem = columnFilters.map(({ kind, typed }) => filterProblem(kind, typed)).find((each) => each !== undefined)
  const wanted = {
    page: state.page,
    size: state.size || defaultPageSize,
    ...(state.sort && { sortField: state.sort.id, sortOrder: state.sort.order }),
    ...(filter && { filter }),
  }
  const source = useRows<Row>(props, wanted, typedProblem === undefined)
  const refused = useRefusedList(source.error, change)
  const columns = useChoiceLabels(arrangedColumns, source.rows)
  // The server searches its pages by label; rows in memory are searched in every column.
  const allColumns = useChoiceLabels(coded, source.isPaged ? [] : source.rows)
  const found = useWhere(source.rows, allColumns, source.isPaged ? '' : where)
  const { isExporting, exportAs } = useTableExport<Row>({
    source: props,
    isPaged: source.isPaged,
    wanted,
    label: props.label,
    fileName: props.exportName || 'download',
    onExport: props.onExport,
  })
  const isFailed = Boolean(source.error) && !isCancelled(source.error) && !refused.isHandled
  const hasViews = props.url !== false && props.exportName !== false
  return (
    <TableFrame<Row>
      {...props}
      rowId={rowId}
      source={{
        ...source,
        rows: found.rows,
        isLoading: source.isLoading || props.isLoading === true || props.request?.isPending === true,
      }}
      columns={columns}
      allColumns={allColumns}
      isArranged={views.columns !== undefined}
      onToggle={setToggled}
      state={state}
      change={change}
      selection={selection}
      setSelection={setSelection}
      requested={props}
      wanted={wanted}
      readAll={() => readAllRows<Row>(props, wanted, () => {})}
      problem={typedProblem ?? found.problem ?? refused.filter}
      failure={isFailed ? <ErrorState error={source.error} onRetry={source.retry} /> : undefined}
      isExporting={isExporting}
      onExport={props.exportName === false ? undefined : (format, shown) => void exportAs(format, shown)}
      viewsMenu={
        hasViews && (
          <ViewsMenu
            views={views}
            stored={{
              columns: views.columns ?? (toggled.size > 0 ? columns.map(({ id }) => ({ id })) : undefined),
              state,
              call: props.params ? undefined : props.endpoint?.id,
              listQuery: queryText({ ...props.query, ...(source.isPaged && filter && { filter }) }),
            }}
            columns={allColumns}
            shown={columns}
            where={where}
            onWhere={(next) => change({ where: next })}
          />
        )
      }
    />
  )
}
