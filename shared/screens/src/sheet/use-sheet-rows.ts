import { useState } from 'react'
import { type NewRow, type SheetRow, setCell } from './sheet-rows.ts'

/** Steps that `undo` can take back. */
const maxUndoSteps = 200

type Rows = readonly SheetRow[]
type History = { readonly first: Rows; readonly rows: Rows; readonly past: readonly Rows[]; readonly future: readonly Rows[] }

const historyOf = (rows: Rows): History => ({ first: rows, rows, past: [], future: [] })

/** The rows of a sheet being edited and their history. */
export const useSheetRows = (initial: () => Rows, newRow?: NewRow) => {
  const [history, setHistory] = useState(() => historyOf(initial()))
  const { first, rows, past, future } = history
  const change = (next: Rows) => {
    if (next !== rows) setHistory({ first, rows: next, past: [...past, rows].slice(-maxUndoSteps), future: [] })
  }
  return {
    rows,
    isChanged: rows !== first,
    canUndo: past.length > 0,
    ...(newRow && { newRow }),
    change,
    set: (at: number, field: string, value: string) => change(setCell(rows, at, field, value)),
    /** Removes a row; the only row is emptied. */
    remove: (at: number) => change(rows.length > 1 || !newRow ? rows.filter((_, index) => index !== at) : [newRow()]),
    undo: () => {
      const last = past.at(-1)
      if (last) setHistory({ first, rows: last, past: past.slice(0, -1), future: [rows, ...future] })
    },
    redo: () => {
      const [next, ...later] = future
      if (next) setHistory({ first, rows: next, past: [...past, rows], future: later })
    },
    /** Other rows, without a way back. */
    restart: (next: Rows) => setHistory(historyOf(next)),
  }
}
export type SheetRows = ReturnType<typeof useSheetRows>
