import { shownValue } from '@legajo/kernel/shown-value.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addRow, type GridColumn, moved, type Place, paste, redo, type Sheet, setCell, undo } from './sheet.ts'

type Hand = {
  readonly sheet: Sheet
  readonly columns: readonly GridColumn[]
  readonly readOnly: boolean
  readonly onChange: (sheet: Sheet) => void
  readonly onPlace?: ((place: Place) => void) | undefined
}

/** The grid's actions that its cells call. */
export type Actions = {
  readonly draft: (text: string) => void
  readonly keep: () => void
  readonly go: (place: Place) => void
  readonly edit: (place: Place) => void
}

/** The cell editing state of the sheet: the active cell, the text being typed, and the handling of keys and clipboard. */
export const useSheetEditing = ({ sheet, columns, readOnly, onChange, onPlace }: Hand) => {
  const { table, at, go } = usePlace(sheet, columns.length, onPlace)
  const [draft, setDraft] = useState<string>()
  const [isFree, setFree] = useState(false)
  const types = columns.map(({ type }) => type)
  const size = { rows: sheet.rows.length, columns: columns.length }
  const valueAt = ({ row, column }: Place): string => sheet.rows[row]?.[column] ?? ''
  const edit = (place: Place) => setDraft(editable(columns[place.column], valueAt(place)))

  const keep = (key?: string) => {
    const next = draft === undefined ? sheet : setCell(sheet, types, at, draft)
    setDraft(undefined)
    const isLast = key === 'Enter' && at.row === sheet.rows.length - 1 && draft !== undefined
    const grown = isLast ? addRow(next, columns.length, at.row) : next
    if (grown !== sheet) onChange(grown)
    if (key) go(moved(at, key, { rows: grown.rows.length, columns: columns.length }))
  }
  const giveUp = () => {
    setDraft(undefined)
    go(at)
  }
  const handleTyping = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    else if (event.key === 'Enter') keep('Enter')
    else if (event.key === 'Tab') keep(event.shiftKey ? 'Previous' : 'Next')
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
      const next = moved(at, event.shiftKey ? 'Previous' : 'Next', size)
      if (isFree || isSame(next, at)) return
      go(next)
    } else if (/^(Arrow|Page|Home|End)/.test(key)) go(moved(at, key, size))
    else if (readOnly) return
    else if (command && key.toLowerCase() === 'z') onChange(event.shiftKey ? redo(sheet) : undo(sheet))
    else if (command && key.toLowerCase() === 'y') onChange(redo(sheet))
    else if (key === 'Delete' || key === 'Backspace') onChange(setCell(sheet, types, at, ''))
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
    onChange(paste(sheet, types, at, event.clipboardData.getData('text/plain')))
    event.preventDefault()
  }
  const actions = useLatest<Actions>({
    draft: setDraft,
    keep: () => keep(),
    go: (next) => {
      if (isSame(next, at)) return
      if (draft !== undefined) keep()
      go(next)
    },
    edit: (place) => !readOnly && edit(place),
  })
  return { table, at, draft, actions, handleKey, handleCopy, handlePaste }
}

const isSame = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column

/** The active cell, limited to the sheet's size; moving it also moves the focus. */
const usePlace = (sheet: Sheet, columns: number, onPlace: Hand['onPlace']) => {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const wanted = useRef<Place>(undefined)
  const go = (next: Place) => {
    wanted.current = next
    setPlace({ ...next })
    onPlace?.(next)
  }
  // Runs before the next key event: a frame later it would take the focus from the typed text, and «15» would become 5.
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
  return { table, at: moved(place, '', { rows: Math.max(1, sheet.rows.length), columns }), go }
}

/** The value of the last render, read on use. */
const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  latest.current = value
  return latest
}

const editable = (column: GridColumn | undefined, value: string): string =>
  column?.type === 'number' ? value.replace('.', ',') : column ? shownValue(column, value) : value
