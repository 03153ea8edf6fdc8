import { addDays, endOfMonth } from '@legajo/kernel/dates.ts'
import type { PayTerms } from '../../db/column-types.ts'
import { type DatedPay, termsOn } from '../../employees/entrance.ts'

/** A change of salary, category or working day within a month: its first day, and the previous terms. */
export interface PayChange {
  /** Day of the month, 2 to 31. */
  readonly day: number
  readonly date: string
  readonly before: PayTerms
}

type PaidRow = DatedPay & { readonly admission_date: string; readonly egress_date: string | null }

/**
 * A file with the pay valid on the last day that a run of `period` (`YYYY-MM`) covers, and its changes within the month: newest first; none
 * for nearly all employees.
 */
export const payIn = <R extends PaidRow>(
  row: R,
  period: string,
  until?: string,
): R & { readonly changes?: readonly PayChange[] } => {
  if (row.earlier_pay === null) return row
  const first = `${period}-01`
  const last = [until ?? endOfMonth(first), row.egress_date ?? '9999-12-31'].sort()[0] as string
  const { terms } = termsOn(row, last)
  const changes: PayChange[] = []
  for (let { since, before } = termsOn(row, last); before && since && since > first && since > row.admission_date; ) {
    changes.push({ day: Number(since.slice(8)), date: since, before })
    ;({ since, before } = termsOn(row, addDays(since, -1)))
  }
  return { ...row, ...terms, ...(changes.length > 0 && { changes }) }
}
