import { payChanges, payHistory } from '@legajo/contract/employees/employee-loads.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { CellProblem, LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { withParents } from '../dated/draft-parents.ts'
import { type DraftReferences, readReferences } from '../dated/draft-references.ts'
import { payFrom, termsIn } from '../dated/earlier-pay.ts'
import { termsOn } from '../dated/pay-terms.ts'
import { checkDraft, type DraftRights } from '../file/check-draft.ts'
import { structureOf } from '../file/draft-structure.ts'
import { rowOf } from '../file/employee-rows.ts'
import { jsonValues, orProblems, pickChangedValues, toProblems, withValues } from './drafts.ts'
import { employeeRecords } from './employee-records.ts'
import { describePay, payEffects } from './pay-effects.ts'
import {
  codeOf,
  currentDrafts,
  currentPay,
  draftOn,
  employeeChoices,
  findPaymentsSince,
  findStoredEmployees,
  type StoredEmployee,
  titleOf,
  toUnknownEmployeeRow,
} from './stored-employees.ts'
import { withStamp } from './with-stamp.ts'

/** Changes of pay, category and hours from a day on; the former terms stay in the file's history. */
export const payChangeLoad: LoadHandler = {
  kind: payChanges,
  ...employeeRecords,
  choices: employeeChoices,
  current: currentDrafts,
  dependents: findPaymentsSince,
  describe: describePay,
  prepare: async (db, rows, { rights, today }) => {
    const stored = await findStoredEmployees(db, rows)
    const drafts = rows.map((row) => {
      const former = stored.get(codeOf(row))
      return former && withValues(termsOnRowDay(former, row, today), withoutCode(row))
    })
    const references = await readReferences(
      db,
      drafts.filter((draft) => draft !== undefined),
    )
    return rows.map((row, index) => {
      const former = stored.get(codeOf(row))
      const draft = drafts[index]
      return former && draft ? change(former, draft, row, { references, rights, today }) : toUnknownEmployeeRow(row)
    })
  },
}

/** Terms of pay that held before: each row continues with those that the rows before it leave. */
export const payHistoryLoad: LoadHandler = {
  ...payChangeLoad,
  kind: payHistory,
  current: currentPay,
  prepare: async (db, rows, { rights, today }) => {
    const stored = new Map(await findStoredEmployees(db, rows))
    const prepared: PreparedRow[] = []
    for (const row of rows) {
      const former = stored.get(codeOf(row))
      if (!former) {
        prepared.push(toUnknownEmployeeRow(row))
        continue
      }
      const draft = withValues(termsOnRowDay(former, row, today), withoutCode(row))
      const effect = change(former, draft, row, { references: await readReferences(db, [draft]), rights, today })
      prepared.push(effect)
      if (effect.problems.length === 0) stored.set(codeOf(row), { ...former, ...(effect.values as Partial<StoredEmployee>) })
    }
    return prepared
  },
}

const withoutCode = ({ values }: ReadRow) => new Map([...values].filter(([field]) => field !== 'file_code'))

/** The file with the terms of the row's day, which is no difference by itself. */
const termsOnRowDay = (former: StoredEmployee, row: ReadRow, today: string) => {
  const day = dayOf(row)
  return { ...draftOn(former, day ?? today), ...(day && { pay_valid_from: day }) }
}

const dayOf = ({ values }: ReadRow): string | undefined => {
  const day = values.get('pay_valid_from')
  return typeof day === 'string' ? day : undefined
}

interface LoadContext {
  readonly references: DraftReferences
  readonly rights: DraftRights
  readonly today: string
}

const change = (
  former: StoredEmployee,
  given: ReturnType<typeof draftOn>,
  row: ReadRow,
  { references, rights, today }: LoadContext,
): PreparedRow => {
  const day = dayOf(row)
  const { terms } = termsOn(former, day ?? today)
  const draft = withParents(given, { ...former, ...terms }, references)
  const problems = toProblems(checkDraft(draft, { ...former, ...terms }, { references, rights, today }))
  const common = {
    record: { id: former.id, version: former.version },
    title: titleOf(former),
    confidential: former.confidential,
    stored: termsOnRowDay(former, row, today),
    warnings: warningsOf(former, terms.salary, draft.salary, day),
  }
  if (problems.length > 0 || !day) return { ...common, problems, values: {}, before: {} }
  const next = termsIn(rowOf(draft, former, true, structureOf(draft, former, references)), terms, references)
  const pay = orProblems(() => payFrom(former, next, day, former.admission_date))
  if ('problems' in pay) return { ...common, problems: pay.problems, values: {}, before: {} }
  return {
    ...common,
    problems: [],
    ...withStamp(pickChangedValues(jsonValues(pay.value), former), former),
    effects: payEffects(terms, next),
  }
}

const warningsOf = (
  former: StoredEmployee,
  before: string | null,
  after: string | null | undefined,
  day: string | undefined,
): readonly CellProblem[] => {
  const warnings: CellProblem[] = []
  const ratio = Number(before) > 0 && Number(after) > 0 ? Number(after) / Number(before) : 1
  if (ratio > 2 || ratio < 0.5)
    warnings.push({
      field: 'salary',
      message: ratio > 1 ? 'El sueldo sube más del doble' : 'El sueldo baja a menos de la mitad',
      remedy: 'Revisá que no falte o sobre un cero',
    })
  if (former.egress_date && day && former.egress_date < day)
    warnings.push({
      field: 'pay_valid_from',
      message: `Egresa el ${formatDate(former.egress_date)}, antes de esta fecha`,
      remedy: 'Revisá que sea la persona',
    })
  return warnings
}
