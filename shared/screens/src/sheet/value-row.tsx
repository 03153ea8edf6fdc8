import { formatValue } from '@legajo/kernel/shown-value.ts'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/fluent.ts'
import { memo, type RefObject } from 'react'
import type { SheetColumn, SheetProblem, SheetRow } from './sheet-rows.ts'
import type { CellActions } from './use-cell-editing.ts'

const useStyles = makeStyles({
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
  number: { textAlign: 'end' },
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
  readonly row: SheetRow
  readonly at: number
  readonly columns: readonly SheetColumn[]
  /** The column of the active cell, -1 when it is in another row. */
  readonly active: number
  readonly draft: string | undefined
  readonly problems: readonly SheetProblem[] | undefined
  /** The sheet's current actions; rows are redrawn only when they change, so they read the actions on use. */
  readonly actions: RefObject<CellActions>
}

const areEqualProps = (before: Props, after: Props): boolean =>
  before.row === after.row &&
  before.at === after.at &&
  before.active === after.active &&
  before.active < 0 &&
  before.columns === after.columns &&
  messagesOf(before) === messagesOf(after)

const messagesOf = ({ problems = [] }: Props): string => problems.map(({ field, message }) => `${field} ${message}`).join('\n')

/** A row whose cells are formatted values; the active one is an input while it is edited. */
export const ValueRow = memo(({ row, at, columns, active, draft, problems = [], actions }: Props) => {
  const styles = useStyles()
  return (
    <tr>
      <th scope="row" className={styles.rowNumber}>
        {at + 1}
      </th>
      {columns.map((column, columnAt) => {
        const { field, label, shape } = column
        const problem = problems.find((one) => one.field === field)
        const severity = problem && (problem.severity ?? 'error')
        const isActive = active === columnAt
        const value = row.cells[field] ?? ''
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it handles the keyboard
          <td
            key={field}
            role="gridcell"
            data-cell={`${at}-${columnAt}`}
            tabIndex={isActive || (active < 0 && at === 0 && columnAt === 0) ? 0 : -1}
            aria-invalid={severity === 'error' || undefined}
            title={problem?.message}
            className={mergeClasses(styles.cell, shape?.type === 'number' && styles.number, severity && styles[severity])}
            onClick={() => actions.current.go({ row: at, column: columnAt })}
            onDoubleClick={() => actions.current.edit({ row: at, column: columnAt })}
          >
            {isActive && draft !== undefined ? (
              <input
                className={styles.input}
                aria-label={`${label}, fila ${at + 1}`}
                value={draft}
                // biome-ignore lint/a11y/noAutofocus: typing in a cell continues in its input
                autoFocus
                onChange={(event) => actions.current.draft(event.target.value)}
                onBlur={() => actions.current.save()}
              />
            ) : shape ? (
              formatValue(shape, value)
            ) : (
              value
            )}
          </td>
        )
      })}
    </tr>
  )
}, areEqualProps)
