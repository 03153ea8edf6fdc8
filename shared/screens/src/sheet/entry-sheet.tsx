import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { EntryRow, type RowHandlers, type RowNote } from './entry-row.tsx'
import { SheetFrame } from './sheet-frame.tsx'
import { pasteCells, type SheetColumn, type SheetOption, type SheetProblem } from './sheet-rows.ts'
import type { SheetRows } from './use-sheet-rows.ts'
import { ValueSheet, type ValueSheetProps } from './value-sheet.tsx'

/** Suggestions of one column; the browser slows down with more. */
const maxOptions = 500

const noWarnings: readonly SheetProblem[] = []

type InputSheetProps = {
  readonly label: string
  readonly sheet: Pick<SheetRows, 'rows' | 'change' | 'set' | 'undo' | 'newRow'> & { readonly remove?: SheetRows['remove'] }
  readonly columns: readonly SheetColumn[]
  readonly problems: readonly SheetProblem[]
  /** Doubts about rows, which can be stored nevertheless. */
  readonly warnings?: readonly SheetProblem[]
  /** Numbers rows by their place instead of their `line`. */
  readonly numbersByPlace?: boolean
  /** A last column of texts about rows, by `line`. */
  readonly notes?: { readonly header: string; readonly of: ReadonlyMap<number, RowNote> }
  /** Moves the focus to the first cell when the sheet appears. */
  readonly focusFirst?: boolean
}

/**
 * A spreadsheet. Its cells are inputs, for entering rows; with `cells="values"` they show formatted values that are edited one at a time,
 * for revising tables of thousands of rows.
 */
export const EntrySheet = (props: InputSheetProps | (ValueSheetProps & { readonly cells: 'values' })) =>
  'cells' in props ? <ValueSheet {...props} /> : <InputSheet {...props} />

/**
 * Rows entered as in a spreadsheet: Tab moves on, Enter and the arrows move down and up, Enter in the last row adds one where rows can be
 * added, a block copied from Excel is pasted from the cell on, Ctrl+Z undoes. Wrong cells are marked, with the remedy under their row; warnings too.
 * Rows can be taken out when the sheet has `remove`.
 */
const InputSheet = ({
  label,
  sheet,
  columns,
  problems,
  warnings = noWarnings,
  numbersByPlace = false,
  notes,
  focusFirst = false,
}: InputSheetProps) => {
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
  const warningsByRow = useMemo(() => Map.groupBy(warnings, ({ row }) => row), [warnings])
  const lists = useMemo(() => listIds(columns, id), [columns, id])
  return (
    <SheetFrame
      stacks
      label={label}
      columns={columns}
      further={[...(notes ? [notes.header] : []), ...(sheet.remove ? ['Quitar'] : [])]}
      before={columns.map(
        ({ field, options = [] }) => lists.has(field) && <Options key={field} id={lists.get(field)} options={options} />,
      )}
    >
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
          warnings={warningsByRow.get(row.line)}
          note={notes?.of.get(row.line)}
          hasNotes={notes !== undefined}
          isRemovable={sheet.remove !== undefined}
          handlers={handlers}
        />
      ))}
    </SheetFrame>
  )
}

/** The ids of the lists of suggestions, by field. */
const listIds = (columns: readonly SheetColumn[], id: string): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ field, options = [] }) => (options.length > 0 ? [[field, `${id}-${field}`]] : [])))

const Options = ({ id, options }: { readonly id: string | undefined; readonly options: readonly (string | SheetOption)[] }) => (
  <datalist id={id}>
    {options.slice(0, maxOptions).map((option) => {
      const { value, text } = typeof option === 'string' ? { value: option, text: undefined } : option
      return (
        <option key={value} value={value}>
          {text}
        </option>
      )
    })}
  </datalist>
)
