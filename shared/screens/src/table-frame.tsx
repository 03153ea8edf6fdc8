import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { SearchIcon } from '@legajo/ui/icons.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Column, filterKindOf, isRightAligned } from './column.ts'
import { type ExportFormat, ExportMenu } from './export-menu.tsx'
import { Paginator } from './paginator.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import type { RowAction, RowFlags } from './row-action.ts'
import { type RowChoice, useRowChoice } from './row-choice.ts'
import { groupingColumns } from './row-groups.ts'
import { allSelected, isChosen, noSelection, type Selection } from './row-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SummaryBar, type SummaryButton } from './summary-bar.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { useTableModel } from './table-model.ts'
import type { Sort, TableState } from './table-state.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useTableWords } from './table-words.ts'
import type { PageRequest, RowSource } from './use-rows.ts'
import type { ShownRows } from './use-table-export.ts'

/** Handlers for the previous and next page, where there is one. */
export type PageTurns = { readonly back?: () => void; readonly on?: () => void }

/** The parts of a table that its screen decides. */
export type TableContent<Row extends object> = {
  /** Accessible name of the table for screen readers. */
  readonly label: string
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
  /** Footer of a column, computed from the list's complete response, for totals over every page. */
  readonly foot?: (column: Column<Row>, answer: unknown) => ReactNode
  /** Data of the list's response besides its rows, shown below them. */
  readonly after?: (answer: unknown) => ReactNode
  readonly empty?: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode }
  readonly paginator?: 'always' | 'auto' | 'never'
  readonly searchable?: boolean
}

/** The rows that a table received. */
type TableRows<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** The sender filters, sorts and pages; otherwise the table does. */
  readonly isPaged: boolean
  readonly isLoading: boolean
  readonly isRefreshing: boolean
  readonly answer?: unknown
}

type Props<Row extends object> = TableContent<Row> & {
  readonly source: TableRows<Row>
  readonly rowId: (row: Row) => string
  /** The columns that are shown. */
  readonly columns: readonly Column<Row>[]
  /** Every column. */
  readonly allColumns: readonly Column<Row>[]
  readonly isArranged?: boolean
  readonly onToggle: (ids: ReadonlySet<string>) => void
  readonly state: TableState
  readonly change: (patch: Partial<TableState>) => void
  readonly selection: Selection
  readonly setSelection: (change: Selection | ((now: Selection) => Selection)) => void
  /** The request of the rows: its filter decides what «all» means. */
  readonly requested: RowSource<Row>
  readonly wanted: PageRequest
  readonly readAll: () => Promise<readonly Row[]>
  /** The reason why a filter cannot be read. */
  readonly problem?: string | undefined
  /** Drawn instead of the rows that could not be read. */
  readonly failure?: ReactNode
  readonly viewsMenu?: ReactNode
  readonly isExporting?: boolean
  readonly onExport?: ((format: ExportFormat, shown: ShownRows<Row>) => void) | undefined
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

/** A table as drawn: bar, filters, rows or cards, selection and paging; its rows are read by the component around it. */
export const TableFrame = <Row extends object>(props: Props<Row>) => {
  const styles = useStyles()
  const words = useTableWords()
  const isPhone = useIsPhone()
  const { source, rowId, columns, allColumns, state, change, selection, setSelection, problem, failure, onExport } = props
  const [isFiltering, setFiltering] = useState(() => Object.values(state.columns).some(Boolean))
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const model = useTableModel(source.rows, allColumns, state, { paged: source.isPaged, total: source.total, rowId })
  const { shown } = model
  const shownIds = useMemo(() => shown.map(rowId), [shown, rowId])
  const { isLoading } = source
  const isFiltered = state.filter !== '' || Boolean(state.where) || Object.values(state.columns).some(Boolean)
  const isFailed = failure !== undefined

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
    if (!isLoading && !isFailed && state.page > 0 && state.page >= model.pageCount) change({ page: model.pageCount - 1 })
  }, [isLoading, isFailed, state.page, model.pageCount, change])

  const chosen = useRowChoice<Row>({
    source: props.requested,
    readAll: props.readAll,
    wanted: props.wanted,
    table: source,
    model,
    rowId,
    selection,
    setSelection,
  })

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
  const clearFilters = () => change({ filter: '', columns: {}, where: '' })

  const hasFilters = columns.some((column) => filterKindOf(column) !== false)
  const hasToolbar =
    props.searchable !== false || props.tools || hasFilters || onExport || allColumns.some(({ optional }) => optional)
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
          viewsMenu={props.viewsMenu}
          groupable={source.isPaged ? [] : groupingColumns(allColumns)}
          isArranged={props.isArranged === true}
          onChange={change}
          onFiltering={setFiltering}
          onToggle={props.onToggle}
          exportMenu={
            onExport && (
              <ExportMenu
                isEmpty={model.count === 0}
                isExporting={props.isExporting === true}
                onExport={(format) => onExport(format, { columns, ordered: model.ordered })}
              />
            )
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
      {failure}
      {isEmpty &&
        (isFiltered ? (
          <div role="status">
            <EmptyState
              title={problem ? words.unreadableFilter : words.noMatch}
              text={problem ?? words.noMatchHint}
              icon={<SearchIcon fontSize={28} />}
              action={<Button onClick={clearFilters}>{words.clearFilters}</Button>}
            />
          </div>
        ) : (
          <EmptyState {...(props.empty ?? { title: words.empty })} />
        ))}
      {props.paginator !== 'never' &&
        !isFailed &&
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
