import { Button, mergeClasses } from '@legajo/ui/fluent.ts'
import { ArrowSortDownIcon, ArrowSortUpIcon, ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Column, countPinned, isRightAligned } from './column.ts'
import { ColumnFilterInput } from './column-filter-input.tsx'
import { pinOffset } from './fit-table.ts'
import { isChosen, togglePage } from './row-selection.ts'
import type { GridStyles } from './table-grid-styles.ts'
import type { TableView } from './table-view.ts'
import { useTableWords } from './table-words.ts'

type HeadProps<Row> = {
  readonly view: TableView<Row>
  readonly styles: GridStyles
  readonly hasActions: boolean
  /** Present when each column has a fixed width. */
  readonly widths: ReadonlyMap<string, string> | undefined
  readonly least: ReadonlyMap<string, string> | undefined
}

/** The head of a table: selection and expansion of the page, sorting, and the filters of columns. */
export const TableHead = memo(<Row extends object>({ view, styles, hasActions, widths, least }: HeadProps<Row>) => {
  const words = useTableWords()
  const isFixed = widths !== undefined
  const { columns, state, shownIds, selection, expanded } = view
  const pinnedCount = countPinned(columns)
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
              aria-label={words.selectPage}
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
            <Tooltip text={isAllExpanded ? words.collapseAll : words.expandAll}>
              <Button
                size="small"
                appearance="transparent"
                icon={isAllExpanded ? <ChevronDownIcon /> : <ChevronRightIcon />}
                aria-label={isAllExpanded ? words.collapseAll : words.expandAll}
                onClick={() => view.setExpanded(isAllExpanded ? new Set() : new Set(shownIds))}
              />
            </Tooltip>
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            column={column}
            view={view}
            styles={styles}
            size={{ width: widths?.get(column.id) ?? column.width, minWidth: least?.get(column.id) }}
            pinnedAt={at < pinnedCount ? at : undefined}
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
            <span className={styles.hidden}>{words.actions}</span>
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
}) as <Row extends object>(props: HeadProps<Row>) => ReactNode

const HeadCell = <Row extends object>({
  column,
  view,
  styles,
  size,
  pinnedAt,
}: {
  readonly column: Column<Row>
  readonly view: TableView<Row>
  readonly styles: GridStyles
  readonly size: Pick<CSSProperties, 'width' | 'minWidth'>
  /** The column's place among the columns that stay in view. */
  readonly pinnedAt: number | undefined
}) => {
  const order = view.state.sort?.id === column.id ? view.state.sort.order : undefined
  const align = isRightAligned(column.kind) && styles.right
  const isPinned = pinnedAt !== undefined
  const pinned = isPinned && styles.thPinned
  const attributes = {
    scope: 'col',
    style: { ...size, ...(isPinned && { insetInlineStart: pinOffset(pinnedAt) }) },
    'data-pinned': isPinned || undefined,
  } as const
  if (column.sortable === false)
    return (
      <th {...attributes} className={mergeClasses(styles.th, styles.thPlain, align, pinned)}>
        {column.header}
      </th>
    )
  return (
    <th
      {...attributes}
      className={mergeClasses(styles.th, align, order && styles.sorted, pinned)}
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
