import { call } from '@legajo/api/call.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { RowsCheck } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import type { RowNote } from '@legajo/screens/sheet/entry-row.tsx'
import type { SheetProblem } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { columnOfField, emptyRow, type GridRow, isBlank, rowOnWire } from './grid-rows.ts'

const currentMonth = (): string => new Date().toLocaleDateString('es-AR', { month: '2-digit', year: 'numeric' })
const emptyRows = (month: string) => Array.from({ length: 5 }, () => emptyRow(month))

/** The rows of the sheet and the server's check half a second after the last change. */
export const useGrid = () => {
  const [month, setMonth] = useState(currentMonth)
  const sheet = useSheetRows(
    () => emptyRows(month),
    (cells) => emptyRow(month, cells),
  )
  // Every row of this sheet is made by `emptyRow`, with all cells.
  const rows = sheet.rows as readonly GridRow[]
  const filled = useMemo(() => rows.filter((row) => !isBlank(row)), [rows])
  const check = useCheck(filled)
  useUnsaved(filled.length > 0, 'Carga de novedades')
  return {
    sheet,
    filled,
    month,
    setMonth,
    check,
    /** Adds a row, in the place of the first blank one if there is any. */
    add: (given: Partial<GridRow['cells']> = {}) => {
      const row = emptyRow(month, given)
      const free = rows.findIndex(isBlank)
      sheet.change(free < 0 ? [...rows, row] : rows.with(free, row))
    },
    clear: () => sheet.restart(emptyRows(month)),
  }
}

const useCheck = (filled: readonly GridRow[]) => {
  const [answer, setAnswer] = useState<{ readonly of: readonly GridRow[]; readonly check: RowsCheck }>()
  const latest = useRef(filled)
  latest.current = filled
  useEffect(() => {
    if (filled.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(noveltyEntries.check, { body: { notices: filled.map(rowOnWire) }, signal: abort.signal }).then(
        (check) => latest.current === filled && setAnswer({ of: filled, check }),
        () => {}, // saving checks again and reports errors
      )
    }, 500)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [filled])
  return useMemo(() => {
    const problems: SheetProblem[] = []
    const notes = new Map<number, RowNote>()
    const repeated = new Set<number>()
    if (answer && filled.length > 0) {
      for (const { row, field, message, remedy } of answer.check.problems) {
        const { line } = answer.of[row - 1] ?? {}
        if (line !== undefined) problems.push({ row: line, field: columnOfField(field), message, remedy })
      }
      for (const reported of answer.check.rows) {
        const { line } = answer.of[reported.row - 1] ?? {}
        if (line === undefined) continue
        const text = [reported.employeeName, reported.conceptName].filter(Boolean).join(' · ')
        notes.set(line, { text, warning: reported.repeated ? 'Ya hay una igual' : undefined })
        if (reported.repeated) repeated.add(line)
      }
    }
    return { problems, notes: { header: 'Quién y qué', of: notes }, repeated, isCurrent: answer?.of === filled }
  }, [answer, filled])
}
