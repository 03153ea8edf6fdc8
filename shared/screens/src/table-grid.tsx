import { mergeClasses } from '@legajo/ui/fluent.ts'
import { useMedia } from '@legajo/ui/media.ts'
import { Skeleton } from '@legajo/ui/skeleton.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { countPinned, isRightAligned } from './column.ts'
import { columnWidths, leastWidths } from './column-widths.ts'
import { pinOffset, unmeasuredStyle, useFit } from './fit-table.ts'
import { type GridLine, GridRow } from './grid-row.tsx'
import { GroupRow } from './group-row.tsx'
import { startsGroup } from './row-groups.ts'
import { type GridStyles, useGridStyles } from './table-grid-styles.ts'
import { TableHead } from './table-head.tsx'
import type { TableView } from './table-view.ts'
import { useTableWords } from './table-words.ts'

const virtualFrom = 60
const rowHeight = 41

/** The rows as a table; a long page renders only the visible rows, and all rows in print. */
export const TableGrid = <Row extends object>(view: TableView<Row>) => {
  const styles = useGridStyles()
  const words = useTableWords()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, columns, expanded, shownIds, group } = view
  const canExpand = view.expand !== undefined
  const lines = useMemo(
    () =>
      rows.flatMap((row, index): readonly GridLine<Row>[] => {
        const id = shownIds[index] ?? ''
        const line: GridLine<Row> = { kind: 'row', row, id, index }
        return [
          ...(startsGroup(group, rows, index) ? [{ ...line, kind: 'group' as const }] : []),
          line,
          ...(canExpand && expanded.has(id) ? [{ ...line, kind: 'detail' as const }] : []),
        ]
      }),
    [rows, shownIds, expanded, canExpand, group],
  )
  const isPrinted = useMedia('print')
  const isVirtual = rows.length > virtualFrom && !isPrinted
  const virtualizer = useVirtualizer({
    count: isVirtual ? lines.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const drawn = isVirtual ? items.flatMap((item) => lines[item.index] ?? []) : lines
  const pinnedCount = countPinned(columns)
  const hasActions = Boolean(view.onEdit || view.actions?.length)
  const width = columns.length + (view.selectionBar ? 1 : 0) + (view.expand ? 1 : 0) + (hasActions ? 1 : 0)
  const cells = useMemo(
    () =>
      columns.map((column, at) => ({
        className: mergeClasses(
          styles.td,
          isRightAligned(column.kind) && styles.right,
          (column.whole || (column.kind !== undefined && column.kind !== 'text')) && styles.number,
          isVirtual && styles.oneLine,
          at < pinnedCount && styles.pinned,
        ),
        style: at < pinnedCount ? { insetInlineStart: pinOffset(at) } : undefined,
      })),
    [columns, styles, isVirtual, pinnedCount],
  )
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
      aria-label={words.region(view.label)}
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
            ) : line.kind === 'group' ? (
              <GroupRow key={`${line.id} group`} line={line} view={view} styles={styles} hasActions={hasActions} />
            ) : (
              <GridRow
                key={line.id}
                line={line}
                view={view}
                styles={styles}
                hasActions={hasActions}
                isFixed={isVirtual}
                cells={cells}
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
                  className={mergeClasses(
                    styles.td,
                    isRightAligned(column.kind) && styles.right,
                    at < pinnedCount && styles.footPinned,
                  )}
                  style={at < pinnedCount ? { insetInlineStart: pinOffset(at) } : undefined}
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

const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height, padding: 0 }} />
  </tr>
)

const LoadingRows = ({ width, styles }: { readonly width: number; readonly styles: GridStyles }): ReactNode =>
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
