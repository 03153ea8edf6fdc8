import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { type Proposal, proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import type { Approval } from '@legajo/contract/payroll/salary/study.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import type { SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { refreshStudy } from './run-action.ts'
import { cellsOf, draftOf, isChanged, proposalDifference, unreadable, withDerived } from './sheet-cells.ts'

/**
 * The typed proposals of a page of a sheet, with their effect on the budget, and their saving. Rows are compared with the proposals as they
 * were loaded or last saved here, and saved by that version: a change of another person is refused instead of overwritten.
 */
export const useProposals = (approval: Approval, loaded: readonly Proposal[]) => {
  const [{ people, version }, setBase] = useState({ people: loaded, version: approval.sheet.version })
  const sheet = useSheetRows(() => loaded.map(cellsOf))
  const [isStale, setStale] = useState(false)
  const [refused, setRefused] = useState<readonly SheetProblem[]>([])
  const [isBusy, setBusy] = useState(false)
  const byId = new Map(people.map((person) => [person.employee_id, person]))
  const change = (next: readonly SheetRow[]) => {
    const before = new Map(sheet.rows.map((row) => [row.line, row]))
    sheet.change(
      next.map((row) => {
        const former = before.get(row.line)
        if (!former || former === row) return row
        return {
          ...row,
          cells: withDerived(former.cells, row.cells, {
            present: byId.get(row.line)?.present ?? null,
            rounding: approval.study.rounding_step,
          }),
        }
      }),
    )
  }
  const set = (at: number, field: string, value: string) =>
    change(sheet.rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [field]: value } } : row)))
  const changed = sheet.rows.filter((row) => {
    const person = byId.get(row.line)
    return person !== undefined && isChanged(row, person)
  })
  const added = changed.reduce((sum, row) => {
    const person = byId.get(row.line)
    return sum + (person ? proposalDifference(row, person) : 0)
  }, 0)

  /** Saves the changed rows; false when some are refused. */
  const save = async (): Promise<boolean> => {
    if (changed.length === 0) return true
    const unread = unreadable(changed)
    setRefused(unread)
    if (unread.length > 0) return false
    setBusy(true)
    const rows = changed.flatMap((row) => draftOf(row) ?? [])
    try {
      const body = { sheet_id: approval.sheet.id, version, rows }
      const saved = await call(proposals.draft, { params: { id: approval.study.id }, body })
      const drafts = new Map(rows.map((row) => [row.employee_id, row]))
      setBase({
        version: saved.version,
        people: people.map((person) => ({ ...person, ...drafts.get(person.employee_id) })),
      })
      toast({ intent: 'success', title: countText(rows.length, 'propuesta guardada', 'propuestas guardadas') })
      await refreshStudy()
      return true
    } catch (error) {
      const found = isApiError(error)
        ? problemsIn(
            error.fields,
            rows.map(({ employee_id }) => employee_id),
          )
        : []
      setRefused(found)
      setStale(isApiError(error) && error.code === 'conflict')
      if (found.length === 0) await showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { ...sheet, change, set, changed, added, problems: refused, isBusy, isStale, save }
}

/** Problems of `rows[n].field` paths, at the person of the row. */
const problemsIn = (fields: Readonly<Record<string, string>>, ids: readonly number[]): readonly SheetProblem[] =>
  Object.entries(fields).flatMap(([path, message]) => {
    const [, index, field] = /^rows\[(\d+)\]\.(\w+)$/.exec(path) ?? []
    const row = ids[Number(index)]
    return row === undefined || !field ? [] : [{ row, field: field === 'employee_id' ? 'proposed' : field, message, remedy: '' }]
  })
