import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ArrowSortDownIcon, ArrowSortUpIcon, ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { useMedia } from '@legajo/ui/media.ts'
import { Skeleton } from '@legajo/ui/skeleton.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Column, cellText, isRightAligned } from './column.ts'
import { ColumnFilterInput } from './column-filter-input.tsx'
import { columnWidths, leastWidths } from './column-widths.ts'
import { unmeasuredStyle, useFit } from './fit-table.ts'
import { pressRow } from './press-row.ts'
import { RowButtons, RowMenu } from './row-menu.tsx'
import { isChosen, toggleOne, togglePage } from './row-selection.ts'
import { TableCell } from './table-cell.tsx'
import { type TableView, toggleInSet } from './table-view.ts'

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    overflowY: 'auto',
    position: 'relative',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  tall: { maxHeight: 'max(320px, calc(100vh - 320px))' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase300 },
  fixed: { tableLayout: 'fixed' },
  th: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'var(--lg-headings)' as 'nowrap',
  },
  thPlain: { paddingInline: 'var(--lg-cell-sides)', height: '36px' },
  filterCell: { position: 'static', padding: '6px 8px', verticalAlign: 'top' },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    width: '100%',
    minHeight: '36px',
    paddingInline: 'var(--lg-cell-sides)',
    textAlign: 'start',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  sorted: { color: tokens.colorBrandForeground1 },
  right: { textAlign: 'end', justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  td: {
    paddingInline: 'var(--lg-cell-sides)',
    paddingBlock: '4px',
    height: '40px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'break-word',
    verticalAlign: 'middle',
  },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  oneLine: {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // The ellipsis needs inline text: an inline box is cut as a whole.
    '& > span:not(:has(*))': { display: 'inline' },
  },
  // The first column stays visible while the table scrolls horizontally.
  first: { position: 'sticky', insetInlineStart: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  thFirst: { insetInlineStart: 0, zIndex: 3 },
  footFirst: { position: 'sticky', insetInlineStart: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground2 },
  pressed: { cursor: 'pointer' },
  row: { ':hover > td': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  chosen: {
    '& > td': { backgroundColor: tokens.colorBrandBackground2 },
    ':hover > td': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  detail: {
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  narrow: { width: '1%', paddingInline: '12px 4px' },
  narrowFixed: { width: '44px' },
  actionsFixed: { width: '88px' },
  buttonsFixed: { width: '184px' },
  // The actions stay visible too, at the other end.
  actions: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    width: '1%',
    whiteSpace: 'nowrap',
    paddingInline: '4px 8px',
    textAlign: 'end',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: 'inset 1px 0 var(--lg-edge)',
  },
  thActions: { zIndex: 3, backgroundColor: tokens.colorNeutralBackground2 },
  footActions: { position: 'sticky', insetInlineEnd: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground2 },
  box: {
    width: '16px',
    height: '16px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
    margin: 0,
    display: 'block',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  foot: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

type Styles = ReturnType<typeof useStyles>
const virtualFrom = 60
const rowHeight = 41

type GridLine<Row> = { readonly kind: 'row' | 'detail'; readonly row: Row; readonly id: string; readonly index: number }

/** The rows as a table; a long page renders only the visible rows, and all rows in print. */
export const TableGrid = <Row extends object>(view: TableView<Row>) => {
  const styles = useStyles()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, columns, expanded, shownIds } = view
  const lines: readonly GridLine<Row>[] = rows.flatMap((row, index) => {
    const id = shownIds[index] ?? ''
    const line: GridLine<Row> = { kind: 'row', row, id, index }
    return view.expand && expanded.has(id) ? [line, { ...line, kind: 'detail' as const }] : [line]
  })
  const isPrinted = useMedia('print')
  const isVirtual = rows.length > virtualFrom && !isPrinted
  const virtualizer = useVirtualizer({
    count: isVirtual ? lines.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const drawn = isVirtual ? items.flatMap((item) => lines[item.index] ?? []) : lines
  const hasActions = Boolean(view.onEdit || view.actions?.length)
  const width = columns.length + (view.selectionBar ? 1 : 0) + (view.expand ? 1 : 0) + (hasActions ? 1 : 0)
  const spans = isVirtual ? undefined : spansOf(columns, rows)
  const { isFiltering } = view
  const widths = useMemo(
    () => (isVirtual ? columnWidths(columns, rows, { isFiltering }) : undefined),
    [isVirtual, columns, rows, isFiltering],
  )
  const least = useMemo(() => (isVirtual ? undefined : leastWidths(columns, rows)), [isVirtual, columns, rows])
  const { page, sort, filter, columns: filters } = view.state
  const requested = JSON.stringify([page, sort, filter, filters])
  const drawnRequest = useRef(requested)
  useEffect(() => {
    if (drawnRequest.current === requested) return
    drawnRequest.current = requested
    if (scroll.current) scroll.current.scrollTop = 0 // other rows are read from the first one on
  }, [requested])
  useFit(scroll, view)
  const firstIndex = view.state.size === 0 ? 0 : view.state.page * view.state.size
  return (
    <div
      ref={scroll}
      style={unmeasuredStyle}
      className={mergeClasses(styles.scroll, isVirtual && styles.tall)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={`${view.label}, tabla`}
    >
      <table
        className={mergeClasses(styles.table, isVirtual && styles.fixed)}
        aria-rowcount={view.isLoading ? -1 : view.count + 1}
      >
        <caption className={styles.hidden}>{view.label}</caption>
        <TableHead view={view} styles={styles} hasActions={hasActions} widths={widths} least={least} />
        <tbody>
          {view.isLoading && rows.length === 0 && <LoadingRows width={width} styles={styles} />}
          {before > 0 && <Gap height={before} width={width} />}
          {drawn.map((line) =>
            line.kind === 'detail' ? (
              <tr
                key={`${line.id} detail`}
                ref={isVirtual ? virtualizer.measureElement : undefined}
                data-index={isVirtual ? lines.indexOf(line) : undefined}
              >
                <td colSpan={width} className={styles.detail}>
                  {view.expand?.(line.row)}
                </td>
              </tr>
            ) : (
              <GridRow
                key={line.id}
                line={line}
                view={view}
                styles={styles}
                hasActions={hasActions}
                isFixed={isVirtual}
                spans={spans}
                rowIndex={firstIndex + line.index + 2}
              />
            ),
          )}
          {after > 0 && <Gap height={after} width={width} />}
        </tbody>
        {columns.some((column) => column.total ?? view.footOf?.(column)) && (
          <tfoot>
            <tr className={styles.foot}>
              {view.selectionBar !== undefined && <td className={styles.td} />}
              {view.expand && <td className={styles.td} />}
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  className={mergeClasses(styles.td, isRightAligned(column.kind) && styles.right, at === 0 && styles.footFirst)}
                >
                  {column.total?.(rows) ?? view.footOf?.(column)}
                </td>
              ))}
              {hasActions && <td className={mergeClasses(styles.td, styles.footActions)} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const TableHead = <Row extends object>({
  view,
  styles,
  hasActions,
  widths,
  least,
}: {
  readonly view: TableView<Row>
  readonly styles: Styles
  readonly hasActions: boolean
  /** Present when each column has a fixed width. */
  readonly widths: ReadonlyMap<string, string> | undefined
  readonly least: ReadonlyMap<string, string> | undefined
}) => {
  const isFixed = widths !== undefined
  const { columns, state, shownIds, selection, expanded } = view
  const chosenCount = shownIds.filter((id) => isChosen(selection, id)).length
  const isAllExpanded = shownIds.length > 0 && shownIds.every((id) => expanded.has(id))
  return (
    <thead>
      <tr aria-rowindex={1}>
        {view.selectionBar !== undefined && (
          <th scope="col" className={mergeClasses(styles.th, styles.narrow, isFixed && styles.narrowFixed)}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label="Seleccionar la página"
              checked={chosenCount > 0 && chosenCount === shownIds.length}
              ref={(box) => {
                if (box) box.indeterminate = chosenCount > 0 && chosenCount < shownIds.length
              }}
              onChange={() => view.setSelection(togglePage(selection, shownIds))}
            />
          </th>
        )}
        {view.expand && (
          <th scope="col" className={mergeClasses(styles.th, styles.narrow, isFixed && styles.narrowFixed)}>
            <Button
              size="small"
              appearance="transparent"
              icon={isAllExpanded ? <ChevronDownIcon /> : <ChevronRightIcon />}
              aria-label={isAllExpanded ? 'Contraer todas' : 'Expandir todas'}
              title={isAllExpanded ? 'Contraer todas' : 'Expandir todas'}
              onClick={() => view.setExpanded(isAllExpanded ? new Set() : new Set(shownIds))}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            column={column}
            view={view}
            styles={styles}
            size={{ width: widths?.get(column.id) ?? column.width, minWidth: least?.get(column.id) }}
            isFirst={at === 0}
          />
        ))}
        {hasActions && (
          <th
            scope="col"
            className={mergeClasses(
              styles.th,
              styles.actions,
              styles.thActions,
              isFixed && (view.actions?.some(({ isPrimary }) => isPrimary) ? styles.buttonsFixed : styles.actionsFixed),
            )}
          >
            <span className={styles.hidden}>Acciones</span>
          </th>
        )}
      </tr>
      {view.isFiltering && (
        <tr>
          {view.selectionBar !== undefined && <td className={mergeClasses(styles.th, styles.filterCell)} />}
          {view.expand && <td className={mergeClasses(styles.th, styles.filterCell)} />}
          {columns.map((column) => (
            <td key={column.id} className={mergeClasses(styles.th, styles.filterCell)}>
              <ColumnFilterInput
                column={column}
                typed={state.columns[column.id] ?? ''}
                onChange={(typed) => view.setColumnFilter(column.id, typed)}
              />
            </td>
          ))}
          {hasActions && <td className={mergeClasses(styles.th, styles.filterCell)} />}
        </tr>
      )}
    </thead>
  )
}

const HeadCell = <Row extends object>({
  column,
  view,
  styles,
  size,
  isFirst,
}: {
  readonly column: Column<Row>
  readonly view: TableView<Row>
  readonly styles: Styles
  readonly size: Pick<CSSProperties, 'width' | 'minWidth'>
  readonly isFirst: boolean
}) => {
  const order = view.state.sort?.id === column.id ? view.state.sort.order : undefined
  const align = isRightAligned(column.kind) && styles.right
  const first = isFirst && styles.thFirst
  if (column.sortable === false)
    return (
      <th scope="col" className={mergeClasses(styles.th, styles.thPlain, align, first)} style={size}>
        {column.header}
      </th>
    )
  return (
    <th
      scope="col"
      className={mergeClasses(styles.th, align, order && styles.sorted, first)}
      style={size}
      aria-sort={order === 1 ? 'ascending' : order === -1 ? 'descending' : undefined}
    >
      <button type="button" className={mergeClasses(styles.sort, align)} onClick={() => view.onSort(column)}>
        {column.header}
        {order === 1 && <ArrowSortUpIcon fontSize={16} aria-hidden />}
        {order === -1 && <ArrowSortDownIcon fontSize={16} aria-hidden />}
      </button>
    </th>
  )
}

type GridRowProps<Row> = {
  readonly line: GridLine<Row>
  readonly view: TableView<Row>
  readonly styles: Styles
  readonly hasActions: boolean
  readonly isFixed: boolean
  readonly spans?: ReadonlyMap<string, number>
  readonly rowIndex: number
}

const GridRow = <Row extends object>({
  line: { row, id, index },
  view,
  styles,
  hasActions,
  isFixed,
  spans,
  rowIndex,
}: GridRowProps<Row>) => {
  const flags = view.flags?.(row) ?? {}
  const isRowChosen = isChosen(view.selection, id) || flags.selected === true
  const name = view.columns[0] ? cellText(view.columns[0], row) : id
  const isOpen = view.expanded.has(id)
  const open = flags.clickHidden ? undefined : view.onOpen
  return (
    <tr
      className={mergeClasses(styles.row, open && styles.pressed, isRowChosen && styles.chosen)}
      aria-rowindex={rowIndex}
      {...pressRow(open && (() => open(row)))}
    >
      {view.selectionBar !== undefined && (
        <td className={mergeClasses(styles.td, styles.narrow)}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`Seleccionar ${name}`}
            checked={isChosen(view.selection, id)}
            onChange={() => view.setSelection(toggleOne(view.selection, id))}
          />
        </td>
      )}
      {view.expand && (
        <td className={mergeClasses(styles.td, styles.narrow)}>
          <Button
            size="small"
            appearance="transparent"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={isOpen}
            aria-label={`Detalle de ${name}`}
            onClick={() => view.setExpanded(toggleInSet(view.expanded, id))}
          />
        </td>
      )}
      {view.columns.map((column, at) => {
        const span = spans?.get(`${index} ${column.id}`)
        if (span === 0 || column.traits?.(row).hideTd) return null
        return (
          <td
            key={column.id}
            rowSpan={span}
            className={mergeClasses(
              styles.td,
              isRightAligned(column.kind) && styles.right,
              (column.whole || (column.kind !== undefined && column.kind !== 'text')) && styles.number,
              isFixed && styles.oneLine,
              at === 0 && styles.first,
            )}
            title={isFixed && !column.cell ? cellText(column, row) || undefined : undefined}
          >
            <TableCell column={column} row={row} rowId={id} onOpen={at === 0 ? open : undefined} />
          </td>
        )
      })}
      {hasActions && (
        <td className={mergeClasses(styles.td, styles.actions)}>
          <RowButtons row={row} name={name} flags={flags} actions={view.actions} />
          <RowMenu
            row={row}
            name={name}
            flags={flags}
            actions={view.actions}
            onEdit={view.isFixed?.(row) ? undefined : view.onEdit}
          />
        </td>
      )}
    </tr>
  )
}

/** Row spans of combined cells: how many rows a cell covers, 0 for the covered ones. Starts anew on each page. */
const spansOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlyMap<string, number> | undefined => {
  const grouped = columns.filter((column) => column.traits)
  if (grouped.length === 0) return undefined
  const spans = new Map<string, number>()
  for (const column of grouped) {
    let start = 0
    rows.forEach((row, index) => {
      const value = column.traits?.(row).groupingValue
      const former = index > 0 ? column.traits?.(rows[index - 1] as Row).groupingValue : undefined
      if (value !== undefined && value === former) {
        spans.set(`${index} ${column.id}`, 0)
        spans.set(`${start} ${column.id}`, index - start + 1)
      } else start = index
    })
  }
  return spans
}

const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height, padding: 0 }} />
  </tr>
)

const LoadingRows = ({ width, styles }: { readonly width: number; readonly styles: Styles }): ReactNode =>
  Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <tr key={row} aria-hidden>
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={cell} className={styles.td}>
          <Skeleton width={`${[70, 55, 85, 40][(row + cell) % 4]}%`} />
        </td>
      ))}
    </tr>
  ))
