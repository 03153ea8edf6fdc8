import { Button, mergeClasses } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { type HTMLAttributes, memo, type ReactNode } from 'react'
import { cellText } from './column.ts'
import { isText } from './column-widths.ts'
import { pressRow } from './press-row.ts'
import { RowButtons, RowMenu } from './row-menu.tsx'
import { isChosen, toggleOne } from './row-selection.ts'
import { TableCell } from './table-cell.tsx'
import type { GridStyles } from './table-grid-styles.ts'
import { type TableView, toggleInSet } from './table-view.ts'
import { useTableWords } from './table-words.ts'

/** A line of the table: a row, its detail, or the heading of the group that it starts. */
export type GridLine<Row> = {
  readonly kind: 'group' | 'row' | 'detail'
  readonly row: Row
  readonly id: string
  readonly index: number
}

type GridRowProps<Row> = {
  readonly line: GridLine<Row>
  readonly view: TableView<Row>
  readonly styles: GridStyles
  readonly hasActions: boolean
  readonly isFixed: boolean
  /** The look of the cells by column. */
  readonly cells: readonly Pick<HTMLAttributes<HTMLElement>, 'className' | 'style'>[]
  readonly rowIndex: number
}

/** A row with its cells; drawn once while it is scrolled through the view. */
export const GridRow = memo(
  <Row extends object>({ line: { row, id }, view, styles, hasActions, isFixed, cells, rowIndex }: GridRowProps<Row>) => {
    const words = useTableWords()
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
              aria-label={words.select(name)}
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
              aria-label={words.detailOf(name)}
              onClick={() => view.setExpanded(toggleInSet(view.expanded, id))}
            />
          </td>
        )}
        {view.columns.map((column, at) => (
          <td
            key={column.id}
            className={cells[at]?.className}
            style={cells[at]?.style}
            title={isFixed && !column.cell && isText(column) ? cellText(column, row) || undefined : undefined}
          >
            <TableCell column={column} row={row} rowId={id} onOpen={at === 0 ? open : undefined} />
          </td>
        ))}
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
  },
) as <Row extends object>(props: GridRowProps<Row>) => ReactNode
