import { type EmployeeDraft, employeeDraft } from '@legajo/contract/employees/employee.ts'
import { newEmployees } from '@legajo/contract/employees/employee-loads.ts'
import { addedValues } from '../../forms/added-values.ts'
import type { CellValues, LoadHandler } from '../../load/load-handler.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { checkDraft } from '../check-draft.ts'
import { readReferences } from '../draft-references.ts'
import { structureOf } from '../draft-structure.ts'
import { rowOf } from '../employee-rows.ts'
import { addedIn, contradictionsIn, jsonValues, toProblems, withValues } from './drafts.ts'
import { currentDrafts, employeeChoices, paidSince } from './stored-employees.ts'

/** New employees: each row is what the form of a new file sends. */
export const newEmployeeLoad: LoadHandler = {
  kind: newEmployees,
  table: 'employee',
  added: 'EMPLOYEE',
  keyColumns: ['file_code'],
  choices: employeeChoices,
  current: currentDrafts,
  dependents: paidSince,
  prepare: async (db, rows, { rights, today }) => {
    const drafts = await inTurns(rows, ({ values }) => draftOf(values))
    const references = await readReferences(db, drafts)
    const added = await addedValues(
      db,
      'EMPLOYEE',
      rows.map((row) => ({ formId: null, stored: {}, given: addedIn(row) })),
    )
    return inTurns(drafts, (draft, index) => {
      const more = added[index]
      const problems = [
        ...contradictionsIn(draft),
        ...toProblems(more?.problems ?? []),
        ...toProblems(checkDraft(draft, undefined, { references, rights, today })),
      ]
      const { file_code, person } = draft
      const valuesOf = calledOnce(() => ({
        ...jsonValues(rowOf(draft, { person: {}, tax: {} }, rights.pay, structureOf(draft, undefined, references))),
        ...more?.columns,
      }))
      return {
        problems,
        warnings: [],
        title: `${file_code} · ${person.lastname ?? ''}, ${person.name ?? ''}`,
        confidential: draft.confidential === true,
        // Calculated when the row is written; a check does not need them.
        get values() {
          return problems.length > 0 ? {} : valuesOf()
        },
        before: {},
      }
    })
  },
}

/** Without the fields that have no default: a small object is copied several times faster. */
const defaults = Object.fromEntries(
  Object.entries(employeeDraft.getDefault()).filter(([, value]) => value !== undefined),
) as unknown as EmployeeDraft

/** A draft with the form's defaults; texts without which a wrong row could not be checked further are empty. */
const draftOf = (values: CellValues): EmployeeDraft => {
  const draft = withValues(defaults, values)
  return { ...draft, file_code: draft.file_code ?? '', person: { ...draft.person, cuil: draft.person.cuil ?? '' } }
}

const calledOnce = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
