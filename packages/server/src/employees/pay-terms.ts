import { addDays } from '@legajo/kernel/dates.ts'
import type { EarlierPay, PayTerms } from '../db/column-types.ts'

/** A file's pay: current and earlier terms. */
export type DatedPay = PayTerms & { readonly earlier_pay: readonly EarlierPay[] | null }

/** The pay terms on a day, their start within the file's history, and the previous terms; both null for the first. */
export interface TermsOn {
  readonly terms: PayTerms
  readonly since: string | null
  readonly before: PayTerms | null
}

/** The terms valid on a day, `YYYY-MM-DD`. */
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
 * The earlier pay to store when `next` is valid from a day on. Replaces terms scheduled from that day; unchanged pay only moves its start
 * date.
 */
export const earlierPay = (former: DatedPay, next: PayTerms, from: string): readonly EarlierPay[] => {
  const { terms, before } = termsOn(former, addDays(from, -1))
  const kept = (former.earlier_pay ?? []).filter(({ until }) => until < from)
  const isMoved = isSamePay(former, next) && isSamePay(terms, next) && before !== null
  if (isMoved) return [...kept.slice(0, -1), { ...termsOf(before), until: from }]
  return isSamePay(terms, next) ? kept : [...kept, { ...termsOf(terms), until: from }]
}
