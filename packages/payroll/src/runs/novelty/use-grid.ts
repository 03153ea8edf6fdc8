import { call } from '@legajo/api/call.ts'
import { notices, type RowProblem, type RowsCheck } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { columnOfField, emptyRow, type GridField, type GridRow, isBlank, rowOnWire } from './grid-rows.ts'

const currentMonth = (): string => new Date().toLocaleDateString('es-AR', { month: '2-digit', year: 'numeric' })
/** Steps that «Deshacer» can undo. */
const mostSteps = 100

/** The rows of the sheet, their history, and the server's check half a second after the last change. */
export const useGrid = () => {
  const [month, setMonth] = useState(currentMonth)
  const [rows, setRows] = useState<readonly GridRow[]>(() => Array.from({ length: 5 }, () => emptyRow(currentMonth())))
  const [past, setPast] = useState<readonly (readonly GridRow[])[]>([])
  const filled = useMemo(() => rows.filter((row) => !isBlank(row)), [rows])
  const check = useCheck(filled)
  useUnsaved(filled.length > 0, 'Carga de novedades')

  const change = (next: readonly GridRow[]) => {
    setPast([...past.slice(-mostSteps), rows])
    setRows(next)
  }
  return {
    rows,
    filled,
    month,
    setMonth,
    check,
    canUndo: past.length > 0,
    change,
    set: (at: number, field: GridField, value: string) =>
      change(rows.map((row, index) => (index === at ? { ...row, [field]: value } : row))),
    add: (given: Partial<GridRow> = {}) => {
      const free = rows.findIndex(isBlank)
      change(
        free < 0 ? [...rows, emptyRow(month, given)] : rows.map((row, index) => (index === free ? emptyRow(month, given) : row)),
      )
    },
    remove: (at: number) => change(rows.filter((_, index) => index !== at)),
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setRows(last)
      setPast(past.slice(0, -1))
    },
    clear: () => {
      setPast([])
      setRows(Array.from({ length: 5 }, () => emptyRow(month)))
    },
  }
}

export type CellProblems = ReadonlyMap<string, RowProblem>
export const cellKey = (key: number, field: GridField): string => `${key} ${field}`
export const cellOf = (key: string): { readonly row: number; readonly field: GridField } => {
  const [row = '', field = ''] = key.split(' ')
  return { row: Number(row), field: field as GridField }
}

const useCheck = (filled: readonly GridRow[]) => {
  const [answer, setAnswer] = useState<{ readonly of: readonly GridRow[]; readonly check: RowsCheck }>()
  const latest = useRef(filled)
  latest.current = filled
  useEffect(() => {
    if (filled.length === 0) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(notices.check, { body: { notices: filled.map(rowOnWire) }, signal: abort.signal }).then(
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
    const problems = new Map<string, RowProblem>()
    const names = new Map<number, string>()
    const repeated = new Set<number>()
    if (answer && filled.length > 0) {
      for (const problem of answer.check.problems) {
        const row = answer.of[problem.row - 1]
        if (row) problems.set(cellKey(row.key, columnOfField(problem.field)), problem)
      }
      for (const reported of answer.check.rows) {
        const row = answer.of[reported.row - 1]
        if (!row) continue
        names.set(row.key, [reported.employeeName, reported.conceptName].filter(Boolean).join(' · '))
        if (reported.repeated) repeated.add(row.key)
      }
    }
    return { problems: problems as CellProblems, names, repeated, isCurrent: answer?.of === filled }
  }, [answer, filled])
}
