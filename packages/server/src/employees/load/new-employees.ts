import { type EmployeeDraft, employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { newEmployees } from '@legajo/contract/employees/employee-loads.ts'
import type { Db } from '../../db/database.ts'
import { type AddedResult, checkCompanyFieldValues } from '../../forms/added-values.ts'
import type { CellProblem, LoadContext, LoadHandler, PreparedRow, ReadRow, RowValues } from '../../load/load-handler.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { withParents } from '../dated/draft-parents.ts'
import { companyIdentities, type DraftReferences, type Identities, readReferences } from '../dated/draft-references.ts'
import { checkDraft, type DraftRights } from '../file/check-draft.ts'
import { structureOf } from '../file/draft-structure.ts'
import { rowOf } from '../file/employee-rows.ts'
import {
  allDoubts,
  bankDoubts,
  companyFieldCells,
  contradictionsIn,
  cuilDoubts,
  documentDoubts,
  haveAdded,
  jsonValues,
  namesOf,
  recordMaker,
  toProblems,
} from './drafts.ts'
import { employeeRecords, findPlannedChanges } from './employee-records.ts'
import { currentDrafts, employeeChoices, findPaymentsSince } from './stored-employees.ts'

/** New employees: each row is what the form of a new file sends. */
export const newEmployeeLoad: LoadHandler = {
  kind: newEmployees,
  ...employeeRecords,
  added: 'EMPLOYEE',
  choices: employeeChoices,
  current: currentDrafts,
  parts: ['employee_assignment'],
  dependents: async (db, ids, since) => [...(await findPaymentsSince(db, ids, since)), ...(await findPlannedChanges(db, ids))],
  prepare: async (db, rows, context) => {
    const { rights, today } = context
    const make = recordMaker(defaults, rows[0]?.values.fields ?? [])
    const given = await inTurns(rows, ({ values }) => withTexts(make(values)))
    const references = await readReferences(db, given, { identities: await identitiesFor(db, rows, context) })
    const drafts = given.map((draft) => withParents(draft, undefined, references))
    const added = haveAdded(rows)
      ? await checkCompanyFieldValues(
          db,
          'EMPLOYEE',
          rows.map((row) => ({ formId: null, stored: {}, given: companyFieldCells(row) })),
        )
      : []
    return inTurns(drafts, (draft, index) => {
      const more = added[index]
      const problems = joinProblems(
        contradictionsIn(draft),
        more?.problems,
        checkDraft(draft, undefined, { references, rights, today }),
      )
      return new NewEmployee(draft, problems, { more, references, rights })
    })
  },
}

/** Rows from which on the employees of the company are read once, instead of those that each part of a load names. */
const manyRows = 500

const identitiesFor = (db: Db, rows: readonly ReadRow[], { memory }: LoadContext): Promise<Identities | undefined> => {
  const stored = memory?.get(newEmployeeLoad) as Promise<Identities | undefined> | undefined
  if (stored || !memory || rows.length < manyRows) return stored ?? Promise.resolve(undefined)
  const read = companyIdentities(db)
  memory.set(newEmployeeLoad, read)
  return read
}

const noProblems: never[] = []

const joinProblems = (
  own: readonly CellProblem[],
  ...more: readonly (AddedResult['problems'] | undefined)[]
): readonly CellProblem[] =>
  own.length === 0 && more.every((some) => !some?.length)
    ? noProblems
    : [...own, ...more.flatMap((some) => toProblems(some ?? []))]

interface LoadSources {
  readonly more: AddedResult | undefined
  readonly references: DraftReferences
  readonly rights: DraftRights
}

class NewEmployee implements PreparedRow {
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellProblem[]
  readonly title: string
  readonly confidential: boolean
  readonly before = noValues
  readonly seat: number
  readonly #draft: EmployeeDraft
  readonly #sources: LoadSources
  #values: RowValues | undefined

  constructor(draft: EmployeeDraft, problems: readonly CellProblem[], sources: LoadSources) {
    const { file_code, person, confidential } = draft
    this.problems = problems
    this.warnings = allDoubts(documentDoubts(draft), cuilDoubts(draft), bankDoubts(draft, sources.references))
    this.title = [file_code, namesOf(person.lastname, person.name)].filter(Boolean).join(' · ')
    this.confidential = confidential === true
    this.seat = draft.employment_id ?? 0
    this.#draft = draft
    this.#sources = sources
  }

  /** Calculated when the row is written; a check does not need them. */
  get values(): RowValues {
    if (this.problems.length > 0) return noValues
    const { more, references, rights } = this.#sources
    const structure = () => structureOf(this.#draft, undefined, references)
    this.#values ??= { ...jsonValues(rowOf(this.#draft, { person: {}, tax: {} }, rights.pay, structure())), ...more?.columns }
    return this.#values
  }
}

const noValues: RowValues = {}

/** Without the fields that have no default: a small object is copied several times faster. */
const defaults = Object.fromEntries(
  Object.entries(employeeDraft.getDefault()).filter(([, value]) => value !== undefined),
) as unknown as EmployeeDraft

/** Texts without which a wrong row could not be checked further are empty. */
const withTexts = (draft: EmployeeDraft): EmployeeDraft => {
  draft.file_code ??= ''
  if (typeof draft.person.cuil === 'string') return draft
  return { ...draft, person: { ...draft.person, cuil: '' } }
}
