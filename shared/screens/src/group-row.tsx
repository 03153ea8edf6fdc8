import { mergeClasses } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { cellText, isRightAligned } from './column.ts'
import type { GridLine } from './grid-row.tsx'
import { groupTotal, isAdded } from './row-groups.ts'
import type { GridStyles } from './table-grid-styles.ts'
import type { TableView } from './table-view.ts'
import { useTableWords } from './table-words.ts'

/** The name of a group with its count, and the totals of its columns over all pages. */
export const GroupRow = <Row extends object>({
  line: { row },
  view,
  styles,
  hasActions,
}: {
  readonly line: GridLine<Row>
  readonly view: TableView<Row>
  readonly styles: GridStyles
  readonly hasActions: boolean
}) => {
  const words = useTableWords()
  const { columns, group, expand, selectionBar } = view
  const own = group?.groups.get(cellText(group.column, row))
  if (!own) return null
  const named = columns.findIndex(isAdded)
  return (
    <tr className={styles.group}>
      <th
        scope="rowgroup"
        className={mergeClasses(styles.td, styles.groupName)}
        colSpan={Math.max(1, named === -1 ? columns.length : named) + (selectionBar === undefined ? 0 : 1) + (expand ? 1 : 0)}
      >
        {own.name || words.noValue} <span className={styles.groupCount}>({formatNumber(own.rows.length)})</span>
      </th>
      {named > 0 &&
        columns.slice(named).map((column) => (
          <td key={column.id} className={mergeClasses(styles.td, isRightAligned(column.kind) && styles.right)}>
            {groupTotal(column, own.rows)}
          </td>
        ))}
      {hasActions && <td className={styles.td} />}
    </tr>
  )
}
