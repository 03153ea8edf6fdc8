import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { employeeChanges } from '@legajo/contract/employees/employee-loads.ts'
import { normalizeCbu } from '@legajo/kernel/cbu.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import type { FieldError } from '../../errors/app-error.ts'
import { type AddedResult, checkCompanyFieldValues } from '../../forms/added-values.ts'
import { byPartNames } from '../../forms/field-parts.ts'
import type { CellProblem, LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { withParents } from '../dated/draft-parents.ts'
import { type DraftReferences, readReferences } from '../dated/draft-references.ts'
import { findEarlierChanges } from '../dated/earlier-changes.ts'
import { payRows, termsIn } from '../dated/earlier-pay.ts'
import { termsOn } from '../dated/pay-terms.ts'
import { seniorityAfter } from '../dated/reactivate.ts'
import { checkDraft, type DraftRights } from '../file/check-draft.ts'
import { structureOf } from '../file/draft-structure.ts'
import { rowOf } from '../file/employee-rows.ts'
import {
  bankDoubts,
  companyFieldCells,
  contradictionsIn,
  cuilDoubts,
  documentDoubts,
  jsonValues,
  orProblems,
  pickChangedValues,
  toProblems,
  withValues,
} from './drafts.ts'
import { employeeRecords } from './employee-records.ts'
import {
  codeOf,
  currentDrafts,
  draftOn,
  employeeChoices,
  findStoredEmployees,
  type StoredEmployee,
  titleOf,
  toUnknownEmployeeRow,
} from './stored-employees.ts'
import { withStamp } from './with-stamp.ts'

/** Changes of employees: each row is the stored file with its cells, as the form would send it. */
export const employeeChangeLoad: LoadHandler = {
  kind: employeeChanges,
  ...employeeRecords,
  added: 'EMPLOYEE',
  choices: employeeChoices,
  current: currentDrafts,
  dependents: async () => [],
  prepare: async (db, rows, { rights, today }) => {
    const stored = await findStoredEmployees(db, rows)
    const drafts = rows.map((row) => {
      const former = stored.get(codeOf(row))
      return former && withValues(draftOn(former, today), withoutCode(row))
    })
    const references = await readReferences(
      db,
      drafts.filter((draft) => draft !== undefined),
    )
    const added = await checkCompanyFieldValues(
      db,
      'EMPLOYEE',
      rows.map((row) => {
        const former = stored.get(codeOf(row))
        return {
          formId: former?.assigned_form_id ?? null,
          stored: (former?.additional ?? {}) as AnswerValues,
          given: former ? companyFieldCells(row) : {},
        }
      }),
    )
    const earlier = await findEarlierChanges(
      db,
      drafts.flatMap((draft, index) => {
        const former = stored.get(codeOf(rows[index] as ReadRow))
        return draft && former ? [{ id: former.id, former, admission: draft.admission_date }] : []
      }),
    )
    const earlierOf = new Map(earlier.map(({ id, message }) => [id, [{ path: 'admission_date', message }]]))
    const prepared: PreparedRow[] = []
    for (const [index, row] of rows.entries()) {
      const former = stored.get(codeOf(row))
      const draft = drafts[index]
      prepared.push(
        former && draft
          ? await change(db, former, draft, {
              references,
              rights,
              today,
              added: added[index] ?? { problems: [] },
              earlier: earlierOf.get(former.id) ?? [],
            })
          : toUnknownEmployeeRow(row),
      )
    }
    return prepared
  },
}

/** The file code names the employee, in whatever case it was typed. */
const withoutCode = ({ values }: ReadRow) => new Map([...values].filter(([field]) => field !== 'file_code'))

const warningsOf = (former: StoredEmployee, draft: ReturnType<typeof draftOn>, references: DraftReferences): CellProblem[] => {
  const { bank_data: bank, person } = draft
  const warnings: CellProblem[] = []
  if (former.work_status === 'BAJA' && former.egress_date)
    warnings.push({
      field: 'file_code',
      message: `Egresó el ${formatDate(former.egress_date)}`,
      remedy: 'Revisá que sea la persona',
    })
  if (
    person.document_number !== former.document_number ||
    person.cuil !== former.cuil ||
    (person.gender_id ?? null) !== former.gender
  )
    warnings.push(...documentDoubts(draft))
  if (person.cuil !== former.cuil) warnings.push(...cuilDoubts(draft))
  if (bank?.cbu !== former.cbu) warnings.push(...bankDoubts(draft, references))
  if (former.cbu && normalizeCbu(bank?.cbu ?? '') !== former.cbu)
    warnings.push({
      field: 'bank_data.cbu',
      message: 'La cuenta nueva se usa después de dos días hábiles; hasta entonces se paga en la anterior',
      remedy: 'Le avisamos a la persona, que puede frenar el cambio',
    })
  return warnings
}

interface LoadContext {
  readonly references: DraftReferences
  readonly rights: DraftRights
  readonly today: string
  readonly added: AddedResult
  /** Dated changes that the new admission would leave before it. */
  readonly earlier: readonly FieldError[]
}

const change = async (
  db: Db,
  former: StoredEmployee,
  given: ReturnType<typeof draftOn>,
  { references, rights, today, added, earlier }: LoadContext,
): Promise<PreparedRow> => {
  const { terms } = termsOn(former, today)
  const draft = withParents(given, { ...former, ...terms }, references)
  // Pay is no part of this load: the sender needs no right to it, and it stays.
  const problems = [
    ...contradictionsIn(draft),
    ...toProblems([...added.problems, ...earlier]),
    ...toProblems(checkDraft({ ...draft, salary: undefined }, { ...former, ...terms }, { references, rights, today })),
  ]
  const common = {
    record: { id: former.id, version: former.version },
    title: titleOf(former),
    confidential: former.confidential || draft.confidential === true,
    stored: { ...draftOn(former, today), additionalFields: byPartNames(former.additional as object) },
    warnings: warningsOf(former, draft, references),
  }
  if (problems.length > 0) return { ...common, problems, values: {}, before: {} }
  const {
    version: _,
    salary: __,
    ...row
  } = rowOf({ ...draft, salary: undefined }, former, rights.pay, structureOf(draft, former, references))
  const pay = orProblems(() =>
    payRows(former, { ...termsIn(row, terms, references), seesPay: rights.pay }, { admission_date: draft.admission_date }, today),
  )
  if ('problems' in pay) return { ...common, problems: pay.problems, values: {}, before: {} }
  const recognized_seniority_from = await seniorityAfter(db, former.id, former, row)
  const values = pickChangedValues(
    { ...jsonValues({ ...row, ...pay.value, recognized_seniority_from }), ...added.columns },
    former,
  )
  return { ...common, problems: [], ...withStamp(values, former) }
}
