import type { Proposal, ProposalDraft } from '@legajo/contract/payroll/salary/proposal.ts'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundToStep,
  subtractDecimals,
  toUnits,
} from '@legajo/kernel/money.ts'
import { parseTypedNumber, readTypedNumber } from '@legajo/kernel/typed-number.ts'
import type { SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { formatDate, formatMoney, formatNumber } from '@legajo/ui/format.ts'

type Cells = SheetRow['cells']

const wholeNumber = { decimals: 0 }
const bandText = ({ band_min, band_max }: Proposal) =>
  band_min && band_max ? `${formatMoney(band_min, wholeNumber)} – ${formatMoney(band_max, wholeNumber)}` : ''

/** The cells of a person: figures as text, and the proposal as it is typed. `line` is the employee's id. */
export const cellsOf = (person: Proposal): SheetRow => ({
  line: person.employee_id,
  cells: {
    employee: [`${person.employee} (${person.file_code})`, person.position].filter(Boolean).join(' · '),
    present: formatMoney(person.present),
    floor: person.out_of_agreement ? 'Fuera de convenio' : formatMoney(person.floor),
    band: bandText(person),
    compa_ratio: person.compa_ratio === null ? '' : `${formatNumber(person.compa_ratio, 1)} %`,
    last: person.last_change
      ? `${formatDate(person.last_change)}${person.last_pct ? ` (${formatNumber(person.last_pct, 1)} %)` : ''}`
      : '',
    score: person.score == null ? '' : formatNumber(person.score, 2),
    guideline: person.guideline == null ? '' : `${formatNumber(person.guideline, 1)} %`,
    pct: person.pct === null ? '' : formatNumber(person.pct, 2),
    amount: person.difference === null ? '' : formatMoney(person.difference),
    proposed: formatMoney(person.proposed),
    reason: person.reason ?? '',
  },
})

/**
 * The other two figures of a proposal after one of them was typed: the percentage, the amount, or the new basic. The new basic of a typed
 * percentage or amount is rounded to the step of the study, and the other figure follows from it.
 */
export const withDerived = (
  before: Cells,
  after: Cells,
  { present, rounding }: { readonly present: string | null; readonly rounding: string },
): Cells => {
  const field = (['proposed', 'amount', 'pct'] as const).find((name) => before[name] !== after[name])
  if (!field || present === null || toUnits(present) === 0n) return after
  const typed = after[field]?.trim() ?? ''
  if (typed === '') return { ...after, pct: '', amount: '', proposed: '' }
  const value = parseTypedNumber(typed.replace(/%$/, ''))
  if (value === null) return after
  const proposed =
    field === 'proposed'
      ? value
      : field === 'amount'
        ? roundToStep(addDecimals(present, value), rounding)
        : roundToStep(divideDecimals(multiplyDecimals(present, subtractDecimals(value, '-100')), '100', 6), rounding)
  const amount = subtractDecimals(proposed, present)
  const pct = divideDecimals(multiplyDecimals(amount, '100'), present, 2)
  return {
    ...after,
    ...(field !== 'proposed' && { proposed: formatMoney(proposed) }),
    ...(field !== 'amount' && { amount: formatMoney(amount) }),
    ...(field !== 'pct' && { pct: formatNumber(pct, 2) }),
  }
}

/** The proposal of a row as the call takes it; undefined when its number cannot be read. */
export const draftOf = ({ line, cells }: SheetRow): ProposalDraft | undefined => {
  const typed = cells['proposed']?.trim() ?? ''
  const proposed = typed === '' ? null : parseTypedNumber(typed)
  if (typed !== '' && proposed === null) return undefined
  return { employee_id: line, proposed, reason: cells['reason']?.trim() || null }
}

/** Whether a row differs from the stored proposal. */
export const isChanged = (row: SheetRow, person: Proposal): boolean => {
  const draft = draftOf(row)
  if (!draft) return true
  const isSamePay =
    draft.proposed === null || person.proposed === null
      ? draft.proposed === person.proposed
      : compareDecimals(draft.proposed, person.proposed) === 0
  return !isSamePay || draft.reason !== person.reason
}

/** Cents that a row adds to the budget used, over its stored proposal. */
export const proposalDifference = (row: SheetRow, person: Proposal): number => {
  const draft = draftOf(row)
  if (!draft || person.present === null) return 0
  const of = (proposed: string | null) => (proposed === null ? 0n : toUnits(proposed) - toUnits(person.present ?? '0'))
  return Number(of(draft.proposed) - of(person.proposed))
}

/** Numbers of the sheet that cannot be read. */
export const unreadable = (rows: readonly SheetRow[]): readonly SheetProblem[] =>
  rows.flatMap(({ line, cells }) =>
    (['pct', 'amount', 'proposed'] as const).flatMap((field) => {
      const typed = cells[field]?.trim().replace(/%$/, '') ?? ''
      const problem = typed === '' ? undefined : readTypedNumber(typed).problem
      return problem ? [{ row: line, field, message: problem, remedy: 'Corregí el número' }] : []
    }),
  )
