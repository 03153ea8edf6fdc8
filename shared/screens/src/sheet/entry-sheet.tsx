import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { EntryRow, type RowHandlers, type RowNote } from './entry-row.tsx'
import { pasteCells, type SheetColumn, type SheetOption, type SheetProblem } from './sheet-rows.ts'
import type { SheetRows } from './use-sheet-rows.ts'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    textAlign: 'start',
    padding: '8px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

/** Suggestions of one column; the browser slows down with more. */
const mostOptions = 500

type Props = {
  readonly label: string
  readonly sheet: Pick<SheetRows, 'rows' | 'change' | 'set' | 'undo' | 'newRow'> & { readonly remove?: SheetRows['remove'] }
  readonly columns: readonly SheetColumn[]
  readonly problems: readonly SheetProblem[]
  /** Numbers rows by their place instead of their `line`. */
  readonly numbersByPlace?: boolean
  /** A last column of texts about rows, by `line`. */
  readonly notes?: { readonly header: string; readonly of: ReadonlyMap<number, RowNote> }
  /** Moves the focus to the first cell when the sheet appears. */
  readonly focusFirst?: boolean
}

/**
 * Rows entered as in a spreadsheet: Tab moves on, Enter and the arrows move down and up, Enter in the last row adds one where rows can be
 * added, a block copied from Excel is pasted from the cell on, Ctrl+Z undoes. Wrong cells are marked, with the remedy under their row.
 * Rows can be taken out when the sheet has `remove`.
 */
export const EntrySheet = ({ label, sheet, columns, problems, numbersByPlace = false, notes, focusFirst = false }: Props) => {
  const styles = useStyles()
  const id = useId()
  const { rows, newRow } = sheet
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const keyOf = (line: number | undefined, field: string | undefined): string => `${line} ${field}`
  const wanted = useRef(focusFirst ? keyOf(rows[0]?.line, columns[0]?.field) : undefined)
  useEffect(() => {
    if (!wanted.current) return
    inputs.current.get(wanted.current)?.focus()
    wanted.current = undefined
  })
  const focus = (at: number, field: string) => {
    const cell = inputs.current.get(keyOf(rows[at]?.line, field))
    cell?.focus()
    cell?.select()
  }
  const addRow = (field: string) => {
    const row = newRow?.()
    if (!row) return
    wanted.current = keyOf(row.line, field)
    sheet.change([...rows, row])
  }
  const handleKey = (event: KeyboardEvent, at: number, field: string) => {
    const isLast = at === rows.length - 1
    if (event.key === 'ArrowUp' && at > 0) focus(at - 1, field)
    else if ((event.key === 'ArrowDown' || event.key === 'Enter') && !isLast) focus(at + 1, field)
    else if (event.key === 'Enter') addRow(field)
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) sheet.undo()
    else return
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent, at: number, column: number) => {
    const next = pasteCells(rows, columns, { at, column, text: event.clipboardData.getData('text') }, newRow)
    if (!next) return
    event.preventDefault()
    sheet.change(next)
  }
  const handlers = useRef<RowHandlers>(null)
  handlers.current = {
    register: (line, field, input) => {
      if (input) inputs.current.set(keyOf(line, field), input)
      else inputs.current.delete(keyOf(line, field))
    },
    set: sheet.set,
    remove: sheet.remove,
    handleKey,
    handlePaste,
  }
  const byRow = useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems])
  const lists = useMemo(() => listIds(columns, id), [columns, id])
  return (
    <Box surface="card" scroll={label}>
      {columns.map(
        ({ field, options = [] }) => lists.has(field) && <Options key={field} id={lists.get(field)} options={options} />,
      )}
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Fila
            </th>
            {columns.map(({ field, label: header, required, hint, width }) => (
              <th
                key={field}
                scope="col"
                className={styles.head}
                style={{ minWidth: width ?? '140px' }}
                title={hint || undefined}
              >
                {header}
                {required && ' *'}
              </th>
            ))}
            {notes && (
              <th scope="col" className={styles.head}>
                {notes.header}
              </th>
            )}
            {sheet.remove && (
              <th scope="col" className={styles.head}>
                Quitar
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <EntryRow
              key={row.line}
              row={row}
              at={at}
              number={numbersByPlace ? at + 1 : row.line}
              columns={columns}
              lists={lists}
              idPrefix={`${id}-${row.line}`}
              problems={byRow.get(row.line)}
              note={notes?.of.get(row.line)}
              hasNotes={notes !== undefined}
              isRemovable={sheet.remove !== undefined}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** The ids of the lists of suggestions, by field. */
const listIds = (columns: readonly SheetColumn[], id: string): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ field, options = [] }) => (options.length > 0 ? [[field, `${id}-${field}`]] : [])))

const Options = ({ id, options }: { readonly id: string | undefined; readonly options: readonly (string | SheetOption)[] }) => (
  <datalist id={id}>
    {options.slice(0, mostOptions).map((option) => {
      const { value, text } = typeof option === 'string' ? { value: option, text: undefined } : option
      return (
        <option key={value} value={value}>
          {text}
        </option>
      )
    })}
  </datalist>
)
