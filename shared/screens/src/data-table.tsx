import { isCancelled } from '@legajo/api/api-error.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { SearchIcon } from '@legajo/ui/icons.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { useChoiceLabels } from './choice-labels.ts'
import { type Column, type ColumnSpec, columnsFrom, filterKindOf, isRightAligned } from './column.ts'
import { filterProblem, filterText } from './column-filter.ts'
import { ExportMenu, useTableExport } from './export-menu.tsx'
import { Paginator } from './paginator.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import { useRefusedList } from './refused-list.ts'
import type { RowAction, RowFlags } from './row-action.ts'
import { type RowChoice, useRowChoice } from './row-choice.ts'
import { groupingColumns } from './row-groups.ts'
import { allSelected, isChosen, noSelection, type Selection } from './row-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SummaryBar, type SummaryButton } from './summary-bar.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { useTableModel } from './table-model.ts'
import { defaultPageSize, type Sort, type TableState, useTableState } from './table-state.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { type PageRequest, type RowSource, type RowsRequest, useRows } from './use-rows.ts'
import { queryText } from './view/choices.ts'
import { arrangeColumns } from './view/layout.ts'
import { useViews } from './view/use-views.ts'
import { useWhere } from './view/where.ts'

/** Handlers for the previous and next page, where there is one. */
export type PageTurns = { readonly back?: () => void; readonly on?: () => void }

export type DataTableProps<Row extends object> = RowSource<Row> & {
  /** Accessible name of the table for screen readers. */
  readonly label: string
  /** Columns by name (heading and kind from `schema`) or in full; all fields of the schema by default. */
  readonly columns?: readonly ColumnSpec<Row>[]
  readonly schema?: AnyObjectSchema
  readonly rowId?: (row: Row) => string | number
  /** Opens a row; the first cell becomes a button. */
  readonly onOpen?: (row: Row) => void
  /** Called with the displayed rows, in order, whenever they change; must be stable across renders. */
  readonly onShown?: (rows: readonly Row[], turns: PageTurns) => void
  readonly onEdit?: (row: Row) => void
  /** Rows without the edit button; all have it unless given. */
  readonly isFixed?: (row: Row) => boolean
  readonly actions?: readonly RowAction<Row>[]
  readonly flags?: (row: Row) => RowFlags
  readonly expand?: (row: Row) => ReactNode
  /** Renders the actions for the selected rows; its presence shows the checkboxes. */
  readonly selectionBar?: (chosen: RowChoice<Row>) => ReactNode
  readonly summary?: readonly SummaryButton[]
  /** Filters or buttons of the screen, next to the global filter. */
  readonly tools?: ReactNode
  readonly exportName?: string | false
  /** Footer of a column, computed from the list's complete response, for totals over every page. */
  readonly foot?: (column: Column<Row>, answer: unknown) => ReactNode
  /** Data of the list's response besides its rows, shown below them. */
  readonly after?: (answer: unknown) => ReactNode
  /** Replaces the table's export, for lists whose file the server writes. */
  readonly onExport?: (format: 'xlsx' | 'csv', wanted: Omit<PageRequest, 'page' | 'size'>) => Promise<void>
  readonly empty?: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode }
  readonly sort?: { readonly id: string; readonly order?: 1 | -1 }
  readonly pageSize?: number
  readonly paginator?: 'always' | 'auto' | 'never'
  readonly searchable?: boolean
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

const useStyles = makeStyles({
  table: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    minWidth: 0,
  },
  quiet: { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: tokens.durationFast },
})

const defaultId = (row: object): string => String('id' in row ? row.id : JSON.stringify(row))

/**
 * The suite's table: filters, sorting, paging, selection, expansion, row menu and export, over rows in memory or a list of the contract;
 * cards on phones.
 *
 * <DataTable label="Centros de costo" endpoint={costCenters.list} schema={costCenter} columns={['code', 'name', 'active']} />
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const styles = useStyles()
  const isPhone = useIsPhone()
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
  const [isFiltering, setFiltering] = useState(() => Object.values(state.columns).some(Boolean))
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
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
  const problem = typedProblem ?? found.problem ?? refused.filter
  const model = useTableModel(found.rows, allColumns, state, { paged: source.isPaged, total: source.total, rowId })
  const { shown } = model
  const shownIds = useMemo(() => shown.map(rowId), [shown, rowId])
  const isLoading = source.isLoading || props.isLoading === true || props.request?.isPending === true
  const isFiltered = state.filter !== '' || where !== '' || Object.values(state.columns).some(Boolean)

  const { onShown } = props
  const latestChange = useRef(change)
  latestChange.current = change
  const shownKey = useMemo(() => shownIds.join('\n'), [shownIds])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when other rows are shown, not at each render
  useEffect(
    () =>
      onShown?.(
        shown,
        turnsAt(state.page, model.pageCount, (page) => latestChange.current({ page })),
      ),
    [shownKey, onShown],
  )
  useEffect(() => {
    // The last row of the last page was removed, or a link names a page that no longer exists.
    if (!isLoading && !source.error && state.page > 0 && state.page >= model.pageCount) change({ page: model.pageCount - 1 })
  }, [isLoading, source.error, state.page, model.pageCount, change])

  const chosen = useRowChoice<Row>({ source: props, wanted, table: source, model, rowId, selection, setSelection })

  const setColumnFilter = useCallback(
    (id: string, typed: string) => change({ columns: { ...state.columns, [id]: typed } }),
    [change, state.columns],
  )
  const section = useRef<HTMLElement>(null)
  const handleTurn = (patch: Parameters<typeof change>[0]) => {
    change(patch)
    // Scrolls to the first row of a page: on a phone it is several screens above the paging buttons.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }
  const handleSort = (column: Column<Row>) => change({ sort: nextSort(state.sort, column) })
  const { isExporting, exportAs } = useTableExport<Row>({
    source: props,
    isPaged: source.isPaged,
    wanted,
    columns,
    ordered: model.ordered,
    label: props.label,
    fileName: props.exportName || 'download',
    onExport: props.onExport,
  })

  const hasFilters = columns.some((column) => filterKindOf(column) !== false)
  const hasViews = props.url !== false && props.exportName !== false
  const hasToolbar =
    props.searchable !== false ||
    props.tools ||
    hasFilters ||
    props.exportName !== false ||
    allColumns.some(({ optional }) => optional)
  const isWholePageChosen = shownIds.length > 0 && shownIds.every((id) => isChosen(selection, id))
  const view = {
    ...props,
    columns,
    rows: shown,
    rowId,
    state,
    selection,
    setSelection,
    expanded,
    setExpanded,
    shownIds,
    isFiltering,
    setColumnFilter,
    onSort: handleSort,
    ...(props.foot && source.answer !== undefined && { footOf: (column: Column<Row>) => props.foot?.(column, source.answer) }),
    count: model.count,
    group: model.group,
    isLoading,
  }
  const isFailed = Boolean(source.error) && !isCancelled(source.error) && !refused.isHandled
  const isEmpty = !isFailed && !isLoading && model.count === 0
  // The column filters stay in one place with and without rows: a filter keeps its focus while it is typed, whatever it matches so far.
  const hasRows = !isFailed && !isEmpty
  return (
    <section ref={section} className={styles.table} aria-label={props.label} aria-busy={isLoading || source.isRefreshing}>
      {hasToolbar && (
        <TableToolbar<Row>
          view={view}
          allColumns={allColumns}
          isSearchable={props.searchable !== false}
          tools={props.tools}
          isFiltered={isFiltered}
          isRefreshing={source.isRefreshing}
          where={where}
          views={hasViews ? views : undefined}
          stored={{
            columns: views.columns ?? (toggled.size > 0 ? columns.map(({ id }) => ({ id })) : undefined),
            state,
            call: props.params ? undefined : props.endpoint?.id,
            listQuery: queryText({ ...props.query, ...(source.isPaged && filter && { filter }) }),
          }}
          groupable={source.isPaged ? [] : groupingColumns(allColumns)}
          isArranged={views.columns !== undefined}
          onChange={change}
          onFiltering={setFiltering}
          onToggle={setToggled}
          exportMenu={
            props.exportName !== false && <ExportMenu isEmpty={model.count === 0} isExporting={isExporting} onExport={exportAs} />
          }
        />
      )}
      {props.summary && <SummaryBar buttons={props.summary} />}
      {isPhone && isFiltering && <PhoneFilters {...view} />}
      {props.selectionBar && chosen.count > 0 && (
        <SelectionBar
          count={chosen.count}
          allCount={isWholePageChosen && !selection.isAll && model.count > shownIds.length ? model.count : undefined}
          onAll={() => setSelection(allSelected)}
          onClear={() => setSelection(noSelection)}
        >
          {props.selectionBar(chosen)}
        </SelectionBar>
      )}
      <div className={mergeClasses(source.isRefreshing && styles.quiet)}>
        {isPhone ? hasRows && <TableCards {...view} /> : (hasRows || (isFiltered && isFiltering)) && <TableGrid {...view} />}
      </div>
      {isFailed && <ErrorState error={source.error} onRetry={source.retry} />}
      {isEmpty &&
        (isFiltered ? (
          <div role="status">
            <EmptyState
              title={problem ? 'Un filtro no se entiende' : 'Nada coincide con el filtro'}
              text={problem ?? 'Probá con otras palabras o quitá algún filtro.'}
              icon={<SearchIcon fontSize={28} />}
              action={<Button onClick={() => change({ filter: '', columns: {}, where: '' })}>Limpiar filtros</Button>}
            />
          </div>
        ) : (
          <EmptyState {...(props.empty ?? { title: 'Todavía no hay datos' })} />
        ))}
      {props.paginator !== 'never' &&
        !source.error &&
        (props.paginator !== 'auto' || model.count > model.pageSize) &&
        model.count > 0 && (
          <Paginator
            label={props.label}
            page={Math.min(state.page, model.pageCount - 1)}
            size={state.size}
            count={model.count}
            pageCount={model.pageCount}
            canShowAll={!source.isPaged}
            onChange={handleTurn}
          />
        )}
      {source.answer !== undefined && props.after?.(source.answer)}
    </section>
  )
}

const turnsAt = (page: number, pageCount: number, turnTo: (page: number) => void): PageTurns => ({
  ...(page > 0 && { back: () => turnTo(page - 1) }),
  ...(page < pageCount - 1 && { on: () => turnTo(page + 1) }),
})

/** Numbers and days sort in descending order first, texts in ascending order; a third click removes the sort. */
const nextSort = <Row,>(sort: Sort | undefined, column: Column<Row>): Sort | undefined => {
  const first = isRightAligned(column.kind) || column.kind === 'date' || column.kind === 'datetime' ? -1 : 1
  if (sort?.id !== column.id) return { id: column.id, order: first }
  return sort.order === first ? { id: column.id, order: first === 1 ? -1 : 1 } : undefined
}
