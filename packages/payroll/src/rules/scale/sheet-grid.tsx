import { shownValue } from '@legajo/kernel/shown-value.ts'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { memo, type RefObject } from 'react'
import type { GridColumn, Place, Sheet } from './sheet.ts'
import { type Actions, useSheetEditing } from './use-sheet-editing.ts'

type GridProblem = Place & { readonly severity: 'error' | 'warning'; readonly message: string }

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '60vh' },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '6px 10px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  number: { textAlign: 'end' },
  rowNumber: {
    width: '44px',
    padding: '4px 8px',
    textAlign: 'end',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: {
    padding: '4px 10px',
    height: '30px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke3,
    cursor: 'cell',
    whiteSpace: 'nowrap',
    ':focus': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  },
  error: { backgroundColor: tokens.colorPaletteRedBackground1 },
  warning: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  input: {
    width: '100%',
    minWidth: '90px',
    boxSizing: 'border-box',
    ...shorthands.borderStyle('none'),
    padding: 0,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'inherit',
    outline: 'none',
  },
})

type Props = {
  readonly label: string
  readonly sheet: Sheet
  readonly columns: readonly GridColumn[]
  readonly problems: readonly GridProblem[]
  readonly readOnly: boolean
  readonly onChange: (sheet: Sheet) => void
  readonly onPlace?: (place: Place) => void
}

/**
 * Values edited as in a spreadsheet: arrows and Tab move, typing replaces, F2 or double click edits, Enter saves and moves down,
 * Escape cancels, Supr clears, Ctrl+C and Ctrl+V exchange data with Excel, Ctrl+Z and Ctrl+Y undo and redo. The sheet is one tab stop;
 * Escape outside of editing lets Tab leave it.
 */
export const SheetGrid = ({ label, sheet, columns, problems, readOnly, onChange, onPlace }: Props) => {
  const styles = useStyles()
  const { table, at, draft, actions, ...hand } = useSheetEditing({ sheet, columns, readOnly, onChange, onPlace })
  const byCell = new Map(problems.map((problem) => [`${problem.row}-${problem.column}`, problem]))
  return (
    <Box surface="outlined" className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={sheet.rows.length + 1}
        className={styles.table}
        onKeyDown={hand.handleKey}
        onCopy={hand.handleCopy}
        onPaste={hand.handlePaste}
      >
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              N.º
            </th>
            {columns.map(({ name, type }) => (
              <th key={name} scope="col" className={mergeClasses(styles.head, type === 'number' && styles.number)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, rowAt) => (
            <GridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the sheet
              key={rowAt}
              row={row}
              rowAt={rowAt}
              columns={columns}
              active={at.row === rowAt ? at.column : -1}
              draft={at.row === rowAt ? draft : undefined}
              marks={columns.map((_, column) => byCell.get(`${rowAt}-${column}`))}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type RowProps = {
  readonly row: readonly string[]
  readonly rowAt: number
  readonly columns: readonly GridColumn[]
  readonly active: number
  readonly draft: string | undefined
  readonly marks: readonly (GridProblem | undefined)[]
  /** The grid's current actions; rows are redrawn only when they change, so they read the actions on use. */
  readonly actions: RefObject<Actions>
}

const same = (before: RowProps, after: RowProps): boolean =>
  before.row === after.row &&
  before.active === after.active &&
  before.active < 0 &&
  before.columns === after.columns &&
  before.marks.every((mark, index) => mark?.message === after.marks[index]?.message)

const GridRow = memo(({ row, rowAt, columns, active, draft, marks, actions }: RowProps) => {
  const styles = useStyles()
  return (
    <tr>
      <th scope="row" className={styles.rowNumber}>
        {rowAt + 1}
      </th>
      {columns.map((column, at) => {
        const mark = marks[at]
        const isActive = active === at
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it handles the keyboard
          <td
            key={column.name}
            role="gridcell"
            data-cell={`${rowAt}-${at}`}
            tabIndex={isActive || (active < 0 && rowAt === 0 && at === 0) ? 0 : -1}
            aria-invalid={mark?.severity === 'error' || undefined}
            title={mark?.message}
            className={mergeClasses(styles.cell, column.type === 'number' && styles.number, mark && styles[mark.severity])}
            onClick={() => actions.current.go({ row: rowAt, column: at })}
            onDoubleClick={() => actions.current.edit({ row: rowAt, column: at })}
          >
            {isActive && draft !== undefined ? (
              <input
                className={styles.input}
                aria-label={`${column.name}, fila ${rowAt + 1}`}
                value={draft}
                // biome-ignore lint/a11y/noAutofocus: typing in a cell must go on in its input
                autoFocus
                onChange={(event) => actions.current.draft(event.target.value)}
                onBlur={() => actions.current.keep()}
              />
            ) : (
              shownValue(column, row[at] ?? '')
            )}
          </td>
        )
      })}
    </tr>
  )
}, same)
