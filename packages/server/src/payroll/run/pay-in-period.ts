import { endOfMonth } from '@legajo/kernel/dates.ts'
import type { PayTerms } from '../../db/tables/employees.ts'
import { type DatedPay, termsOn } from '../../employees/pay-terms.ts'

/** A change of salary, category or working day within a month: the first day of the new ones, and what held until it. */
export interface PayChange {
  /** Of the month, 2 to 31. */
  readonly day: number
  readonly date: string
  readonly before: PayTerms
}

type PaidRow = DatedPay & { readonly admission_date: string; readonly egress_date: string | null }

/** A file with the pay that holds on the last day that a run of `period` (`YYYY-MM`) pays it, and how that changed within the month. */
export const payIn = <R extends PaidRow>(row: R, period: string, until?: string): R & { readonly change?: PayChange } => {
  if (row.earlier_pay === null) return row
  const first = `${period}-01`
  const last = [until ?? endOfMonth(first), row.egress_date ?? '9999-12-31'].sort()[0] as string
  const { terms, since, before } = termsOn(row, last)
  const isWithin = before && since && since > first && since > row.admission_date
  return { ...row, ...terms, ...(isWithin && { change: { day: Number(since.slice(8)), date: since, before } }) }
}
