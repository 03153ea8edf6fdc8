import { formatValue } from '@legajo/kernel/shown-value.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CellPlace, moveCell } from './sheet-place.ts'
import { pasteCells, type SheetColumn, setCell, toCellText } from './sheet-rows.ts'
import type { SheetRows } from './use-sheet-rows.ts'

type EditedSheet = {
  readonly sheet: Pick<SheetRows, 'rows' | 'change' | 'undo' | 'redo' | 'newRow'>
  readonly columns: readonly SheetColumn[]
  readonly readOnly: boolean
  readonly onPlace?: ((place: CellPlace) => void) | undefined
}

/** The actions of the sheet that its cells call. */
export type CellActions = {
  readonly draft: (text: string) => void
  readonly save: () => void
  readonly go: (place: CellPlace) => void
  readonly edit: (place: CellPlace) => void
}

/** The cell editing state of a sheet: the active cell, the text being typed, and the handling of keys and clipboard. */
export const useCellEditing = ({ sheet, columns, readOnly, onPlace }: EditedSheet) => {
  const { rows, newRow } = sheet
  const { table, at, go } = usePlace(rows.length, columns.length, onPlace)
  const [draft, setDraft] = useState<string>()
  const [isFree, setFree] = useState(false)
  const size = { rows: rows.length, columns: columns.length }
  const valueAt = ({ row, column }: CellPlace): string => rows[row]?.cells[columns[column]?.field ?? ''] ?? ''
  const edit = (place: CellPlace) => setDraft(editable(columns[place.column], valueAt(place)))
  const withValue = (typed: string) => {
    const column = columns[at.column]
    return column ? setCell(rows, at.row, column.field, toCellText(column, typed)) : rows
  }

  const save = (key?: string) => {
    const next = draft === undefined ? rows : withValue(draft)
    setDraft(undefined)
    const isLast = key === 'Enter' && at.row === rows.length - 1 && draft !== undefined
    const grown = isLast && newRow ? [...next, newRow()] : next
    sheet.change(grown)
    if (key) go(moveCell(at, key, { rows: grown.length, columns: columns.length }))
  }
  const cancel = () => {
    setDraft(undefined)
    go(at)
  }
  const handleTyping = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') save('Enter')
    else if (event.key === 'Tab') save(event.shiftKey ? 'Previous' : 'Next')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (draft !== undefined) return handleTyping(event)
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    if (key === 'Escape') return setFree(true)
    if (key === 'Tab') {
      const next = moveCell(at, event.shiftKey ? 'Previous' : 'Next', size)
      if (isFree || isSame(next, at)) return
      go(next)
    } else if (/^(Arrow|Page|Home|End)/.test(key)) go(moveCell(at, key, size))
    else if (readOnly) return
    else if (command && /^[zy]$/i.test(key)) {
      if (event.shiftKey || key.toLowerCase() === 'y') sheet.redo()
      else sheet.undo()
      // The row of the active cell may be gone.
      go(at)
    } else if (key === 'Delete' || key === 'Backspace') sheet.change(withValue(''))
    else if (key === 'Enter' || key === 'F2') edit(at)
    else if (key.length === 1 && !command && !event.altKey) setDraft(key)
    else return
    setFree(false)
    event.preventDefault()
  }
  const handleCopy = (event: ClipboardEvent) => {
    if (draft !== undefined) return
    event.clipboardData.setData('text/plain', valueAt(at).replace('.', ','))
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (draft !== undefined || readOnly) return
    const text = event.clipboardData.getData('text/plain')
    sheet.change(pasteCells(rows, columns, { at: at.row, column: at.column, text }, newRow) ?? withValue(text))
    event.preventDefault()
  }
  const actions = useLatest<CellActions>({
    draft: setDraft,
    save: () => save(),
    go: (next) => {
      if (isSame(next, at)) return
      if (draft !== undefined) save()
      go(next)
    },
    edit: (place) => !readOnly && edit(place),
  })
  return { table, at, draft, actions, handleKey, handleCopy, handlePaste }
}

const isSame = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.column === b.column

/** The active cell, limited to the sheet's size; moving it also moves the focus. */
const usePlace = (rows: number, columns: number, onPlace: EditedSheet['onPlace']) => {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const wanted = useRef<CellPlace>(undefined)
  const go = (next: CellPlace) => {
    wanted.current = next
    setPlace({ ...next })
    onPlace?.(next)
  }
  // Runs before the next key event: a frame later it would take the focus from the typed text, and «15» would become 5.
  useLayoutEffect(() => {
    const { current: cell } = wanted
    if (!cell) return
    wanted.current = undefined
    const row = Math.min(cell.row, rows - 1)
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${cell.column}"]`)?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows went away under the place
  useEffect(() => {
    if (place.row >= rows && rows > 0) setPlace({ ...place, row: rows - 1 })
  }, [rows])
  return { table, at: moveCell(place, '', { rows: Math.max(1, rows), columns }), go }
}

/** The value of the last render, read on use. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  latest.current = value
  return latest
}

const editable = ({ shape }: Pick<SheetColumn, 'shape'> = {}, value: string): string => {
  if (!shape) return value
  return shape.type === 'number' ? value.replace('.', ',') : formatValue(shape, value)
}
