import { addDays } from '@legajo/kernel/dates.ts'
import type { EarlierPay, PayTerms } from '../db/tables/employees.ts'

/** A file's pay: its own, and what it was before. */
export type DatedPay = PayTerms & { readonly earlier_pay: readonly EarlierPay[] | null }

/** What somebody is paid by on a day, since when within the file's history, and what it was until then; both null from the first. */
export interface TermsOn {
  readonly terms: PayTerms
  readonly since: string | null
  readonly before: PayTerms | null
}

/** What holds on a day, `YYYY-MM-DD`. */
export const termsOn = (pay: DatedPay, day: string): TermsOn => {
  const earlier = pay.earlier_pay ?? []
  const later = earlier.findIndex(({ until }) => until > day)
  const before = earlier[(later < 0 ? earlier.length : later) - 1] ?? null
  return { terms: earlier[later] ?? pay, since: before?.until ?? null, before }
}

export const isSamePay = (a: PayTerms, b: PayTerms): boolean =>
  Number(a.salary ?? 0) === Number(b.salary ?? 0) &&
  Number(a.weekly_hours) === Number(b.weekly_hours) &&
  a.payroll_type === b.payroll_type &&
  a.trade_union_code === b.trade_union_code &&
  a.category_code === b.category_code

const termsOf = ({ salary, weekly_hours, payroll_type, trade_union_code, category_code, agreement }: PayTerms): PayTerms => ({
  salary,
  weekly_hours,
  payroll_type,
  trade_union_code,
  category_code,
  agreement,
})

/**
 * What a file keeps of its earlier pay once it holds `next` from a day on. Whatever was to hold from that day is replaced; pay that did
 * not change only moves the day from which it holds.
 */
export const earlierPay = (former: DatedPay, next: PayTerms, from: string): readonly EarlierPay[] => {
  const { terms, before } = termsOn(former, addDays(from, -1))
  const kept = (former.earlier_pay ?? []).filter(({ until }) => until < from)
  const isMoved = isSamePay(former, next) && isSamePay(terms, next) && before !== null
  if (isMoved) return [...kept.slice(0, -1), { ...termsOf(before), until: from }]
  return isSamePay(terms, next) ? kept : [...kept, { ...termsOf(terms), until: from }]
}
