import { useMemo } from 'react'
import { SheetFrame } from './sheet-frame.tsx'
import type { CellPlace } from './sheet-place.ts'
import type { SheetColumn, SheetProblem } from './sheet-rows.ts'
import { useCellEditing } from './use-cell-editing.ts'
import type { SheetRows } from './use-sheet-rows.ts'
import { ValueRow } from './value-row.tsx'

export type ValueSheetProps = {
  readonly label: string
  readonly sheet: Pick<SheetRows, 'rows' | 'change' | 'undo' | 'redo' | 'newRow'>
  readonly columns: readonly SheetColumn[]
  readonly problems: readonly SheetProblem[]
  readonly readOnly?: boolean
  /** Receives the active cell. */
  readonly onPlace?: (place: CellPlace) => void
}

/**
 * A sheet with formatted values and one tab stop: arrows and Tab move, typing replaces, F2 or double click edits, Enter saves and moves
 * down, Escape cancels, Supr clears, Ctrl+C and Ctrl+V exchange data with Excel, Ctrl+Z and Ctrl+Y undo and redo. Escape outside of
 * editing makes Tab leave the sheet.
 */
export const ValueSheet = ({ label, sheet, columns, problems, readOnly = false, onPlace }: ValueSheetProps) => {
  const { table, at, draft, actions, ...handlers } = useCellEditing({ sheet, columns, readOnly, onPlace })
  const byRow = useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems])
  return (
    <SheetFrame
      ref={table}
      role="grid"
      label={label}
      columns={columns}
      isTall
      aria-rowcount={sheet.rows.length + 1}
      onKeyDown={handlers.handleKey}
      onCopy={handlers.handleCopy}
      onPaste={handlers.handlePaste}
    >
      {sheet.rows.map((row, rowAt) => (
        <ValueRow
          key={row.line}
          row={row}
          at={rowAt}
          columns={columns}
          active={at.row === rowAt ? at.column : -1}
          draft={at.row === rowAt ? draft : undefined}
          problems={byRow.get(row.line)}
          actions={actions}
        />
      ))}
    </SheetFrame>
  )
}
