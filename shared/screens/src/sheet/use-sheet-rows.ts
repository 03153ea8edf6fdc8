import { useState } from 'react'
import { type NewRow, type SheetRow, setCell } from './sheet-rows.ts'

/** Steps that `undo` can take back. */
const mostSteps = 100

/** The rows of a sheet being edited and their history. */
export const useSheetRows = (initial: () => readonly SheetRow[], newRow?: NewRow) => {
  const [rows, setRows] = useState(initial)
  const [past, setPast] = useState<readonly (readonly SheetRow[])[]>([])
  const change = (next: readonly SheetRow[]) => {
    setPast([...past.slice(-mostSteps), rows])
    setRows(next)
  }
  return {
    rows,
    canUndo: past.length > 0,
    ...(newRow && { newRow }),
    change,
    set: (at: number, field: string, value: string) => change(setCell(rows, at, field, value)),
    /** Removes a row; the only row is emptied. */
    remove: (at: number) => change(rows.length > 1 || !newRow ? rows.filter((_, index) => index !== at) : [newRow()]),
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setRows(last)
      setPast(past.slice(0, -1))
    },
    /** Other rows, without a way back. */
    restart: (next: readonly SheetRow[]) => {
      setPast([])
      setRows(next)
    },
  }
}
export type SheetRows = ReturnType<typeof useSheetRows>
