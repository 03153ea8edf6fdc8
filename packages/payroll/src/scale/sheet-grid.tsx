import { shownValue } from '@legajo/kernel/shown-value.ts'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/fluent.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addRow, moved, type Place, paste, redo, type Sheet, type SheetColumnType, setCell, undo } from './sheet.ts'

export type GridColumn = { readonly name: string; readonly type: SheetColumnType; readonly decimals: number }
export type GridProblem = Place & { readonly severity: 'error' | 'warning'; readonly message: string }

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
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
 * Values edited as in a spreadsheet: arrows and Tab move, typing replaces, F2 or double click edits, Enter keeps and goes down,
 * Escape gives up, Supr empties, Ctrl+C and Ctrl+V speak with Excel, Ctrl+Z and Ctrl+Y take back and forth. One stop of Tab leads
 * in; Escape, when nothing is being edited, lets Tab lead out again.
 */
export const SheetGrid = ({ label, sheet, columns, problems, readOnly, onChange, onPlace }: Props) => {
  const styles = useStyles()
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [draft, setDraft] = useState<string>()
  const [isFree, setFree] = useState(false)
  const types = columns.map(({ type }) => type)
  const at = moved(place, '', { rows: Math.max(1, sheet.rows.length), columns: columns.length })

  const wanted = useRef<Place>(undefined)
  const go = (next: Place) => {
    wanted.current = next
    setPlace({ ...next })
    onPlace?.(next)
  }
  // Before the next key comes, not a frame later: that would take the focus from what is being typed, and «15» would become 5.
  useLayoutEffect(() => {
    const { current: cell } = wanted
    if (!cell) return
    wanted.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}-${cell.column}"]`)?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows went away under the place
  useEffect(() => {
    if (place.row >= sheet.rows.length && sheet.rows.length > 0) setPlace({ ...place, row: sheet.rows.length - 1 })
  }, [sheet.rows.length])

  const keep = (key?: string) => {
    const next = draft === undefined ? sheet : setCell(sheet, types, at, draft)
    setDraft(undefined)
    const isLast = key === 'Enter' && at.row === sheet.rows.length - 1 && draft !== undefined
    const grown = isLast ? addRow(next, columns.length, at.row) : next
    if (grown !== sheet) onChange(grown)
    if (key) go(moved(at, key, { rows: grown.rows.length, columns: columns.length }))
  }

  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    if (draft !== undefined) {
      if (key === 'Escape') {
        setDraft(undefined)
        go(at)
      } else if (key === 'Enter') keep('Enter')
      else if (key === 'Tab') keep(event.shiftKey ? 'Previous' : 'Next')
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (key === 'Escape') return setFree(true)
    if (key === 'Tab') {
      const next = moved(at, event.shiftKey ? 'Previous' : 'Next', { rows: sheet.rows.length, columns: columns.length })
      if (isFree || (next.row === at.row && next.column === at.column)) return
      go(next)
    } else if (/^(Arrow|Page|Home|End)/.test(key)) go(moved(at, key, { rows: sheet.rows.length, columns: columns.length }))
    else if (readOnly) return
    else if (command && key.toLowerCase() === 'z') onChange(event.shiftKey ? redo(sheet) : undo(sheet))
    else if (command && key.toLowerCase() === 'y') onChange(redo(sheet))
    else if (key === 'Delete' || key === 'Backspace') onChange(setCell(sheet, types, at, ''))
    else if (key === 'Enter' || key === 'F2') setDraft(editable(columns[at.column], sheet.rows[at.row]?.[at.column] ?? ''))
    else if (key.length === 1 && !command && !event.altKey) setDraft(key)
    else return
    setFree(false)
    event.preventDefault()
  }

  const handleCopy = (event: ClipboardEvent) => {
    if (draft !== undefined) return
    event.clipboardData.setData('text/plain', sheet.rows[at.row]?.[at.column]?.replace('.', ',') ?? '')
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (draft !== undefined || readOnly) return
    onChange(paste(sheet, types, at, event.clipboardData.getData('text/plain')))
    event.preventDefault()
  }

  const actions = useRef<Actions>(null as never)
  actions.current = {
    draft: setDraft,
    keep: () => keep(),
    go: (next) => {
      if (next.row === at.row && next.column === at.column) return
      if (draft !== undefined) keep()
      go(next)
    },
    edit: ({ row, column }) => !readOnly && setDraft(editable(columns[column], sheet.rows[row]?.[column] ?? '')),
  }

  const byCell = new Map(problems.map((problem) => [`${problem.row}-${problem.column}`, problem]))
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={sheet.rows.length + 1}
        className={styles.table}
        onKeyDown={handleKey}
        onCopy={handleCopy}
        onPaste={handlePaste}
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
    </div>
  )
}

const editable = (column: GridColumn | undefined, value: string): string =>
  column?.type === 'number' ? value.replace('.', ',') : column ? shownValue(column, value) : value

type Actions = {
  readonly draft: (text: string) => void
  readonly keep: () => void
  readonly go: (place: Place) => void
  readonly edit: (place: Place) => void
}

type RowProps = {
  readonly row: readonly string[]
  readonly rowAt: number
  readonly columns: readonly GridColumn[]
  readonly active: number
  readonly draft: string | undefined
  readonly marks: readonly (GridProblem | undefined)[]
  /** What the grid does now; rows are drawn again only when they change, so they look it up when asked. */
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
