import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { type Proposal, type ProposalDraft, proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import type { Approval } from '@legajo/contract/payroll/salary/study.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import type { SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { useState } from 'react'
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

  const draft = useAction(
    (rows: ProposalDraft[]) =>
      write(proposals.draft, { params: { id: approval.study.id }, body: { sheet_id: approval.sheet.id, version, rows } }),
    {
      done: (_, rows) => countText(rows.length, 'propuesta guardada', 'propuestas guardadas'),
      onDone: (saved, rows) => {
        const drafts = new Map(rows.map((row) => [row.employee_id, row]))
        setBase({
          version: saved.version,
          people: people.map((person) => ({ ...person, ...drafts.get(person.employee_id) })),
        })
      },
      onError: (error, rows) => {
        const ids = rows.map(({ employee_id }) => employee_id)
        const found = isApiError(error) ? problemsIn(error.fields, ids) : []
        setRefused(found)
        setStale(isApiError(error) && error.code === 'conflict')
        if (found.length === 0) void showError(error)
      },
    },
  )

  /** Saves the changed rows; false when some are refused. */
  const save = async (): Promise<boolean> => {
    if (changed.length === 0) return true
    const unread = unreadable(changed)
    setRefused(unread)
    return unread.length === 0 && draft.run(changed.flatMap((row) => draftOf(row) ?? []))
  }
  return { ...sheet, change, set, changed, added, problems: refused, isBusy: draft.isBusy, isStale, save }
}

/** Problems of `rows[n].field` paths, at the person of the row. */
const problemsIn = (fields: Readonly<Record<string, string>>, ids: readonly number[]): readonly SheetProblem[] =>
  Object.entries(fields).flatMap(([path, message]) => {
    const [, index, field] = /^rows\[(\d+)\]\.(\w+)$/.exec(path) ?? []
    const row = ids[Number(index)]
    return row === undefined || !field ? [] : [{ row, field: field === 'employee_id' ? 'proposed' : field, message, remedy: '' }]
  })
